import { randomBytes } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { emailPerson, type Mailer } from '#server/features/mail/email-person.ts'
import { newsletterEmailsTexts as texts } from '#texts/newsletter-emails.ts'
import { subscriberKey } from './subscriber-store.ts'

type To = { id: string; email: string; language: Language }

export const enqueueConfirmation = (shop: Mailer, tx: Database, to: To, token: string, now: Date): Promise<void> =>
  emailPerson(shop, tx, to, { ...about(shop, to, now), write: (t) => t.confirmNewsletter(token) }, now)

export function enqueueWelcome(shop: Mailer, tx: Database, to: To, now: Date): Promise<void> {
  const unsubscribe = { list: 'newsletter', id: to.id } as const
  return emailPerson(shop, tx, to, { ...about(shop, to, now), write: (t) => t.welcome(), unsubscribe }, now)
}

const about = ({ newId }: Mailer, { id }: To, now: Date) =>
  ({ key: subscriberKey(id) + newId(now), about: 'other', texts }) as const

/** For e-mail links; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
