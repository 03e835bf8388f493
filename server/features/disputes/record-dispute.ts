import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { isOver } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { DisputeReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes, orderLines, refunds } from '#server/database/schema.ts'
import { bookUnbought, bookWithdrawal } from '#server/features/ledger/ledger-store.ts'
import { endIfRefunded } from '#server/features/orders/end-if-refunded.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { findLines, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import type { Shop } from '#server/shop.ts'
import { bookEnd, type DisputeRow, updateDispute, writeDispute } from './book-dispute.ts'
import { enqueueDisputeEmail, enqueueSaleEmails } from './dispute-email.ts'

/**
 * Reports may arrive repeatedly and in any order. The state is that of the latest one; money is booked by all so far.
 */
export async function recordDispute(shop: Shop, orderId: Id, report: DisputeReport, now: Date): Promise<void> {
  await shop.database.transaction(async (tx) => {
    // Locked first, because unsent works may go back on sale.
    await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new OrderUnknown(orderId)
    const dispute = await saveReport(shop, tx, locked.order, report, now)
    const sold = (await findLines(tx, orderId)).filter(({ state }) => state !== null && state !== 'refunded')
    const unsent = sold.flatMap(({ id, state }) => (state === 'paid' || state === 'preparing' ? id : []))
    await bookEnd(shop, tx, locked.order, dispute, now)
    await holdEarnings(tx, orderId)
    await endIfRefunded(shop, tx, orderId, { notifyBuyer: false }, now)
    await bookUnbought(tx, orderId, now)
    const lines = (await findLines(tx, orderId)).filter(({ id }) => sold.some((line) => line.id === id))
    await enqueueSaleEmails(shop, tx, locked.order, { lines, unsent }, dispute, now)
    await enqueueDisputeEmail(shop, tx, locked.order, dispute, now)
  })
}

async function saveReport(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  report: DisputeReport,
  now: Date,
): Promise<DisputeRow> {
  const { id, amount, currency, reason, state, evidenceDueBy = null, openedAt, at } = report
  const closedAt = isOver(state) ? at : null
  const reported = { amount, currency, reason, state, evidenceDueBy, closedAt, reportedAt: at }
  const opened = await tx
    .insert(disputes)
    .values({ ...reported, id, orderId: order.id, openedAt })
    .onConflictDoNothing()
    .returning()
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (!known) throw new Error('A dispute was not written')
  const isNewer = at > known.reportedAt || (at.getTime() === known.reportedAt.getTime() && !isOver(known.state))
  const news = {
    ...known,
    ...(isNewer ? { ...reported, closedAt: closedAt && (known.closedAt ?? at) } : {}),
    // A booked loss keeps its amount.
    ...(known.lostAt ? { amount: known.amount } : {}),
    ...fundsAfter(known, report),
  }
  const disputedAmount = isWithheld(news) ? cents(Math.max(0, news.amount - (await readOwed(tx, order)))) : zero
  if (disputedAmount !== known.taken)
    await bookWithdrawal(tx, cents(disputedAmount - known.taken), { disputeId: id }, now)
  const dispute = await updateDispute(tx, known, { ...news, taken: disputedAmount })
  const isOpened = opened.length > 0
  if (isOpened) await writeDispute(shop, tx, dispute, 'dispute-opened', now)
  const isKept = dispute.closedAt !== null && dispute.state !== 'lost' && dispute.lostAt === null
  if (isKept && (isOpened || known.closedAt === null)) await writeDispute(shop, tx, dispute, 'dispute-closed', now)
  return dispute
}

/** A later withdrawal clears the return of an earlier round. */
function fundsAfter(
  { withdrawnAt, reinstatedAt }: Pick<DisputeRow, 'withdrawnAt' | 'reinstatedAt'>,
  { funds, at }: DisputeReport,
): Pick<DisputeRow, 'withdrawnAt' | 'reinstatedAt'> {
  if (funds === 'withdrawn')
    return reinstatedAt && at > reinstatedAt
      ? { withdrawnAt: at, reinstatedAt: null }
      : { withdrawnAt: withdrawnAt ?? at, reinstatedAt }
  if (funds === 'reinstated' && (withdrawnAt === null || at >= withdrawnAt))
    return { withdrawnAt, reinstatedAt: reinstatedAt ?? at }
  return { withdrawnAt, reinstatedAt }
}

const isWithheld = ({ withdrawnAt, reinstatedAt, lostAt, state }: DisputeRow): boolean =>
  withdrawnAt !== null && reinstatedAt === null && lostAt === null && state !== 'lost'

/** Refunds owed for an unallocated payment. The buyer has them through the dispute, so they need no settlement. */
async function readOwed(tx: Database, { id, paidAt }: OrderRow): Promise<Cents> {
  if (paidAt) return zero
  const [due] = await tx
    .select({ amount: sql`coalesce(sum(${refunds.amount} - ${refunds.covered}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), isNull(refunds.doneAt)))
  return cents(due?.amount ?? 0)
}

/**
 * Blocks payouts during a dispute. A payout that the bank returns stays blocked until an administrator settles a lost
 * dispute.
 */
export async function holdEarnings(tx: Database, orderId: Id): Promise<void> {
  const ofOrder = eq(disputes.orderId, orderId)
  const isOpen = exists(
    tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(ofOrder, isNull(disputes.closedAt))),
  )
  const isUndecided = exists(
    tx
      .select({ id: disputes.id })
      .from(refunds)
      .innerJoin(disputes, eq(disputes.id, refunds.disputeId))
      .where(and(eq(refunds.lineId, orderLines.id), gt(refunds.sparedAmount, zero), disputes.isToSettle)),
  )
  await tx
    .update(orderLines)
    .set({ isDisputed: sql`${or(isOpen, isUndecided)}` })
    .where(eq(orderLines.orderId, orderId))
}
