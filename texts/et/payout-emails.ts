import type * as en from '../en/payout-emails.ts'

export const changed: typeof en.changed = {
  subject: {
    'bank-account-changed': (shop) => `Teie pangakonto poes ${shop} on muudetud`,
    'tax-details-changed': (shop) => `Teie maksuandmed poes ${shop} on muudetud`,
  },
  hello: (name) => `Tere, ${name}!`,
  'bank-account-changed': (shop) =>
    `Pangakonto, kuhu ${shop} teile maksab, on äsja muudetud. Järgmine väljamakse läheb uuele kontole.`,
  'tax-details-changed': (shop) => `Teie maksuandmed poes ${shop} on äsja muudetud.`,
  ignore:
    'Kui tegite seda ise, on kõik korras. Kui mitte, valige kohe uus parool, kontrollige oma andmed üle ja kirjutage meile.',
  button: 'Vali uus parool',
}

export const returned: typeof en.returned = {
  subject: 'Pank tagastas teie väljamakse',
  hello: (name) => `Tere, ${name}!`,
  news: (amount, reason) => `Saatsime teile ${amount}, kuid pank tagastas selle: ${reason}. Raha on endiselt teie oma.`,
  next: 'Palun kontrollige IBAN-it ja kontoomaniku nime. Maksame summa teile välja järgmise väljamaksega.',
  button: 'Kontrolli pangakontot',
}
