import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents, sum, zero } from '#domain/money.ts'
import type { RefundWait } from '#domain/refund-wait.ts'
import { cameBackReason, shopReasons } from '#domain/shop-reason.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { lockOrder, type OrderRow, writeHistory } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { changeRefunded, markRefundMade, notWaiting } from './mark-refund-made.ts'
import { enqueueWaitEmail } from './refund-emails.ts'
import { createPaymentRefund, settleWhole } from './refund-payment.ts'
import { findDueOf, type RefundRow, recordUnsettled, takeFromUnsettled } from './unsettled-refunds.ts'

/**
 * Brings the refunds of a payment to what the provider says of all of them. Events only say that it is time to ask, so
 * their sequence does not matter. What the provider made and the shop did not ask for waits for an administrator.
 */
export async function reconcileRefunds(
  shop: Shop,
  orderId: Id,
  reports: readonly RefundReport[],
  now: Date,
): Promise<void> {
  // A refund that came back is due again, and another report may be its second attempt.
  const failedFirst = reports.toSorted((a, b) => Number(a.failure === undefined) - Number(b.failure === undefined))
  await shop.database.transaction(async (tx) => {
    await createPaymentRefund(shop, tx, orderId, 'reconciliation', now)
    for (const report of failedFirst) {
      const locked = await lockOrder(tx, orderId)
      if (!locked) return
      const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId)).for('no key update')
      const context = { shop, tx, order: locked.order, rows, report, now }
      await apply(context)
    }
    await settleWhole(shop, tx, orderId, now)
    await bookUnbought(tx, orderId, now)
  })
}

type Context = {
  shop: Shop
  tx: Database
  order: OrderRow
  /** What the shop knows of the order's refunds. */
  rows: readonly RefundRow[]
  report: RefundReport
  now: Date
}

function apply(context: Context): Promise<void> {
  const { failure, waitingFor } = context.report
  if (failure !== undefined) return applyFailed(context, failure)
  return waitingFor === undefined ? applyMade(context) : applyWaiting(context, waitingFor)
}

async function applyMade(context: Context): Promise<void> {
  const { shop, tx, order, rows, report, now } = context
  const waited = findWaiting(context)
  // The provider may have said so before it came back.
  const isKnown = rows.some(({ providerId, failedIds }) => providerId === report.id || failedIds.includes(report.id))
  if ((isKnown && !waited) || isOfEarlierVersion(context)) return
  // One that a dispute has covered while it waited goes twice.
  const carriedOut = waited?.doneAt ? undefined : (waited ?? (await findCarriedOut(context)))
  if (carriedOut) {
    await markRefundMade(shop, tx, carriedOut.id, report.id, now)
    // It may have been done before it was known what the provider calls it.
    await tx.update(refunds).set({ providerId: report.id }).where(eq(refunds.id, carriedOut.id))
  }
  if (waited) await tx.update(refunds).set(notWaiting).where(eq(refunds.id, waited.id))
  if (waited?.lineId && carriedOut)
    await enqueueWaitEmail(shop, tx, order, { refund: waited, event: 'refundMade' }, now)
  const unrequested = cents(report.amount - (carriedOut ? carriedOut.amount - carriedOut.covered : 0))
  if (unrequested <= 0) return
  await recordUnsettled(shop, tx, { orderId: order.id, amount: unrequested, providerId: report.id }, now)
  await changeRefunded(tx, order.id, unrequested, now)
}

/** The provider has accepted the refund and makes it later. What it made or could not deliver waits no more. */
async function applyWaiting(context: Context, waitingFor: RefundWait): Promise<void> {
  const { shop, tx, order, rows, report, now } = context
  if (rows.some(({ failedIds }) => failedIds.includes(report.id))) return
  const row = rows.find(({ providerId }) => providerId === report.id) ?? (await findCarriedOut(context))
  if (!row || row.doneAt || row.waitingFor === waitingFor) return
  if (row.waitingFor !== null && row.providerId !== report.id) return
  const accepted = { providerId: report.id, sendingSince: null, lastError: null, failedAt: null, failureReason: null }
  const waiting = { waitingFor, waitingSince: row.waitingSince ?? now }
  await tx
    .update(refunds)
    .set({ ...accepted, ...waiting })
    .where(eq(refunds.id, row.id))
  const details = { refundId: row.id, waitingFor, after: { amount: report.amount } }
  await writeAudit(shop, tx, { by: 'webhook', action: 'refund-waits', subject: order.id, details }, now)
  if (waitingFor === 'requires-action')
    await enqueueWaitEmail(shop, tx, order, { refund: row, event: 'refundNeedsBuyer' }, now)
}

const findWaiting = ({ rows, report }: Context): RefundRow | undefined =>
  rows.find(({ providerId, waitingFor }) => providerId === report.id && waitingFor !== null)

