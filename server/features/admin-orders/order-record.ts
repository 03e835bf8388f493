import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { bankReferenceOf } from '#domain/bank-reference.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { cents, sum, zero } from '#domain/money.ts'
import type { RefundState } from '#domain/order-problem.ts'
import { isOverdue, isOwed } from '#domain/refund-request.ts'
import { isSettled } from '#domain/withdrawal.ts'
import type { Database } from '#server/database/connect.ts'
import {
  adjustmentLines,
  adjustments,
  auditEntries,
  disputes,
  fraudWarnings,
  ledgerEntries,
  outgoingMail,
  paymentEvents,
  refunds,
  users,
} from '#server/database/schema.ts'
import { readSnapshot } from '#server/database/snapshot.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'
import { findOrder, findPayment, requestsOf, type WholeOrder } from '#server/features/orders/order-store.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import { readRefundable } from '#server/features/refunds/left-of-lines.ts'
import { findNotedRefunds } from '#server/features/refunds/paid-by-hand.ts'
import { findLegalHold } from '#server/features/retention/legal-holds.ts'
import { asWaiting } from '#server/features/withdrawals/waiting-withdrawals.ts'
import { listWaiting } from '#server/features/withdrawals/withdrawal-store.ts'
import type { Shop } from '#server/shop.ts'
import { problemsOf } from './find-orders.ts'

/** Reads one snapshot. Returns undefined when there is no such order. */
export const readOrderRecord = (
  { database, payments }: Pick<Shop, 'database' | 'payments'>,
  orderId: Id,
  language: Language,
  now: Date,
): Promise<z.input<typeof AdminOrder> | undefined> =>
  readSnapshot(database, (tx) => readRecord({ database: tx, payments }, orderId, language, now))

async function readRecord(
  { database, payments }: Pick<Shop, 'database' | 'payments'>,
  orderId: Id,
  language: Language,
  now: Date,
): Promise<z.input<typeof AdminOrder> | undefined> {
  const whole = await findOrder(database, orderId)
  if (!whole) return undefined
  const problems = await problemsOf(database, [orderId], now)
  const refunded = await database
    .select()
    .from(refunds)
    // Excludes dashboard refunds that are fully assigned to other refunds, which have the amount zero.
    .where(and(eq(refunds.orderId, orderId), gt(refunds.amount, zero)))
    .orderBy(asc(refunds.createdAt))
  const disputed = await database
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt))
  const warned = await database
    .select()
    .from(fraudWarnings)
    .where(eq(fraudWarnings.orderId, orderId))
    .orderBy(asc(fraudWarnings.warnedAt))
  const noted = await findNotedRefunds(database, orderId)
  const legalHold = await findLegalHold(database, orderId)
  const order = viewOrder(whole, { as: 'admin' }, language, now) as z.input<typeof AdminOrder>['order']
  return {
    order: { ...order, refundable: await readRefundable(database, orderId) },
    problems: problems.get(orderId) ?? [],
    withdrawals: (await listWaiting(database, orderId))
      .map((row) => ({ ...asWaiting(row, whole.lines, language), name: row.name }))
      .filter(({ lines }) => !lines.every(isSettled)),
    payment: await readPayment(database, orderId),
    refunds: refunded.map((refund) => ({ ...viewRefund(refund), isNoteWaiting: noted.includes(refund.id) })),
    refundRequests: await readRequests(database, whole, now),
    postageClaims: whole.lines.flatMap(({ postage, returning }) =>
      postage ? { ...postage, hasReceipt: returning?.receiptId != null, reference: bankReferenceOf(postage.id) } : [],
    ),
    disputes: disputed.map((dispute) => ({
      ...viewDispute(dispute, refunded),
      url: payments.disputeUrl(dispute.id, language),
    })),
    fraudWarnings: warned.map((warning) => ({ ...warning, isOpen: warning.isActionable && !warning.decidedAt })),
    ledger: await readLedger(database, {
      orderLineId: whole.lines.map(({ id }) => id),
      refundId: refunded.map(({ id }) => id),
      disputeId: disputed.map(({ id }) => id),
      adjustmentLineId: await correctionsOf(database, orderId),
      orderId: [orderId],
    }),
    emails: await readEmails(database, orderId),
    legalHold,
    isHoldable: whole.order.paidAt !== null && whole.order.buyerEmail !== '' && !legalHold,
    decisions: await readDecisions(database, orderId),
  }
}

