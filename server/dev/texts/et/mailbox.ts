import type { mailbox as en } from '../en/mailbox.ts'

export const mailbox: typeof en = {
  title: 'Postkast',
  about: 'Kõik kirjad, mille see pood oleks saatnud, uuemad eespool. Sellest arvutist ei saadetud midagi välja.',
  empty: 'Kirju veel ei ole.',
  to: (address) => `saaja ${address}`,
  email: (subject) => `Kiri: ${subject}`,
  back: 'Kõik kirjad',
  language: 'Keel',
}
