import { tableOf } from '#domain/email.ts'
import type * as en from '../en/contact-emails.ts'
import { contact } from './contact.ts'

export const contactMessage: typeof en.contactMessage = ({ name, email, subject, message }) => ({
  subject: `Kontaktileht: ${subject}`,
  parts: [
    message,
    tableOf({ [contact.fields.name]: name, [contact.fields.email]: email, [contact.fields.subject]: subject }),
    { words: 'Vasta', link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
  ],
})
