import { and, asc, eq, getTableColumns, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AwayDates } from '#domain/absence.ts'
import type { WorkOnSale } from '#domain/checkout.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Approval, SellerStatus, TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, holds, orderLines, orders, payments } from '#server/database/schema.ts'

export type LockedWork = typeof artworks.$inferSelect &
  AwayDates & {
    approval: Approval
    ownerId: Id | null
    sellerStatus: SellerStatus
    trader: TraderDetails | null
  }

const sellerColumns = {
  approval: artists.approval,
  ownerId: artists.userId,
  sellerStatus: artists.sellerStatus,
  trader: artists.trader,
  awaySince: artists.awaySince,
  awayUntil: artists.awayUntil,
}

/** To avoid deadlocks: in order of id and before locking an order. Changes without works lock the order alone. */
export const lockWorks = (tx: Database, ids: readonly Id[]): Promise<LockedWork[]> =>
  tx
    .select({ ...getTableColumns(artworks), ...sellerColumns })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.id, [...new Set(ids)]))
    .orderBy(asc(artworks.id))
    .for('no key update', { of: artworks })

export async function lockWorksOf(tx: Database, orderId: Id): Promise<LockedWork[]> {
  const lines = await tx.select({ id: orderLines.artworkId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return lockWorks(
    tx,
    lines.flatMap(({ id }) => id ?? []),
  )
}

export function findUnlocked(database: Database, artworkIds: readonly Id[]) {
  const { id, status, available } = artworks
  return database
    .select({ id, status, available, ...sellerColumns })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.id, [...artworkIds]))
}

/** `taken`: the numbers of held and sold copies. */
export type Stock = WorkOnSale & { readonly taken: ReadonlySet<number> }

/** Counted from the holds; those of some orders may count as free. */
export async function findStock(
  tx: Database,
  works: readonly LockedWork[],
  except: readonly Id[] = [],
): Promise<Map<Id, Stock>> {
  const found = await tx
    .select({ artworkId: holds.artworkId, copy: holds.copy, state: holds.state })
    .from(holds)
    .where(
      and(
        inArray(
          holds.artworkId,
          works.map(({ id }) => id),
        ),
        inArray(holds.state, ['held', 'sold']),
        or(isNull(holds.orderId), notInArray(holds.orderId, [...except])),
      ),
    )
  return new Map(
    works.map(({ id, status, approval, sellerStatus, price, editionSize }) => {
      const live = found.filter(({ artworkId }) => artworkId === id)
      const taken = new Set(live.map(({ copy }) => copy))
      const held = live.filter(({ state }) => state === 'held').length
      const free = editionSize === null ? null : editionSize - live.length
      return [id, { id, status, approval, sellerStatus, price, held, free, taken }]
    }),
  )
}

export function nextCopies({ taken }: Stock, quantity: number): number[] {
  const copies: number[] = []
  for (let copy = 1; copies.length < quantity; copy += 1) if (!taken.has(copy)) copies.push(copy)
  return copies
}

export const countHeld = (database: Database): Promise<number> => database.$count(holds, eq(holds.state, 'held'))

export async function insertHolds(
  tx: Database,
  lines: readonly { artworkId: Id; copies: readonly number[] }[],
  hold: { orderId: Id; state: 'held' | 'sold'; expiresAt: Date },
  now: Date,
): Promise<void> {
  const rows = lines.flatMap(({ artworkId, copies }) =>
    copies.map((copy) => ({ ...hold, id: newId(now), artworkId, copy, createdAt: now })),
  )
  await tx.insert(holds).values(rows)
}

export async function sellHeld(tx: Database, orderId: Id): Promise<void> {
  await tx
    .update(holds)
    .set({ state: 'sold' })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, 'held')))
}

export async function releaseHolds(tx: Database, orderId: Id): Promise<void> {
  await tx
    .update(holds)
    .set({ state: 'released' })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, 'held')))
}

/** Up to 500 orders, optionally of these works. Least recently tried first, then longest overdue. */
export function findOverdue(
  database: Database,
  now: Date,
  artworkIds?: readonly Id[],
): Promise<{ id: Id; expiresAt: Date }[]> {
  const unpaid = and(
    inArray(orders.state, ['pending_payment', 'payment_failed']),
    lte(orders.expiresAt, now),
    ne(payments.state, 'processing'),
  )
  const holding =
    artworkIds &&
    database
      .select({ id: holds.orderId })
      .from(holds)
      .where(and(eq(holds.state, 'held'), inArray(holds.artworkId, [...artworkIds])))
  return database
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(unpaid, holding && inArray(orders.id, holding)))
    .orderBy(sql`${payments.triedAt} nulls first`, asc(orders.expiresAt), asc(orders.id))
    .limit(500)
}

export async function findOwnUnpaid(tx: Database, userId: Id, artworkIds: readonly Id[]): Promise<Id[]> {
  const found = await tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(holds, eq(holds.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(holds.state, 'held'), inArray(holds.artworkId, [...artworkIds])))
  return found.map(({ id }) => id)
}

/** Sorted by expiry, latest last. */
export type CurrentHold = {
  readonly artworkId: Id
  readonly userId: Id | null
  readonly expiresAt: Date
  /** Expired, and no payment is in process. */
  readonly isLapsed: boolean
}

/** A direct debit that takes days holds its copies beyond the expiry. */
export async function findHolds(database: Database, artworkIds: readonly Id[], now: Date): Promise<CurrentHold[]> {
  const { artworkId, expiresAt } = holds
  const found = await database
    .select({ artworkId, expiresAt, userId: orders.userId, payment: payments.state })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(holds.artworkId, [...artworkIds]), eq(holds.state, 'held')))
    .orderBy(asc(holds.expiresAt))
  return found.map(({ payment, ...hold }) => ({
    ...hold,
    isLapsed: hold.expiresAt <= now && payment !== 'processing',
  }))
}
