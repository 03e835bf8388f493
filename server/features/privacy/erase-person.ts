import { and, eq, inArray, isNull, like, notExists, or, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { PaymentPages } from '#server/adapters/payments/sandbox-bank/forget-buyer.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  artworkPictures,
  artworks,
  exhibitions,
  holds,
  ledgerEntries,
  orderLines,
  outgoingMail,
  prices,
  reports,
  uploads,
  users,
} from '#server/database/schema.ts'
import { isLastAdministrator, lockWithAdministrators } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { forgetMessagesFrom } from '#server/features/contact/contact-store.ts'
import { silenceFeedbackBy } from '#server/features/feedback/feedback-store.ts'
import { rememberGone } from '#server/features/gone/gone-store.ts'
import { readBalance } from '#server/features/ledger/ledger-store.ts'
import { deleteConversations } from '#server/features/messages/messages-of-person.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import { hasPayoutUnderWay } from '#server/features/payouts/payout-store.ts'
import { markUnused, removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { hasOpenSales } from '#server/features/sales/sales-store.ts'
import { deleteQueuedIdentities, queueIdentityDeletion } from '#server/features/sign-in/identity-deletion.ts'
import { unsubscribe } from '#server/features/subscribers/subscriber-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { anonymiseOrders, cancelUnpaid, forgetUnpaidBuyers } from './anonymise-orders.ts'

/** Replaces the name of an artist who has left. */
export const formerArtist = '—'

type Erased = Result<PaymentPages | undefined, 'last-administrator'>

/**
 * Deletes a person at once: user, identity, sessions, emails, conversations, picture, artist's page. Paid orders keep
 * the buyer's name, as bookkeeping law requires, but are no longer linked to an account. Artists whose buyers still wait
 * or whose earnings are not settled are refused, and so is the last administrator.
 */
export async function erasePerson(
  shop: Shop,
  { userId, uid }: Pick<Caller, 'userId' | 'uid'>,
  now: Date,
): Promise<Result<void, 'sales-open' | 'money-owed' | 'last-administrator'>> {
  if (await isLastAdministrator(shop.database, userId)) return refuse('last-administrator')
  const artistId = await findArtistOf(shop.database, userId)
  if (artistId && (await hasOpenSales(shop.database, artistId))) return refuse('sales-open')
  if (artistId && (await readBalance(shop.database, artistId, now)).owed !== 0) return refuse('money-owed')
  // What is on its way may come back.
  if (artistId && (await hasPayoutUnderWay(shop.database, artistId))) return refuse('money-owed')
  await cancelUnpaid(shop, userId, now)
  const erased = await shop.database.transaction(async (tx): Promise<Erased> => {
    const { user, isLast } = await lockWithAdministrators(tx, userId)
    if (!user) return accept(undefined)
    // Two administrators may leave at once.
    if (isLast) return refuse('last-administrator')
    const payments = await anonymiseOrders(tx, userId)
    const sent = await deleteConversations(tx, userId)
    const shown = await eraseArtist(tx, userId, now)
    await deleteEmails(tx, userId, user.email)
    await unsubscribe(tx, user.email)
    // Messages from an address are deleted only if it was verified as theirs.
    if (user.verified) await forgetMessagesFrom(tx, user.email)
    await silenceFeedbackBy(tx, userId)
    // What was reported stays; nobody is written to about it any more.
    await tx.update(reports).set({ email: null, tokenHash: null }).where(eq(reports.userId, userId))
    const uploaded = await tx.select().from(uploads).where(eq(uploads.userId, userId))
    await tx.delete(users).where(eq(users.id, userId))
    await queueIdentityDeletion(tx, uid, now)
    const own = [user, ...uploaded].flatMap(({ pictureId }) => pictureId ?? [])
    await markUnused(tx, [...sent, ...shown, ...own], now)
    await forgetUnpaidBuyers(tx)
    await writeAudit(shop, tx, { by: userId, action: 'account-deleted', subject: userId }, now)
    return accept(payments)
  })
  if (!erased.ok) return erased
  await deleteQueuedIdentities(shop)
  if (erased.value) await shop.payments.sandbox?.forget(erased.value)
  await removeUnused(shop)
  return accept(undefined)
}

async function deleteEmails(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .delete(outgoingMail)
    .where(or(sql`lower(${outgoingMail.to}) = ${email.toLowerCase()}`, like(outgoingMail.key, `%:${userId}:%`)))
}

/** Deletes the artist's page and all works that were never ordered. Returns the ids of their pictures. */
async function eraseArtist(tx: Database, userId: string, now: Date): Promise<string[]> {
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, userId)).for('update')
  if (!artist) return []
  const theirs = tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.artistId, artist.id))
  // Copies sold outside the shop have no buyer who must find them again.
  await tx.delete(holds).where(and(isNull(holds.orderId), inArray(holds.artworkId, theirs)))
  const ordered = tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.artworkId, artworks.id))
  const held = tx.select({ one: sql`1` }).from(holds).where(eq(holds.artworkId, artworks.id))
  const unordered = and(eq(artworks.artistId, artist.id), notExists(ordered), notExists(held))
  const going = await tx.select({ id: artworks.id }).from(artworks).where(unordered).for('update')
  const ids = going.map(({ id }) => id)
  const shown = await tx.select().from(artworkPictures).where(inArray(artworkPictures.artworkId, ids))
  if (artist.approval === 'approved') {
    const works = await tx
      .select({ id: artworks.id })
      .from(artworks)
      .where(and(eq(artworks.artistId, artist.id), wasShown))
    await rememberGone(tx, 'artist', [artist.id, artist.slug], now)
    await rememberGone(
      tx,
      'artwork',
      works.map(({ id }) => id),
      now,
    )
  }
  await tx.delete(artworks).where(inArray(artworks.id, ids))
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
      awaySince: null,
      awayUntil: null,
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
      trader: null,
      bankAccount: null,
      taxDetails: null,
      rejectionReason: null,
      approval: 'rejected',
      updatedAt: now,
    })
    .where(eq(artists.id, artist.id))
  if (!(await stillNamed(tx, artist.id))) await tx.delete(artists).where(eq(artists.id, artist.id))
  return [...shown.map(({ pictureId }) => pictureId), ...(artist.pictureId ? [artist.pictureId] : [])]
}

/** On show, or once offered. */
const wasShown = sql`(${inArray(artworks.status, publicStatuses)}
  or exists (select from ${prices} where ${prices.artworkId} = ${artworks.id}))`

/** Works that were ordered and what the books say of the artist stay. */
async function stillNamed(tx: Database, artistId: string): Promise<boolean> {
  const works = await tx.$count(artworks, eq(artworks.artistId, artistId))
  return works > 0 || (await tx.$count(ledgerEntries, eq(ledgerEntries.artistId, artistId))) > 0
}
