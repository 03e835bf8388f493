import { tableOf } from '#domain/email.ts'
import type * as en from '../en/contact-emails.ts'
import { contact } from './contact.ts'

export const contactMessage: typeof en.contactMessage = ({ name, email, subject, message }) => ({
  subject: `Kontaktileht: ${subject}`,
  parts: [
    'Kontaktilehelt saadeti uus sõnum.',
    tableOf({ [contact.fields.name]: name, [contact.fields.email]: email, [contact.fields.subject]: subject }),
    message,
    { words: 'Vasta', link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
  ],
})
