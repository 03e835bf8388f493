import type { messageEmails as en } from '../en/message-emails.ts'

export const messageEmails: typeof en = {
  subject: (writer) => `Teile kirjutas ${writer}`,
  aboutWork: (writer, title) => `${writer} kirjutas teile teose „${title}“ kohta.`,
  aboutOrder: (writer, number) => `${writer} kirjutas teile tellimuse ${number} kohta.`,
  about: (writer) => `${writer} kirjutas teile.`,
  read: 'Loe sõnumit',
  settings: 'Neist kirjadest saate loobuda oma seadetes.',
}
