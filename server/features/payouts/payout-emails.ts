import { eq } from 'drizzle-orm'
import { onDay } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import { links } from '#domain/links.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { accountWaitsUntil, formerEmailDays, notSent } from '#domain/payout.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts } from '#texts/payout-emails.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>

/** Addresses that were changed since then are told as well. */
export const formerEmailsSince = (now: Date): Date => new Date(now.getTime() - formerEmailDays * 86_400_000)

/**
 * Tells the owner of an account that its bank account or tax details have changed; also at the address that they had until
 * lately, which an intruder who changed it cannot read.
 */
export async function enqueueDetailsNotice(
  shop: Deps,
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
  const { language, firstName, email, formerEmail, emailChangedAt } = found.user
  const t = payoutEmailsTexts[language].changed
  const link = shop.settings.publicUrl + links.forgotPassword(language)
  const until = what === 'bank-account-changed' ? accountWaitsUntil(found.accountChangedAt, now) : null
  const wait = until ? [t.waits(onDay(until, language))] : []
  const parts = [t.hello(firstName), t[what](site.name), ...wait, t.ignore(site.email), { link, words: t.button }]
  const isLately = formerEmail && emailChangedAt && emailChangedAt > formerEmailsSince(now)
  for (const to of isLately ? [email, formerEmail] : [email]) {
    const key = `${what}:${userId}:${shop.newId(now)}`
    await enqueueEmail(tx, { key, about: { userId }, to, language, subject: t.subject[what](site.name), parts }, now)
  }
}

/** Tells both addresses once more when the address changes while a new bank account still waits. */
export async function notifyOfNewAccount(shop: Deps, tx: Database, userId: Id, now: Date): Promise<void> {
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId))
  if (artist && accountWaitsUntil(artist.bankAccountChangedAt, now))
    await enqueueDetailsNotice(shop, tx, userId, 'bank-account-changed', now)
}

type PayoutNotice = { id: Id; artistId: Id; amount: Cents }
type News = { kind: 'returned' | 'taken'; reason: string } | { kind: 'arrived' | 'underWay'; reason?: never }

/** Tells an artist that their payout came back, and where to put their account right; or that it never left. */
export const enqueueReturnNotice = (shop: Deps, tx: Database, payout: PayoutNotice, reason: string, now: Date) =>
  enqueuePayoutNotice(shop, tx, payout, { kind: reason === notSent ? 'taken' : 'returned', reason }, now)

/** Tells an artist who was told that their payout had not reached them that it has, or that it is still on its way. */
export const enqueueArrivalNotice = (
  shop: Deps,
  tx: Database,
  payout: PayoutNotice,
  state: 'paid' | 'sent',
  now: Date,
) => enqueuePayoutNotice(shop, tx, payout, { kind: state === 'paid' ? 'arrived' : 'underWay' }, now)

async function enqueuePayoutNotice(
  shop: Deps,
  tx: Database,
  { id, artistId, amount }: PayoutNotice,
  { kind, reason = '' }: News,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, firstName: users.firstName, email: users.email, language: users.language })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  if (!user) return
  const { language, email: to } = user
  const t = payoutEmailsTexts[language][kind]
  const link = shop.settings.publicUrl + links.money(language)
  const parts = [
    t.hello(user.firstName),
    t.news(formatMoney(amount, language, { exact: true }), returnReasonsTexts[language].returnReason(reason)),
    t.next,
    { link, words: t.button },
  ]
  const about = kind === 'returned' || kind === 'taken' ? 'payout-returned' : 'payout-arrived'
  await enqueueEmail(
    tx,
    { key: `${about}:${user.id}:${id}`, about: { userId: user.id }, to, language, subject: t.subject, parts },
    now,
  )
}
