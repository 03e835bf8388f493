import type { Database } from '#server/database/connect.ts'
import { emailPerson } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { site } from '#site/site.ts'
import { contactEmailsTexts as texts } from '#texts/contact-emails.ts'
import type { ContactRow } from './contact-store.ts'

export const contactKey = (messageId: string) => `contact:${messageId}`

export function enqueueContactEmail(shop: Pick<Shop, 'settings'>, tx: Database, message: ContactRow, now: Date) {
  const theShop = { email: site.email, language: message.language, isGreeted: false } as const
  const email = { key: contactKey(message.id), about: 'other', texts } as const
  return emailPerson(shop, tx, theShop, { ...email, write: (t) => t.contactMessage(message) }, now)
}
