import { type EmailWords, tableOf } from '#domain/email.ts'
import { contact } from './contact.ts'

type Message = { name: string; email: string; subject: string; message: string }

/** The message comes first, because mail programs preview the first words. */
export const contactMessage = ({ name, email, subject, message }: Message): EmailWords => ({
  subject: `Contact page: ${subject}`,
  parts: [
    message,
    tableOf({ [contact.fields.name]: name, [contact.fields.email]: email, [contact.fields.subject]: subject }),
    { words: 'Reply', link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
  ],
})
