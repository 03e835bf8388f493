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
import { decideApproval, findApproval, findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { purgeMessagesFrom } from '#server/features/contact/contact-store.ts'
import { anonymiseFeedback } from '#server/features/feedback/feedback-store.ts'
import { isToOrAbout } from '#server/features/mail/mail-store.ts'
import { deleteConversations } from '#server/features/messages/messages-of-person.ts'
import { lockWorks } from '#server/features/orders/hold-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import { markUnused, removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { unsubscribe } from '#server/features/subscribers/subscriber-store.ts'
import { deleteSuppression } from '#server/features/suppressions/suppression-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { anonymiseOrders, cancelUnpaid, type UnpaidRefusal } from './anonymise-orders.ts'
import { eraseArtist } from './erase-artist.ts'
import { findLeavingObstacles } from './leaving-obstacles.ts'

type Leaver = Pick<Caller, 'userId' | 'uid'>
/** The administrator who approves the deletion, or the command on the server. */
export type OnRequest = { readonly by: Id | 'server'; readonly reason: string }
export type ErasureRefusal =
  | LeavingObstacle['kind']
  | UnpaidRefusal
  | 'forbidden'
  | 'last-administrator'
  | 'changed-meanwhile'

/** Bookkeeping law requires the buyer's name on paid orders, which are unlinked from the account. */
export async function erasePerson(
  shop: Shop,
  leaver: Leaver,
  now: Date,
  onRequest?: OnRequest,
): Promise<Result<void, ErasureRefusal>> {
  const { database } = shop
  if (await isLastAdministrator(database, leaver.userId)) return refuse('last-administrator')
  const obstacle = await findFirstObstacle(database, await findArtistOf(database, leaver.userId), now)
  if (obstacle) return obstacle
  const cancelled = await cancelUnpaid(shop, leaver.userId, now)
  if (!cancelled.ok) return cancelled
  const erased = await database.transaction((tx) => eraseLocked(shop, tx, leaver, now, onRequest))
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

/** Repeats all checks under lock, after the slow query of the bank. Undefined when already deleted. */
async function eraseLocked(
  shop: Shop,
  tx: Database,
  { userId, uid }: Leaver,
  now: Date,
  onRequest: OnRequest | undefined,
): Promise<Result<PaymentPages | undefined, ErasureRefusal>> {
  const { user, isLast, isAdministrator, artist, worksLocked, hasUnpaid } = await lockLeaver(tx, userId)
  const { by, reason } = onRequest ?? { by: userId }
  // The administrator may have lost the role meanwhile.
  if (onRequest && by !== 'server' && !isAdministrator(by)) return refuse('forbidden')
  if (!user) return accept(undefined)
  // Two administrators may delete their accounts at once.
  if (isLast) return refuse('last-administrator')
  if (hasUnpaid) return refuse('own-payment-under-way')
  const obstacle = await findFirstObstacle(tx, artist?.id, now)
  if (obstacle) return obstacle
  // A work published meanwhile is not locked and could be bought.
  if (artist && (await tx.$count(artworks, eq(artworks.artistId, artist.id))) !== worksLocked)
    return refuse('changed-meanwhile')
  const payments = await anonymiseOrders(tx, userId)
  const sent = await deleteConversations(tx, userId)
  const shown = artist ? await eraseArtist(tx, artist, now) : []
  const own = await eraseUser(tx, user)
  await queueIdentityDeletion(tx, uid, now)
  await markUnused(tx, [...sent, ...shown, ...own], now)
  await writeAudit(shop, tx, { by, action: 'account-deleted', subject: userId, details: reason ? { reason } : {} }, now)
  await lapseErasures(shop, tx, userId, now)
  if (user.role === 'ADMIN')
    await recordRoleChange(shop, tx, { user, change: onRequest ? 'erased' : 'deleted', by }, now)
  return accept(payments)
}

/** Closes requests to delete the account, when its person has deleted it. */
async function lapseErasures(shop: Shop, tx: Database, userId: Id, now: Date): Promise<void> {
  for (const { id, payload } of await findOpenApprovals(tx, { kinds: ['erasure'] })) {
    if (payload.userId !== userId) continue
    const approval = await findApproval(tx, id, true)
    const lapsed = { outcome: 'lapsed', answer: 'not-found', decidedBy: null } as const
    if (approval?.outcome === null) await decideApproval(shop, tx, approval, lapsed, now)
  }
}

/** Uses the lock order of sales: works, orders, account, artist. */
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
  const { user, isLast, isAdministrator } = await lockWithAdministrators(tx, userId)
  // `for update` blocks concurrent bookings until the deletion commits.
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId)).for('update')
  return {
    user,
    isLast,
    isAdministrator,
    artist,
    worksLocked: worksLocked.length,
    hasUnpaid: placed.some(({ state }) => isUnpaid(state)),
  }
}

export async function findFirstObstacle(database: Database, artistId: Id | undefined, now: Date) {
  const [first] = artistId ? await findLeavingObstacles(database, artistId, now) : []
  return first && refuse(first.kind, first.over ? { day: first.over } : undefined)
}

/** Returns the ids of the account's pictures. */
async function eraseUser(tx: Database, user: UserRow): Promise<Id[]> {
  await tx.delete(outgoingMail).where(isToOrAbout(user))
  await unsubscribe(tx, user.email)
  await deleteSuppression(tx, user.email)
  // Messages are deleted only for a verified address.
  if (user.verified) await purgeMessagesFrom(tx, user.email)
  await anonymiseFeedback(tx, user.id)
  // Reports remain, without the way to answer them.
  await tx.update(reports).set({ email: null, tokenHash: null }).where(eq(reports.userId, user.id))
  const uploaded = await tx.select().from(uploads).where(eq(uploads.userId, user.id))
  await tx.delete(users).where(eq(users.id, user.id))
  return [user, ...uploaded].flatMap(({ pictureId }) => pictureId ?? [])
}
