import type { Side } from '#domain/conversation.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Localized } from '#domain/language.ts'
import { links } from '#site/links.ts'

const { words } = emailFormats('en')

/** `order` and `title` are undefined for deleted subjects. */
type Message = { writer: string; order?: string; title?: Localized; conversationId: string; reader: Side }

/** Contains nothing of the message itself. */
export const newMessage = ({ writer, order, title, conversationId, reader }: Message): EmailWords => {
  const about = order ? ` about order ${order}` : title ? ` about “${words(title)}”` : ''
  return {
    subject: `New message from ${writer}`,
    parts: [
      `${writer} has sent you a message${about}.`,
      { words: 'Read the message', link: links.conversation('en', reader, conversationId) },
      'You can turn these e-mails off in your settings.',
    ],
  }
}
