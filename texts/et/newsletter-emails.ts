import type * as en from '../en/newsletter-emails.ts'

export const confirmNewsletter: typeof en.confirmNewsletter = {
  subject: (shop) => `${shop}: kinnitage uudiskirja tellimus`,
  hello: 'Tere!',
  why: (shop) =>
    `Keegi, tõenäoliselt teie ise, tellis sellele aadressile uudiskirja. ${shop} palub teil kinnitada, et soovite seda saada.`,
  button: 'Kinnita tellimus',
  until: 'Link kehtib seitse päeva.',
  ignore:
    'Kui te seda ise ei soovinud, jätke see kiri tähelepanuta. Uudiskirja te siis ei saa ja kustutame teie aadressi.',
}

export const welcome: typeof en.welcome = {
  subject: (shop) => `${shop}: tere tulemast uudiskirja lugejate hulka`,
  hello: 'Tere!',
  what: () =>
    'Täname, et kinnitasite oma aadressi. Edaspidi anname teile teada, kui poodi jõuab uusi teoseid ja kunstnikke.',
  button: 'Vaata teoseid',
}
