import { emailFormats } from '#domain/email.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/message-emails.ts'

const { words } = emailFormats('et')

export const newMessage: typeof en.newMessage = ({ writer, order, title, conversationId, reader }) => {
  const about = order ? ` tellimuse ${order} kohta` : title ? ` teose „${words(title)}“ kohta` : ''
  return {
    subject: `Teile kirjutas ${writer}`,
    parts: [
      `${writer} kirjutas teile${about}.`,
      { words: 'Loe sõnumit', link: links.conversation('et', reader, conversationId) },
      'Neist kirjadest saate loobuda oma seadetes.',
    ],
  }
}
