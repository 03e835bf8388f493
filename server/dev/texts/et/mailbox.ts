import type { mailbox as en } from '../en/mailbox.ts'

export const mailbox: typeof en = {
  title: 'Postkast',
  about: 'Viimased 200 kirja, mille see pood oleks saatnud, uuemad eespool. Sellest arvutist ei saadetud midagi välja.',
  empty: 'Kirju veel ei ole.',
  to: (address) => `saaja ${address}`,
  email: (subject) => `Kiri: ${subject}`,
  attached: 'Manuses:',
  back: 'Kõik kirjad',
  language: 'Keel',
}
