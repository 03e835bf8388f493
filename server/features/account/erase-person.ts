import { and, eq, inArray, isNotNull, isNull, like, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  artworkPictures,
  artworks,
  exhibitions,
  holds,
  orderHistory,
  orderLines,
  orders,
  outgoingMail,
  paymentEvents,
  payments,
  users,
} from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { forgetMessagesFrom } from '#server/features/contact/contact-store.ts'
import { giveUpOrder } from '#server/features/orders/give-up-order.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { unsubscribe } from '#server/features/subscribers/subscriber-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

/** What takes the place of a name that is gone. */
export const formerArtist = '—'

/**
 * Takes a person out at once: record, sign-in, sessions, letters, picture, artist's page. What was bought and paid
 * stays with the name it was bought under, as the law asks, and leads to nobody who could sign in.
 */
export async function erasePerson(shop: Shop, { userId, uid }: Pick<Caller, 'userId' | 'uid'>, now: Date) {
  for (const orderId of await unpaidOrders(shop.database, userId))
    await giveUpOrder(shop, orderId, { step: 'cancel', by: 'buyer' }, now)
  await shop.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return
    await letGoOfOrders(tx, userId)
    const pictures = await eraseArtist(tx, userId, now)
    await eraseLetters(tx, userId, user.email)
    await unsubscribe(tx, user.email)
    // Only who has shown that the address is theirs takes along what was written from it.
    if (user.verified) await forgetMessagesFrom(tx, user.email)
    await tx.delete(users).where(eq(users.id, userId))
    await markUnused(tx, user.pictureId ? [...pictures, user.pictureId] : pictures, now)
    await forgetUnpaidBuyers(tx)
    await writeAudit(shop, tx, { by: userId, action: 'account-deleted', subject: userId }, now)
  })
  await shop.identity.remove(uid)
  await removeUnused(shop)
}

async function unpaidOrders(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['pending_payment', 'payment_failed'])))
  return rows.map(({ id }) => id)
}

/** Orders stay for seven years; whoever bought is no longer anybody who could sign in. */
async function letGoOfOrders(tx: Database, userId: string): Promise<void> {
  const bought = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const sold = await tx
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(artists, eq(artists.id, orderLines.artistId))
    .where(eq(artists.userId, userId))
  await forgetPapers(tx, [...new Set([...bought, ...sold].map(({ id }) => id))])
  await tx.update(orderHistory).set({ by: 'buyer' }).where(eq(orderHistory.by, userId))
  await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
}

/** Letters and the provider's messages repeat names and addresses; what they led to stands in the order. */
async function forgetPapers(tx: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const sessions = tx
    .select({ id: payments.sessionId })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
  await tx
    .update(paymentEvents)
    .set({ payload: {} })
    .where(and(inArray(paymentEvents.sessionId, sessions), isNotNull(paymentEvents.handledAt)))
  // A letter to an artist that has not left yet says where to send the work.
  for (const id of orderIds)
    await tx.delete(outgoingMail).where(and(like(outgoingMail.key, `%:${id}%`), isNotNull(outgoingMail.sentAt)))
}

async function eraseLetters(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .delete(outgoingMail)
    .where(or(sql`lower(${outgoingMail.to}) = ${email.toLowerCase()}`, like(outgoingMail.key, `%:${userId}:%`)))
}

/** Orders that were never paid and have no buyer any more need no name either. */
export async function forgetUnpaidBuyers(tx: Database): Promise<void> {
  await tx
    .update(orders)
    .set({ buyerName: '', buyerEmail: '', shippingAddress: null })
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.paidAt),
        inArray(orders.state, ['cancelled', 'expired']),
        sql`${orders.buyerEmail} <> ''`,
      ),
    )
}

/** Takes down the artist's page and every work that nobody has ordered. Gives the pictures that were on them. */
async function eraseArtist(tx: Database, userId: string, now: Date): Promise<string[]> {
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId)).for('update')
  if (!artist) return []
  const ordered = tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.artworkId, artworks.id))
  const held = tx.select({ one: sql`1` }).from(holds).where(eq(holds.artworkId, artworks.id))
  const unordered = and(eq(artworks.artistId, artist.id), notExists(ordered), notExists(held))
  const going = await tx.select({ id: artworks.id }).from(artworks).where(unordered).for('update')
  const ids = going.map(({ id }) => id)
  const shown =
    ids.length > 0 ? await tx.select().from(artworkPictures).where(inArray(artworkPictures.artworkId, ids)) : []
  if (ids.length > 0) await tx.delete(artworks).where(inArray(artworks.id, ids))
  await tx
    .update(artworks)
    .set({
      description: {},
      status: sql`case when status = 'sold' then 'sold' else 'archived' end`,
      updatedAt: now,
    })
    .where(eq(artworks.artistId, artist.id))
  await tx.delete(exhibitions).where(eq(exhibitions.artistId, artist.id))
  await tx
    .update(artists)
    .set({
      userId: null,
      slug: `former-${artist.id}`,
      name: formerArtist,
      tagline: {},
      biography: {},
      location: {},
      email: null,
      website: null,
      instagram: null,
      pictureId: null,
      pictureAlt: {},
      approval: 'rejected',
      updatedAt: now,
    })
    .where(eq(artists.id, artist.id))
  if (!(await stillNamed(tx, artist.id))) await tx.delete(artists).where(eq(artists.id, artist.id))
  return [...shown.map(({ pictureId }) => pictureId), ...(artist.pictureId ? [artist.pictureId] : [])]
}

async function stillNamed(tx: Database, artistId: string): Promise<boolean> {
  const works = await tx.$count(artworks, eq(artworks.artistId, artistId))
  return works > 0
}