async function readPayment(database: Database, orderId: Id) {
  const payment = await findPayment(database, orderId)
  if (!payment) return null
  const { sessionId } = payment
  const events = sessionId
    ? await database
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.sessionId, sessionId))
        .orderBy(asc(paymentEvents.receivedAt))
    : []
  return {
    ...payment,
    events: events.map(({ type, receivedAt: at, handledAt }) => ({ type, at, isHandled: handledAt !== null })),
  }
}

type RefundRow = typeof refunds.$inferSelect

const viewRefund = (refund: RefundRow) => {
  const state = refundStateOf(refund)
  const reasons: Partial<Record<RefundState, string | null>> = {
    failed: refund.failureReason,
    refused: refund.lastError,
    waiting: refund.waitingFor,
  }
  const failure = reasons[state] ?? null
  const reference = state === 'failed' || state === 'refused' ? bankReferenceOf(refund.id) : refund.reference
  return { ...refund, state, failure, reference }
}

function refundStateOf(refund: RefundRow): RefundState {
  const { doneAt, failedAt, failureReason, lastError, isByHand, isUnsettled, waitingFor } = refund
  if (isUnsettled) return 'unsettled'
  if (isByHand) return 'by-hand'
  if (doneAt) return 'done'
  // A refused refund that was marked as paid by hand has never come back.
  if (failedAt && (failureReason !== null || lastError === null)) return 'failed'
  if (waitingFor) return 'waiting'
  return lastError === null ? 'due' : 'refused'
}

async function readRequests(database: Database, { order, lines }: WholeOrder, now: Date) {
  const views: z.input<typeof AdminOrder>['refundRequests'] = []
  for (const request of await requestsOf(database, [order.id])) {
    const { lineId, artistAmount, ground, dueOn, decision } = request
    const artistId = lines.find((line) => line.id === lineId)?.artistId
    const isOpen = decision === null
    const before = isOpen && artistId ? (await readBalance(database, artistId, now)).owed : undefined
    views.push({
      ...request,
      isOwed: isOwed(ground),
      isOverdue: isOpen && isOverdue(dueOn, now),
      balance: before === undefined ? null : { before, after: cents(before - artistAmount) },
    })
  }
  return views
}

function viewDispute(dispute: typeof disputes.$inferSelect, refunded: readonly RefundRow[]) {
  const waived = refunded.filter(({ disputeId }) => disputeId === dispute.id).map(({ sparedAmount }) => sparedAmount)
  return { ...dispute, borne: sum(waived), isRecovered: dispute.recoveredAt !== null }
}

type About = {
  orderLineId: string[]
  refundId: string[]
  disputeId: string[]
  adjustmentLineId: string[]
  orderId: string[]
}

async function correctionsOf(database: Database, orderId: Id): Promise<Id[]> {
  const rows = await database
    .select({ id: adjustmentLines.id })
    .from(adjustmentLines)
    .innerJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .where(eq(adjustments.orderId, orderId))
  return rows.map(({ id }) => id)
}

function readLedger(database: Database, about: About) {
  const { id, at, kind, amount, orderLineId: lineId } = ledgerEntries
  return database
    .select({ id, at, kind, account: bookAccount, amount, lineId })
    .from(ledgerEntries)
    .where(
      or(
        inArray(lineId, about.orderLineId),
        inArray(ledgerEntries.refundId, about.refundId),
        inArray(ledgerEntries.disputeId, about.disputeId),
        inArray(ledgerEntries.adjustmentLineId, about.adjustmentLineId),
        inArray(ledgerEntries.orderId, about.orderId),
      ),
    )
    .orderBy(asc(at), asc(id))
}

function readEmails(database: Database, orderId: Id) {
  const { id, to, subject, createdAt, sentAt, undeliveredAt } = outgoingMail
  return database
    .select({ id, to, subject, createdAt, sentAt, undeliveredAt })
    .from(outgoingMail)
    .where(eq(outgoingMail.orderId, orderId))
    .orderBy(asc(createdAt), asc(id))
}

async function readDecisions(database: Database, orderId: Id) {
  const rows = await database
    .select({ entry: auditEntries, firstName: users.firstName, lastName: users.lastName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.by))
    .where(eq(auditEntries.subject, orderId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return rows.map(({ entry: { id, at, action, by, details }, firstName, lastName }) => ({
    id,
    at,
    action,
    by: firstName ? `${firstName} ${lastName ?? ''}`.trim() : by,
    reason: typeof details.reason === 'string' ? details.reason : null,
  }))
}
