import type * as en from '../en/information.ts'

export const information: typeof en.information = {
  changed: (day) => `Viimati muudetud ${day}`,
  applyNow: 'Esita taotlus',
  seeArtists: 'Vaata kunstnikke',
  join: 'Loo konto',
  works: 'Praegu seinal',
  home: 'Tagasi avalehele',
  waysToPay: 'Makseviisid',
  bankTransfer: 'Pangaülekanne',
  offered: { checkout: 'Makselehel', not: 'Ei saa kasutada' },
}
