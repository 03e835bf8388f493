import { type EmailWords, tableOf } from '#domain/email.ts'
import { contact } from './contact.ts'

type Message = { name: string; email: string; subject: string; message: string }

/** To the shop. */
export const contactMessage = ({ name, email, subject, message }: Message): EmailWords => ({
  subject: `Contact page: ${subject}`,
  parts: [
    'New message from the contact page.',
    tableOf({ [contact.fields.name]: name, [contact.fields.email]: email, [contact.fields.subject]: subject }),
    message,
    { words: 'Reply', link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
  ],
})
