import { and, asc, count, eq, getTableColumns, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { WorkOnSale } from '#domain/checkout.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Approval } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, holds, orderLines, orders, payments } from '#server/database/schema.ts'

export type LockedWork = typeof artworks.$inferSelect & { approval: Approval }

/**
 * Locks works against every other sale until the transaction ends. Always in the order of their ids, and before the
 * transaction locks an order, so that two sales never wait for each other. Who needs no work locks the order alone.
 */
export const lockWorks = (tx: Database, ids: readonly Id[]): Promise<LockedWork[]> =>
  tx
    .select({ ...getTableColumns(artworks), approval: artists.approval })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.id, [...new Set(ids)]))
    .orderBy(asc(artworks.id))
    .for('update', { of: artworks })

/** The works of an order, locked. */
export async function lockWorksOf(tx: Database, orderId: Id): Promise<LockedWork[]> {
  const lines = await tx.select({ id: orderLines.artworkId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return lockWorks(
    tx,
    lines.flatMap(({ id }) => id ?? []),
  )
}

/** How a work stands, without a lock. */
export async function findStanding(database: Database, artworkId: Id) {
  const { id, status, available } = artworks
  const [work] = await database
    .select({ id, status, available, approval: artists.approval })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artworks.id, artworkId))
  return work
}

/** What is left of each locked work, counted from the holds themselves; those of some orders may count as free. */
export async function countFree(
  tx: Database,
  works: readonly LockedWork[],
  except: readonly Id[] = [],
): Promise<Map<Id, WorkOnSale>> {
  if (works.length === 0) return new Map()
  const taken = await tx
    .select({ artworkId: holds.artworkId, state: holds.state, copies: sql<number>`count(*)::int` })
    .from(holds)
    .where(
      and(
        idsOf(works),
        inArray(holds.state, ['held', 'sold']),
        except.length > 0 ? notInArray(holds.orderId, [...except]) : undefined,
      ),
    )
    .groupBy(holds.artworkId, holds.state)
  return new Map(
    works.map(({ id, status, approval, price, editionSize }) => {
      const copies = (state: string) =>
        taken.find((count) => count.artworkId === id && count.state === state)?.copies ?? 0
      const held = copies('held')
      return [
        id,
        { id, status, approval, price, held, free: editionSize === null ? null : editionSize - held - copies('sold') },
      ]
    }),
  )
}

/** How many copies stand in each state. */
export const countHolds = (database: Database) =>
  database.select({ state: holds.state, count: count() }).from(holds).groupBy(holds.state)

/** The lowest numbers of copies that are free, at most as many as wanted. */
export async function freeCopies(tx: Database, work: LockedWork, wanted: number): Promise<number[]> {
  const taken = await tx
    .select({ copy: holds.copy })
    .from(holds)
    .where(and(eq(holds.artworkId, work.id), inArray(holds.state, ['held', 'sold'])))
  const numbers = new Set(taken.map(({ copy }) => copy))
  const last = work.editionSize ?? numbers.size + wanted
  const free: number[] = []
  for (let copy = 1; copy <= last && free.length < wanted; copy += 1) if (!numbers.has(copy)) free.push(copy)
  return free
}

/** Promises these copies to one order. */
export async function takeCopies(
  tx: Database,
  taken: { orderId: Id; artworkId: Id; copies: readonly number[]; state: 'held' | 'sold'; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { copies, ...promise } = taken
  await tx.insert(holds).values(copies.map((copy) => ({ ...promise, id: newId(now), copy, createdAt: now })))
}

/** Turns the holds of an order into sales. */
export async function sellHeld(tx: Database, orderId: Id): Promise<void> {
  await tx
    .update(holds)
    .set({ state: 'sold' })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, 'held')))
}

export async function releaseHeld(tx: Database, orderId: Id): Promise<void> {
  await tx
    .update(holds)
    .set({ state: 'released' })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, 'held')))
}

/** Unpaid orders whose time has run out, with no payment in process; with works, only those that hold one of them. */
export async function findOverdue(database: Database, now: Date, artworkIds?: readonly Id[]): Promise<Id[]> {
  const unpaid = and(
    inArray(orders.state, ['pending_payment', 'payment_failed']),
    lte(orders.expiresAt, now),
    ne(payments.state, 'processing'),
  )
  if (!artworkIds) {
    const found = await database
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(unpaid)
      .limit(500)
    return found.map(({ id }) => id)
  }
  const found = await database
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(holds, eq(holds.orderId, orders.id))
    .where(and(unpaid, eq(holds.state, 'held'), inArray(holds.artworkId, [...artworkIds])))
  return found.map(({ id }) => id)
}

/** Unpaid orders of this buyer that keep one of these works. */
export async function findOwnUnpaid(tx: Database, userId: Id, artworkIds: readonly Id[]): Promise<Id[]> {
  if (artworkIds.length === 0) return []
  const found = await tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(holds, eq(holds.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(holds.state, 'held'), inArray(holds.artworkId, [...artworkIds])))
  return found.map(({ id }) => id)
}

/**
 * Who holds copies of a work: until when the first of them may pay, whether the caller is one, and how many holds have
 * lapsed. A debit that takes days holds its copies without an end.
 */
export async function findHeldUntil(
  database: Database,
  artworkId: Id,
  userId: Id | undefined,
  now: Date,
): Promise<{ until: Date | undefined; byCaller: boolean; lapsed: number }> {
  const found = await database
    .select({ expiresAt: holds.expiresAt, userId: orders.userId, payment: payments.state })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(holds.artworkId, artworkId), eq(holds.state, 'held')))
    .orderBy(asc(holds.expiresAt))
  const live = found.filter(({ expiresAt, payment }) => expiresAt > now || payment === 'processing')
  return {
    until: live.find(({ expiresAt }) => expiresAt > now)?.expiresAt,
    byCaller: userId !== undefined && live.some((hold) => hold.userId === userId),
    lapsed: found.length - live.length,
  }
}

const idsOf = (works: readonly LockedWork[]) =>
  inArray(
    holds.artworkId,
    works.map(({ id }) => id),
  )
