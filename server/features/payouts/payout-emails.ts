import { eq } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { accountWaitsUntil, formerEmailDays, notSent } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailUser } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { payoutEmailsTexts as texts } from '#texts/payout-emails.ts'

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
  const { user, accountChangedAt } = found
  const { formerEmail, emailChangedAt } = user
  const waitsUntil = what === 'bank-account-changed' ? accountWaitsUntil(accountChangedAt, now) : null
  const isLately = formerEmail && emailChangedAt && emailChangedAt > formerEmailsSince(now)
  for (const email of isLately ? [user.email, formerEmail] : [user.email])
    await emailUser(shop, tx, { ...user, email }, { kind: what, texts, write: (t) => t.changed[what](waitsUntil) }, now)
}

/** Tells both addresses once more when the address changes while a new bank account still waits. */
export async function notifyOfNewAccount(shop: Deps, tx: Database, userId: Id, now: Date): Promise<void> {
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId))
  if (artist && accountWaitsUntil(artist.bankAccountChangedAt, now))
    await enqueueDetailsNotice(shop, tx, userId, 'bank-account-changed', now)
}

type PayoutNotice = { id: Id; artistId: Id; amount: Cents }

/** Tells an artist that they were paid. */
export async function enqueuePaidNotice(shop: Deps, tx: Database, payout: PayoutNotice, now: Date) {
  const user = await findUserOfArtist(tx, payout.artistId)
  await emailUser(shop, tx, user, { kind: 'payout-paid', once: payout.id, texts, write: (t) => t.paid(payout) }, now)
}

/** Tells an artist that their payout came back, and where to put their account right; or that it never left. */
export async function enqueueReturnNotice(shop: Deps, tx: Database, payout: PayoutNotice, reason: string, now: Date) {
  const user = await findUserOfArtist(tx, payout.artistId)
  const email = { kind: 'payout-returned', once: payout.id, texts }
  if (reason === notSent) await emailUser(shop, tx, user, { ...email, write: (t) => t.notSent(payout) }, now)
  else await emailUser(shop, tx, user, { ...email, write: (t) => t.returned({ ...payout, reason }) }, now)
}

/** Tells an artist who was told that their payout had not reached them that it has, or that it is still on its way. */
export async function enqueueArrivalNotice(
  shop: Deps,
  tx: Database,
  payout: PayoutNotice,
  state: 'paid' | 'sent',
  now: Date,
) {
  const user = await findUserOfArtist(tx, payout.artistId)
  const email = { kind: 'payout-arrived', once: payout.id, texts }
  await emailUser(shop, tx, user, { ...email, write: (t) => t[state === 'paid' ? 'arrived' : 'underWay'](payout) }, now)
}

type DueOnDay = {
  readonly day: Day
  readonly payouts: readonly { readonly name: string; readonly amount: Cents; readonly dueOn: Day }[]
}

/** Tells every administrator which payouts have to go to the bank on a day; once. */
export const enqueuePayoutsDue = (shop: Deps, tx: Database, { day, payouts }: DueOnDay, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'payouts-due', once: day, texts, write: (t) => t.due(payouts) }, now)

type Proposed = { readonly total: Cents; readonly count: number; readonly by: string; readonly isAlone: boolean }

/** Tells every administrator that payouts wait for one of them. */
export const enqueuePayoutsProposed = (shop: Deps, tx: Database, proposed: Proposed, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'payouts-proposed', texts, write: (t) => t.proposed(proposed) }, now)
