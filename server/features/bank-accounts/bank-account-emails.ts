import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accountWaitsUntil, formerEmailDays } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

/** Former addresses changed after this moment receive notices too. */
export const formerEmailsSince = (now: Date): Date => new Date(now.getTime() - formerEmailDays * 86_400_000)

/** Also notifies a recent former address, which an intruder who changed the address cannot read. */
export async function enqueueDetailsNotice(
  shop: Mailer,
  tx: Database,
  userId: Id,
  what: 'bank-account-changed' | 'tax-details-changed',
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ user: users, accountChangedAt: artists.bankAccountChangedAt })
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return
  const { user, accountChangedAt } = found
  const { formerEmail, emailChangedAt } = user
  const waitsUntil = what === 'bank-account-changed' ? accountWaitsUntil(accountChangedAt, now) : null
  const isLately = formerEmail && emailChangedAt && emailChangedAt > formerEmailsSince(now)
  for (const email of isLately ? [user.email, formerEmail] : [user.email])
    await emailUser(shop, tx, { ...user, email }, { kind: what, texts, write: (t) => t.changed[what](waitsUntil) }, now)
}

/** Notifies both addresses again when the address changes while a new bank account is pending. */
export async function notifyOfNewAccount(shop: Mailer, tx: Database, userId: Id, now: Date): Promise<void> {
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId))
  if (artist && accountWaitsUntil(artist.bankAccountChangedAt, now))
    await enqueueDetailsNotice(shop, tx, userId, 'bank-account-changed', now)
}
