import type * as en from '../en/information.ts'

export const information: typeof en.information = {
  registryCode: (code) => `registrikood ${code}`,
  phone: (number) => `telefon ${number}`,
  changed: (day) => `Viimati muudetud ${day}`,
  applyNow: 'Esitage taotlus',
  seeArtists: 'Vaadake kunstnikke',
  contact: 'Kirjutage meile',
  join: 'Looge konto',
  home: 'Tagasi avalehele',
}
