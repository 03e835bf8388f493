import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/newsletter-emails.ts'

export const confirmNewsletter: typeof en.confirmNewsletter = (token) => ({
  subject: 'Uudiskirja tellimuse kinnitamine',
  parts: [
    `Keegi, tõenäoliselt teie ise, tellis sellele aadressile poe ${site.name} uudiskirja. Palun kinnitage, et soovite seda saada.`,
    { words: 'Kinnita tellimus', link: links.confirmNewsletter('et', token) },
    'Link kehtib seitse päeva.',
    'Kui te seda ise ei soovinud, jätke see kiri tähelepanuta. Uudiskirja te siis ei saa ja kustutame teie aadressi.',
  ],
})

export const welcome: typeof en.welcome = () => ({
  subject: 'Tere tulemast uudiskirja lugejate hulka',
  parts: [
    'Täname, et kinnitasite oma aadressi. Kirjutame teile aeg-ajalt uutest teostest ja kunstnikest.',
    { words: 'Vaata teoseid', link: links.discover('et') },
  ],
})
