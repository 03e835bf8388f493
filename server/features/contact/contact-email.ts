import { site } from '#domain/site.ts'
import { contactTexts } from '#texts/contact.ts'
import type { ContactRow } from './contact-store.ts'

/** The key of the email for a message. */
export const contactKey = (messageId: string) => `contact:${messageId}`

/** The email to the shop for a message, in the language in which it was written. */
export function contactEmail({ id, name, email, subject, message, language }: ContactRow) {
  const { contact, contactEmail: t } = contactTexts[language]
  return {
    key: contactKey(id),
    about: 'other' as const,
    to: site.email,
    language,
    subject: t.subject(subject),
    parts: [
      t.intro,
      {
        rows: [
          [contact.fields.name, name],
          [contact.fields.email, email],
          [contact.fields.subject, subject],
        ] as const,
      },
      message,
      { words: t.reply, link: `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
    ],
  }
}
