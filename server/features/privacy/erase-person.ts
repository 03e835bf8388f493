import { asc, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { LeavingObstacle } from '#domain/leaving.ts'
import { isUnpaid } from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { PaymentPages } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, orders, outgoingMail, reports, uploads, users } from '#server/database/schema.ts'
import { isLastAdministrator, lockWithAdministrators, type UserRow } from '#server/features/account/administrators.ts'
import { deleteQueuedIdentities, queueIdentityDeletion } from '#server/features/account/identity-deletion.ts'
import { recordRoleChange } from '#server/features/account/role-change.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { purgeMessagesFrom } from '#server/features/contact/contact-store.ts'
import { anonymiseFeedback } from '#server/features/feedback/feedback-store.ts'
import { isToOrAbout } from '#server/features/mail/mail-store.ts'
import { deleteConversations } from '#server/features/messages/messages-of-person.ts'
import { lockWorks } from '#server/features/orders/hold-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import { markUnused, removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { unsubscribe } from '#server/features/subscribers/subscriber-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { anonymiseOrders, cancelUnpaid, type UnpaidRefusal } from './anonymise-orders.ts'
import { eraseArtist } from './erase-artist.ts'
import { findLeavingObstacles } from './leaving-obstacles.ts'

type Leaver = Pick<Caller, 'userId' | 'uid'>
type Refusal = LeavingObstacle['kind'] | UnpaidRefusal | 'last-administrator' | 'changed-meanwhile'

/**
 * Deletes a person at once: user, identity, sessions, emails, conversations, picture, artist's page. Paid orders keep
 * the buyer's name, as bookkeeping law requires, but are no longer linked to an account. Artists to whom a buyer may
 * still come back or whose earnings are not settled are refused, and so is the last administrator.
 */
export async function erasePerson(shop: Shop, leaver: Leaver, now: Date): Promise<Result<void, Refusal>> {
  const { database } = shop
  if (await isLastAdministrator(database, leaver.userId)) return refuse('last-administrator')
  const obstacle = await firstObstacle(database, await findArtistOf(database, leaver.userId), now)
  if (obstacle) return obstacle
  const cancelled = await cancelUnpaid(shop, leaver.userId, now)
  if (!cancelled.ok) return cancelled
  const erased = await database.transaction((tx) => eraseLocked(shop, tx, leaver, now))
  if (!erased.ok) return erased
  try {
    await deleteQueuedIdentities(shop)
    if (erased.value) await shop.payments.sandbox?.forget(erased.value)
  } catch (error) {
    shop.log.error({ err: error }, 'what follows the deletion of an account could not be done')
  }
  await removeUnusedNow(shop)
  return accept(undefined)
}

/**
 * Erases while nothing can be sold by them or happen to their money; undefined when they are gone already. The bank was
 * asked before this, which takes seconds: everything is asked again.
 */
async function eraseLocked(
  shop: Shop,
  tx: Database,
  { userId, uid }: Leaver,
  now: Date,
): Promise<Result<PaymentPages | undefined, Refusal>> {
  const { user, isLast, artist, worksLocked, hasUnpaid } = await lockLeaver(tx, userId)
  if (!user) return accept(undefined)
  // Two administrators may leave at once.
  if (isLast) return refuse('last-administrator')
  if (hasUnpaid) return refuse('own-payment-under-way')
  const obstacle = await firstObstacle(tx, artist?.id, now)
  if (obstacle) return obstacle
  // A work that was hung in the meantime could be bought.
  if (artist && (await tx.$count(artworks, eq(artworks.artistId, artist.id))) !== worksLocked)
    return refuse('changed-meanwhile')
  const payments = await anonymiseOrders(tx, userId)
  const sent = await deleteConversations(tx, userId)
  const shown = artist ? await eraseArtist(tx, artist, now) : []
  const own = await eraseUser(tx, user)
  await queueIdentityDeletion(tx, uid, now)
  await markUnused(tx, [...sent, ...shown, ...own], now)
  await writeAudit(shop, tx, { by: userId, action: 'account-deleted', subject: userId }, now)
  if (user.role === 'ADMIN') await recordRoleChange(shop, tx, { user, change: 'deleted', by: userId }, now)
  return accept(payments)
}

/** Locks in the order of all sales: their works, the orders they have placed, then the account and the artist. */
async function lockLeaver(tx: Database, userId: Id) {
  const works = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artists.userId, userId))
  const worksLocked = await lockWorks(
    tx,
    works.map(({ id }) => id),
  )
  const placed = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update')
  const { user, isLast } = await lockWithAdministrators(tx, userId)
  // Not weaker: whoever books something to an artist waits until it is clear whether the artist is still there.
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId)).for('update')
  return {
    user,
    isLast,
    artist,
    worksLocked: worksLocked.length,
    hasUnpaid: placed.some(({ state }) => isUnpaid(state)),
  }
}

async function firstObstacle(database: Database, artistId: Id | undefined, now: Date) {
  const [first] = artistId ? await findLeavingObstacles(database, artistId, now) : []
  return first && refuse(first.kind, first.over ? { day: first.over } : undefined)
}

/** Deletes the account and what hangs on it. Returns the ids of its pictures. */
async function eraseUser(tx: Database, user: UserRow): Promise<Id[]> {
  await tx.delete(outgoingMail).where(isToOrAbout(user))
  await unsubscribe(tx, user.email)
  // Messages from an address are deleted only if it was verified as theirs.
  if (user.verified) await purgeMessagesFrom(tx, user.email)
  await anonymiseFeedback(tx, user.id)
  // What was reported stays; nobody is written to about it any more.
  await tx.update(reports).set({ email: null, tokenHash: null }).where(eq(reports.userId, user.id))
  const uploaded = await tx.select().from(uploads).where(eq(uploads.userId, user.id))
  await tx.delete(users).where(eq(users.id, user.id))
  return [user, ...uploaded].flatMap(({ pictureId }) => pictureId ?? [])
}
