import { and, countDistinct, eq, gt, inArray, max, or, sql } from 'drizzle-orm'
import type { CheckoutItem } from '#domain/checkout.ts'
import { type HoldLimits, holdAbuse, holdUntil, limitExceeded } from '#domain/hold.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, holds, orderLines, orders, payments, users } from '#server/database/schema.ts'
import type { LockedWork } from '#server/features/orders/hold-store.ts'

export type HoldRefusal = 'too-much-held' | 'verify-to-hold-more' | 'held-lately'

type HoldRequest = {
  buyer: { userId: Id; placedFrom?: string }
  items: readonly CheckoutItem[]
  works: readonly LockedWork[]
}

/** Serialises checkouts of a buyer or an address: concurrent ones would both pass the limit. */
export async function lockBuyer(tx: Database, { userId, placedFrom }: HoldRequest['buyer']): Promise<void> {
  for (const name of [`holds of ${userId}`, ...(placedFrom ? [`holds from ${placedFrom}`] : [])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function checkHolds(
  tx: Database,
  { buyer, items, works }: HoldRequest,
  limits: HoldLimits,
  now: Date,
): Promise<Result<Date, HoldRefusal>> {
  const [user] = await tx.select({ verified: users.verified }).from(users).where(eq(users.id, buyer.userId))
  const originals = new Set(works.filter(({ editionKind }) => editionKind === 'original').map(({ id }) => id))
  const copies = items.reduce((sum, item) => sum + (originals.has(item.artworkId) ? 0 : item.quantity), 0)
  const requested = { originals: originals.size, copies, works: works.length }
  const exceeded = limitExceeded(await readHeld(tx, buyer, now), requested, user?.verified === true, limits)
  if (exceeded) return refuse(exceeded)
  const earlier = await readEarlierHolds(tx, buyer.userId, works, now)
  const untils: Date[] = []
  for (const { id } of works) {
    const until = holdUntil(earlier.get(id), now)
    if (until === 'rest') return refuse('held-lately', { artworkId: id })
    untils.push(until)
  }
  return accept(new Date(Math.min(...untils.map((until) => until.getTime()))))
}

async function readHeld(tx: Database, { userId, placedFrom }: HoldRequest['buyer'], now: Date) {
  const isBuyers = sql`${orders.userId} = ${userId}`
  const isFromThere = placedFrom ? sql`${orders.placedFrom} = ${placedFrom}` : sql`false`
  const isOriginal = sql`${artworks.editionKind} = 'original'`
  const works = (which: ReturnType<typeof sql>) =>
    sql`count(distinct ${holds.artworkId}) filter (where ${which})`.mapWith(Number)
  const [held] = await tx
    .select({
      originals: works(sql`${isBuyers} and ${isOriginal}`),
      copies: sql`count(*) filter (where ${isBuyers} and not ${isOriginal})`.mapWith(Number),
      works: works(isBuyers),
      fromAddress: works(isFromThere),
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(artworks, eq(artworks.id, holds.artworkId))
    .where(
      and(
        eq(holds.state, 'held'),
        or(isBuyers, isFromThere),
        or(gt(holds.expiresAt, now), eq(payments.state, 'processing')),
      ),
    )
  return held ?? { originals: 0, copies: 0, works: 0, fromAddress: 0 }
}

async function readEarlierHolds(tx: Database, userId: Id, works: readonly LockedWork[], now: Date) {
  const rows = await tx
    .select({ artworkId: orderLines.artworkId, until: max(orders.expiresAt), count: countDistinct(orders.expiresAt) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ['expired', 'cancelled']),
        gt(orders.expiresAt, new Date(now.getTime() - holdAbuse.hours * 3_600_000)),
        inArray(
          orderLines.artworkId,
          works.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(orderLines.artworkId)
  return new Map(
    rows.flatMap(({ artworkId, until, count }) => (artworkId && until ? [[artworkId, { until, count }]] : [])),
  )
}