/** Earlier versions of the shop kept no refunds; theirs name the order alone. */
const isOfEarlierVersion = ({ order, rows, report }: Context): boolean =>
  report.refundId === order.id && !rows.some(({ id }) => id === order.id)

/** Our refund that this one is: the one that it names, or the one that is due with its amount when it names none. */
async function findCarriedOut({ tx, order, rows, report }: Context): Promise<RefundRow | undefined> {
  if (report.refundId) {
    const named = rows.find(({ id }) => id === report.refundId)
    const isElsewhere = named?.isByHand || named?.disputeId || (named?.doneAt && named.providerId)
    return isElsewhere ? undefined : named
  }
  return (await findDueOf(tx, order.id)).find(({ amount, covered }) => amount - covered === report.amount)
}

/** The money came back to the provider: it is due to the buyer again, and waits for an administrator. */
async function applyFailed(context: Context, failure: string): Promise<void> {
  const { tx, rows, report } = context
  if (rows.some(({ failedIds }) => failedIds.includes(report.id))) return
  const waited = findWaiting(context)
  if (waited) return endWaiting(context, waited, failure)
  const ofReport = rows.filter(
    ({ id, providerId }) => providerId === report.id || (id === report.refundId && !providerId),
  )
  // One that went back as another is not due again.
  const made = ofReport.filter(({ amount, covered }) => amount > covered)
  for (const row of made)
    if (row.isUnsettled) await endUnsettled(context, row, failure)
    else await recordFailure(context, row, failure)
  // The part that covered another refund becomes due by itself.
  const rest = cents(report.amount - sum(made.map(({ amount, covered }) => cents(amount - covered))))
  if (rest <= 0) return
  const isCounted = ofReport.some(({ providerId }) => providerId === report.id) || isOfEarlierVersion(context)
  if (isCounted) return recordFailure({ ...context, report: { ...report, amount: rest } }, undefined, failure)
  for (const { id, failedIds } of ofReport)
    if (made.length === 0)
      await tx
        .update(refunds)
        .set({ failedIds: [...failedIds, report.id] })
        .where(eq(refunds.id, id))
}

/** It was never counted as made. What a dispute has covered meanwhile is not due again. */
async function endWaiting(context: Context, row: RefundRow, failure: string): Promise<void> {
  if (!row.doneAt) return recordFailure(context, row, failure)
  const failedIds = [...row.failedIds, context.report.id]
  await context.tx
    .update(refunds)
    .set({ ...notWaiting, failedIds })
    .where(eq(refunds.id, row.id))
}

async function recordFailure(context: Context, row: RefundRow | undefined, failureReason: string): Promise<void> {
  const { shop, tx, order, report, now } = context
  const refundId = row?.id ?? shop.newId(now)
  const failed = {
    providerId: report.id,
    doneAt: null,
    sendingSince: null,
    lastError: null,
    failedAt: now,
    failureReason,
    ...notWaiting,
  }
  if (row) {
    const failedIds = [...row.failedIds, report.id]
    await tx
      .update(refunds)
      .set({ ...failed, failedIds })
      .where(eq(refunds.id, row.id))
  } else
    await tx.insert(refunds).values({
      ...failed,
      id: refundId,
      orderId: order.id,
      amount: report.amount,
      artistAmount: zero,
      reason: shopReasons['dashboard-refund-came-back'],
      by: 'webhook',
      createdAt: now,
      failedIds: [report.id],
    })
  const amount = row ? row.amount - row.covered : report.amount
  if (!row || row.doneAt) await changeRefunded(tx, order.id, -amount, now)
  const reason = cameBackReason(failureReason)
  await writeHistory(tx, order.id, { state: order.state, by: 'webhook', reason }, now)
  await writeCameBack(context, { refundId, amount }, failureReason)
}

/** A refund of the dashboard that came back: nobody has to say any more what it was for. */
async function endUnsettled(context: Context, row: RefundRow, failureReason: string): Promise<void> {
  const { tx, report, now } = context
  await takeFromUnsettled(tx, row, row.amount, now)
  await changeRefunded(tx, row.orderId, -row.amount, now)
  const failedIds = [...row.failedIds, report.id]
  await tx.update(refunds).set({ failedIds, failureReason }).where(eq(refunds.id, row.id))
  await writeCameBack(context, { refundId: row.id, amount: row.amount }, failureReason)
}

function writeCameBack(
  { shop, tx, order, now }: Context,
  { refundId, amount }: { refundId: Id; amount: number },
  failure: string,
): Promise<void> {
  const details = { refundId, failure, after: { amount } }
  return writeAudit(shop, tx, { by: 'webhook', action: 'refund-came-back', subject: order.id, details }, now)
}
