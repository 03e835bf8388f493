import type * as en from '../en/information.ts'

export const information: typeof en.information = {
  registryCode: (code) => `registrikood ${code}`,
  phone: (number) => `telefon ${number}`,
  changed: (day) => `Viimati muudetud ${day}`,
  applyNow: 'Esita taotlus',
  seeArtists: 'Vaata kunstnikke',
  contact: 'Kirjuta meile',
  join: 'Loo konto',
  works: 'Praegu seinal',
  home: 'Tagasi avalehele',
  waysToPay: 'Makseviisid',
  bankTransfer: 'Pangaülekanne',
  offered: { checkout: 'Makselehel', not: 'Ei saa kasutada', arranged: 'Kokkuleppel' },
}
