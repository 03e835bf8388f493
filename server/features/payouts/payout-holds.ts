import { and, asc, eq, gt, gte, isNull, lt, max, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterDays, dayInTallinn, daysBetween } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { maxHoldDays, type PayoutHold } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutHolds, payouts, users } from '#server/database/schema.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueHoldEnded, enqueueHoldNotice, enqueueReleaseNotice } from './payout-hold-emails.ts'

/** Holds that one run of the job ends. */
const maxAtOnce = 500

export const isOpenHold = (artistId: Id | PgColumn, now: Date): SQL | undefined =>
  and(eq(payoutHolds.artistId, artistId), isNull(payoutHolds.endedAt), gte(payoutHolds.lastDay, dayInTallinn(now)))

export async function findHold(database: Database, artistId: Id, now: Date): Promise<PayoutHold | null> {
  const [hold] = await database.select().from(payoutHolds).where(isOpenHold(artistId, now))
  return hold ? { reason: hold.reason, lastDay: hold.lastDay } : null
}

/** The account is blocked, and payouts were not released since then. */
export const arePayoutsBlocked = (
  { blockedAt }: Pick<typeof users.$inferSelect, 'blockedAt'>,
  { blockedPayoutsAllowedAt: allowedAt }: Pick<typeof artists.$inferSelect, 'blockedPayoutsAllowedAt'>,
): boolean => blockedAt !== null && (allowedAt === null || allowedAt < blockedAt)

type Hold = { readonly artistId: Id; readonly reason: string; readonly days: number; readonly by: Id }

type HoldRefusal = 'artist-not-found' | 'payouts-held' | 'hold-too-long'

export async function holdPayouts(
  shop: Shop,
  { artistId, reason, days, by }: Hold,
  now: Date,
): Promise<Result<PayoutHold, HoldRefusal>> {
  return shop.database.transaction(async (tx): Promise<Result<PayoutHold, HoldRefusal>> => {
    const [artist] = await lockArtist(tx, artistId)
    if (!artist) return refuse('artist-not-found')
    if (await findHold(tx, artistId, now)) return refuse('payouts-held')
    if ((await countHeldDays(tx, artistId)) + days > maxHoldDays) return refuse('hold-too-long')
    // It has expired, and the job has not run yet.
    await tx
      .update(payoutHolds)
      .set({ endedAt: now })
      .where(and(eq(payoutHolds.artistId, artistId), isNull(payoutHolds.endedAt)))
    const lastDay = afterDays(dayInTallinn(now), days)
    await tx.insert(payoutHolds).values({ id: shop.newId(now), artistId, reason, lastDay, by, createdAt: now })
    const details = { artistId, reason, after: { lastDay } }
    await writeAudit(shop, tx, { by, action: 'payouts-held', subject: artist.userId ?? artistId, details }, now)
    await enqueueHoldNotice(shop, tx, artistId, { reason, lastDay }, now)
    return accept({ reason, lastDay })
  })
}

/** Days of the holds since the last payout. That payout was of everything payable, so these holds keep later money back. */
async function countHeldDays(tx: Database, artistId: Id): Promise<number> {
  const isKept = and(eq(payouts.artistId, artistId), ne(payouts.state, 'returned'), isNull(payouts.replaces))
  const [last] = await tx
    .select({ at: max(payouts.createdAt) })
    .from(payouts)
    .where(isKept)
  const isSince = last?.at ? gt(payoutHolds.createdAt, last.at) : undefined
  const holds = await tx
    .select()
    .from(payoutHolds)
    .where(and(eq(payoutHolds.artistId, artistId), isSince))
  return holds.reduce((days, { createdAt, endedAt, lastDay }) => {
    const from = dayInTallinn(createdAt)
    return days + Math.min(daysBetween(from, lastDay), daysBetween(from, endedAt ? dayInTallinn(endedAt) : lastDay))
  }, 0)
}

type Decision = { readonly artistId: Id; readonly by: Id }

/** Ends a hold early. */
export async function releasePayouts(
  shop: Shop,
  { artistId, by }: Decision,
  now: Date,
): Promise<Result<void, 'artist-not-found' | 'payouts-not-held'>> {
  return shop.database.transaction(async (tx): Promise<Result<void, 'artist-not-found' | 'payouts-not-held'>> => {
    const [artist] = await lockArtist(tx, artistId)
    if (!artist) return refuse('artist-not-found')
    const set = { endedAt: now, endedBy: by }
    const [ended] = await tx.update(payoutHolds).set(set).where(isOpenHold(artistId, now)).returning()
    if (!ended) return refuse('payouts-not-held')
    const details = { artistId, before: { lastDay: ended.lastDay } }
    await writeAudit(shop, tx, { by, action: 'payouts-released', subject: artist.userId ?? artistId, details }, now)
    await enqueueReleaseNotice(shop, tx, artistId, now)
    return accept(undefined)
  })
}

/** A later block stops the payouts again. */
export const allowBlockedPayouts = (
  shop: Pick<Shop, 'database' | 'newId'>,
  { artistId, by }: Decision,
  now: Date,
): Promise<Result<void, 'artist-not-found' | 'not-restricted'>> =>
  shop.database.transaction(async (tx) => {
    const [artist] = await lockArtist(tx, artistId)
    if (!artist?.userId) return refuse('artist-not-found')
    const [user] = await tx.select().from(users).where(eq(users.id, artist.userId))
    if (!user || !arePayoutsBlocked(user, artist)) return refuse('not-restricted')
    await tx.update(artists).set({ blockedPayoutsAllowedAt: now }).where(eq(artists.id, artistId))
    await writeAudit(shop, tx, { by, action: 'blocked-payouts-allowed', subject: user.id, details: { artistId } }, now)
    return accept(undefined)
  })

/** Ends expired holds and e-mails administrators and artists. */
export async function endPayoutHolds(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const over = and(isNull(payoutHolds.endedAt), lt(payoutHolds.lastDay, dayInTallinn(now)))
  const found = await shop.database
    .select()
    .from(payoutHolds)
    .where(over)
    .orderBy(asc(payoutHolds.lastDay))
    .limit(maxAtOnce)
  const end = ({ id, artistId, lastDay }: (typeof found)[number], moment: Date) =>
    shop.database.transaction(async (tx) => {
      const [artist] = await lockArtist(tx, artistId)
      const isOver = and(eq(payoutHolds.id, id), over)
      const ended = await tx.update(payoutHolds).set({ endedAt: moment }).where(isOver).returning()
      if (!artist || ended.length === 0) return
      const details = { artistId, before: { lastDay } }
      const subject = artist.userId ?? artistId
      await writeAudit(shop, tx, { by: 'server', action: 'payouts-released', subject, details }, moment)
      await enqueueHoldEnded(shop, tx, artist, moment)
      await enqueueReleaseNotice(shop, tx, artistId, moment)
    })
  await sweep(shop, found, end, now, signal)
}

async function lockArtist(tx: Database, artistId: Id) {
  await lockArtists(tx, eq(artists.id, artistId))
  return tx.select().from(artists).where(eq(artists.id, artistId))
}
