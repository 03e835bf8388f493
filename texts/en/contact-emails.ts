import { type EmailWords, tableOf } from '#domain/email.ts'
import { contact } from './contact.ts'

type Message = { name: string; email: string; subject: string; message: string }

/** To the shop: the message first, as mail programs show its first words beside the subject. */
export const contactMessage = ({ name, email, subject, message }: Message): EmailWords => ({
  subject: `Contact page: ${subject}`,
  parts: [
    message,
    tableOf({ [contact.fields.name]: name, [contact.fields.email]: email, [contact.fields.subject]: subject }),
    { words: 'Reply', link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
  ],
})
