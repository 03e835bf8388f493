import { randomBytes } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe-link.ts'
import type { Shop } from '#server/shop.ts'
import { newsletterEmailsTexts } from '#texts/newsletter-emails.ts'
import { subscriberKey } from './subscriber-store.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>
type To = { id: string; email: string; language: Language }

/** Asks whether an address really wants the newsletter. */
export async function enqueueConfirmation(deps: Deps, tx: Database, to: To, token: string, now: Date): Promise<void> {
  const t = newsletterEmailsTexts[to.language].confirmNewsletter
  const link = deps.settings.publicUrl + links.confirmNewsletter(to.language, token)
  const parts = [t.hello, t.why(site.name), { link, words: t.button }, t.until, t.ignore]
  await enqueueEmail(tx, { ...addressed(deps, to, now), subject: t.subject(site.name), parts }, now)
}

/** Greets a new subscriber, and shows how to end it. */
export async function enqueueWelcome(deps: Deps, tx: Database, to: To, now: Date): Promise<void> {
  const t = newsletterEmailsTexts[to.language].welcome
  const link = deps.settings.publicUrl + links.discover(to.language)
  const parts = [t.hello, t.what(site.name), { link, words: t.button }]
  const unsubscribe = unsubscribeLink(deps.settings, to.language, { list: 'newsletter', id: to.id })
  await enqueueEmail(tx, { ...addressed(deps, to, now), subject: t.subject(site.name), parts, unsubscribe }, now)
}

const addressed = ({ newId }: Deps, { id, email: to, language }: To, now: Date) => ({
  key: subscriberKey(id) + newId(now),
  about: 'other' as const,
  to,
  language,
})

/** For the link in an e-mail. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
