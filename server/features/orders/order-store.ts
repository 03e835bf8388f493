import { and, asc, count, desc, eq, gte, inArray, max, notInArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ReturnAddress } from '#domain/email.ts'
import { type Id, newId } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Actor, afterStep, isClosed, isUnpaid, type OrderState, type OrderStep } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import {
  artists,
  orderHistory,
  orderLines,
  orders,
  payments,
  pictures,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { readSnapshot } from '#server/database/snapshot.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { type InvoiceRow, invoicesOf } from '#server/features/invoices/invoice-store.ts'
import { claimsOf, type PostageClaimRow } from '#server/features/returns/postage-store.ts'
import { businessAddress } from '#server/features/returns/return-address.ts'
import { findReturns, type ReturnRow } from '#server/features/returns/return-store.ts'
import { releaseHolds } from './hold-store.ts'

export type OrderRow = typeof orders.$inferSelect
export type RequestRow = typeof refundRequests.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
type HistoryRow = typeof orderHistory.$inferSelect

/** `picture` is null once deleted; `artistRefunded` is the artist's part of the refunds. */
export type WholeLine = LineRow & {
  picture: { width: number; height: number; placeholder: string } | null
  artistRefunded: Cents
  /** The latest refund request of the artist. */
  request: RequestRow | null
  /** An administrator's refund that awaits approval. */
  shopRefund: { readonly amount: Cents; readonly requestedAt: Date } | null
  returning: ReturnRow | null
  /** The buyer's claim for the return postage. `isWaiting`: its payment awaits approval. */
  postage: (PostageClaimRow & { readonly isWaiting: boolean }) | null
  returnAddress: ReturnAddress | undefined
}
export type WholeOrder = {
  order: OrderRow
  lines: WholeLine[]
  history: HistoryRow[]
  invoices: InvoiceRow[]
  isPaid: boolean
}

export const countOrders = (database: Database, since: Date) =>
  database
    .select({ state: orders.state, count: count() })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(orders.state)

/** A step that is not allowed changes nothing. Closing releases the holds: lock the works first. */
export async function moveOrder(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'state'>,
  step: OrderStep,
  { by, reason, set }: { by: Actor; reason?: string | undefined; set?: PgUpdateSetSource<typeof orders> },
  now: Date,
): Promise<OrderState> {
  const state = afterStep(order.state, step)
  if (!state) return order.state
  await tx
    .update(orders)
    .set({ ...set, ...(isUnpaid(state) ? {} : { placedFrom: null }), state, updatedAt: now })
    .where(eq(orders.id, order.id))
  await writeHistory(tx, order.id, { state, by, reason }, now)
  if (isClosed(state)) await releaseHolds(tx, order.id)
  return state
}

export async function writeHistory(
  tx: Database,
  orderId: Id,
  { state, by, reason, lineId }: { state: OrderState; by: Actor; reason?: string | undefined; lineId?: Id },
  now: Date,
): Promise<void> {
  // Entries of one millisecond keep their order.
  const [last] = await tx
    .select({ at: max(orderHistory.at) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
  const at = last?.at && last.at >= now ? new Date(last.at.getTime() + 1) : now
  await tx
    .insert(orderHistory)
    .values({ id: newId(now), orderId, lineId: lineId ?? null, state, by, reason: reason ?? null, at })
}

/** Locks order, payment and, in order of id, sellers, to avoid deadlocks. Lock works first if needed. */
export async function lockOrder(
  tx: Database,
  orderId: Id,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('no key update')
  const sellers = tx.select({ id: orderLines.artistId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await lockArtists(tx, inArray(artists.id, sellers))
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

export async function findOrderOfIntent(database: Database, intentId: string): Promise<Id | undefined> {
  const [payment] = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.intentId, intentId))
  return payment?.orderId
}

/** Up to 500 orders in one of these states with a payment in one of those. Least recently tried first, then oldest. */
export async function findOrdersByState(
  database: Database,
  states: readonly OrderState[],
  paymentStates: readonly PaymentRow['state'][],
  since?: Date,
): Promise<Id[]> {
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.state, [...states]),
        inArray(payments.state, [...paymentStates]),
        since && gte(payments.updatedAt, since),
      ),
    )
    .orderBy(sql`${payments.triedAt} nulls first`, asc(orders.createdAt), asc(orders.id))
    .limit(500)
  return found.map(({ id }) => id)
}

/** A failed query goes to the end of the queue. */
export const markPaymentTried = (database: Database, orderId: Id, now: Date) =>
  database.update(payments).set({ triedAt: now }).where(eq(payments.orderId, orderId))

export async function changePayment(
  tx: Database,
  orderId: Id,
  change: Partial<
    Pick<PaymentRow, 'state' | 'sessionId' | 'url' | 'amount' | 'currency' | 'intentId' | 'refunded' | 'cancelling'>
  >,
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

/** Reads in one snapshot. Inside a transaction use `findOrder`. */
export const readOrder = (database: Database, orderId: Id): Promise<WholeOrder | undefined> =>
  readSnapshot(database, (tx) => findOrder(tx, orderId))

export async function findOrder(database: Database, orderId: Id): Promise<WholeOrder | undefined> {
  const found = await database.select().from(orders).where(eq(orders.id, orderId))
  const [whole] = await withParts(database, found)
  return whole
}

export async function findArtistOf(database: Database, userId: Id): Promise<Id | undefined> {
  const [artist] = await database.select({ id: artists.id }).from(artists).where(eq(artists.userId, userId))
  return artist?.id
}

/** Newest first, without those that were closed unpaid. */
export async function listOrders(
  database: Database,
  userId: Id,
  page: { page: number; size: number },
): Promise<{ orders: WholeOrder[]; total: number }> {
  const ofBuyer = and(
    eq(orders.userId, userId),
    or(notInArray(orders.state, ['cancelled', 'expired']), sql`${orders.paidAt} is not null`),
  )
  const newestFirst = database.select().from(orders).where(ofBuyer).orderBy(desc(orders.createdAt), desc(orders.id))
  const { rows, total } = await paged(newestFirst, database.$count(orders, ofBuyer), page)
  return { orders: await withParts(database, rows), total }
}

export const setCopies = (tx: Database, lineId: Id, copies: number[]) =>
  tx.update(orderLines).set({ copies }).where(eq(orderLines.id, lineId))

export const findLines = (database: Database, orderId: Id): Promise<LineRow[]> =>
  database.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

export async function withParts(database: Database, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database
    .select({
      line: orderLines,
      picture: { width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
      returnAddress: artists.returnAddress,
    })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.hash, orderLines.pictureHash))
    .leftJoin(artists, eq(artists.id, orderLines.artistId))
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
  const refunded = await database
    .select({ lineId: refunds.lineId, amount: sql`sum(${refunds.artistAmount})`.mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .groupBy(refunds.lineId)
  const artistRefunded = (lineId: Id) => cents(refunded.find((one) => one.lineId === lineId)?.amount ?? 0)
  const requests = await requestsOf(database, ids)
  const open = await findOpenApprovals(database, { kinds: ['refund', 'postage'], orderIds: ids })
  const shopRefunds = shopRefundsOf(open)
  const returning = await findReturns(
    database,
    lines.map(({ line }) => line.id),
  )
  const isWaiting = ({ id }: PostageClaimRow) =>
    open.some(({ kind, payload }) => kind === 'postage' && payload.claimId === id)
  const claims = (await claimsOf(database, ids)).map((claim) => ({ ...claim, isWaiting: isWaiting(claim) }))
  const invoices = await invoicesOf(database, ids)
  return rows.map((order) => ({
    order,
    invoices: invoices.filter(({ orderId }) => orderId === order.id),
    isPaid: paid.some(({ orderId }) => orderId === order.id),
    lines: lines
      .filter(({ line }) => line.orderId === order.id)
      .map(({ line, picture, returnAddress }) => ({
        ...line,
        picture,
        artistRefunded: artistRefunded(line.id),
        request: requests.find(({ lineId }) => lineId === line.id) ?? null,
        shopRefund: shopRefunds.get(line.id) ?? null,
        returning: returning.get(line.id) ?? null,
        postage: claims.find(({ lineId }) => lineId === line.id) ?? null,
        returnAddress: returnAddress ?? businessAddress(line.trader),
      })),
    history: history.filter(({ orderId }) => orderId === order.id),
  }))
}

const shopRefundsOf = (open: readonly ApprovalRow<'refund' | 'postage'>[]) =>
  new Map(
    open.flatMap(({ kind, payload, requestedAt }) =>
      kind === 'refund' ? payload.parts.map(({ lineId, amount }) => [lineId, { amount, requestedAt }] as const) : [],
    ),
  )

/** Latest first. */
export const requestsOf = (database: Database, orderIds: readonly Id[]): Promise<RequestRow[]> =>
  database
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.orderId, [...orderIds]))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
