import { and, asc, count, desc, eq, inArray, max, notInArray, or, sql } from 'drizzle-orm'
import { type Id, newId } from '#domain/id.ts'
import type { OrderState } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, orderHistory, orderLines, orders, payments, pictures } from '#server/database/schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type HistoryRow = typeof orderHistory.$inferSelect

/** A line with its picture, when that is still there. */
export type PicturedLine = LineRow & { picture: { width: number; height: number; placeholder: string } | null }
export type WholeOrder = {
  order: OrderRow
  lines: PicturedLine[]
  history: HistoryRow[]
  /** Its money is here, and has not gone back. */
  isPaid: boolean
}

/** Who did something to an order when it was not a person with an id. */
export type Actor = 'buyer' | 'payments' | 'expiry' | 'webhook' | 'return' | 'reconciliation'

/** How many orders stand in each state. */
export const countOrders = (database: Database) =>
  database.select({ state: orders.state, count: count() }).from(orders).groupBy(orders.state)

/** Moves an order to another state, and writes down who did it and why. */
export async function changeState(
  tx: Database,
  orderId: Id,
  change: { state: OrderState; by: Actor; reason?: string | undefined },
  now: Date,
): Promise<void> {
  await tx.update(orders).set({ state: change.state, updatedAt: now }).where(eq(orders.id, orderId))
  await writeHistory(tx, orderId, change, now)
}

export async function writeHistory(
  tx: Database,
  orderId: Id,
  { state, by, reason }: { state: OrderState; by: Actor; reason?: string | undefined },
  now: Date,
): Promise<void> {
  // Two changes in one millisecond still have an order.
  const [last] = await tx
    .select({ at: max(orderHistory.at) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
  const at = last?.at && last.at >= now ? new Date(last.at.getTime() + 1) : now
  await tx.insert(orderHistory).values({ id: newId(now), orderId, state, by, reason: reason ?? null, at })
}

/** Locks an order and its payment. Whoever needs its works too has locked them before. */
export async function lockOrder(
  tx: Database,
  orderId: Id,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update')
  return order && payment ? { order, payment } : undefined
}

export async function findPayment(database: Database, orderId: Id): Promise<PaymentRow | undefined> {
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, orderId))
  return payment
}

export async function findOrderOfSession(database: Database, sessionId: string): Promise<Id | undefined> {
  const [payment] = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.sessionId, sessionId))
  return payment?.orderId
}

export async function changePayment(
  tx: Database,
  orderId: Id,
  change: Partial<Pick<PaymentRow, 'state' | 'sessionId' | 'url' | 'amount' | 'currency' | 'intentId' | 'refunded'>>,
  now: Date,
): Promise<PaymentRow> {
  const [changed] = await tx
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.orderId, orderId))
    .returning()
  if (!changed) throw new Error('An order without a payment')
  return changed
}

export async function findOrder(database: Database, orderId: Id): Promise<WholeOrder | undefined> {
  const found = await database.select().from(orders).where(eq(orders.id, orderId))
  const [whole] = await withParts(database, found)
  return whole
}

/** The artist that this person sells as. */
export async function findArtistOf(database: Database, userId: Id): Promise<Id | undefined> {
  const [artist] = await database.select({ id: artists.id }).from(artists).where(eq(artists.userId, userId))
  return artist?.id
}

/** A buyer's orders, newest first. Checkouts that were given up unpaid are no orders to them. */
export async function listOrders(
  database: Database,
  userId: Id,
  { page, size }: { page: number; size: number },
): Promise<{ orders: WholeOrder[]; total: number }> {
  const theirs = and(
    eq(orders.userId, userId),
    or(notInArray(orders.state, ['cancelled', 'expired']), sql`${orders.paidAt} is not null`),
  )
  const [counted] = await database.select({ total: count() }).from(orders).where(theirs)
  const rows = await database
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size)
    .offset((page - 1) * size)
  return { orders: await withParts(database, rows), total: counted?.total ?? 0 }
}

export const findLines = (database: Database, orderId: Id): Promise<LineRow[]> =>
  database.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

async function withParts(database: Database, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database
    .select({
      line: orderLines,
      picture: { width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
    })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.hash, orderLines.pictureHash))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const history = await database
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  const paid = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'paid')))
  return rows.map((order) => ({
    order,
    isPaid: paid.some(({ orderId }) => orderId === order.id),
    lines: lines.filter(({ line }) => line.orderId === order.id).map(({ line, picture }) => ({ ...line, picture })),
    history: history.filter(({ orderId }) => orderId === order.id),
  }))
}
