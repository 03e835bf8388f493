import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { cents, sum, zero } from '#domain/money.ts'
import type { RefundState } from '#domain/order-problem.ts'
import { isOverdue, isOwed } from '#domain/refund-request.ts'
import type { Database } from '#server/database/connect.ts'
import {
  auditEntries,
  disputes,
  ledgerEntries,
  outgoingMail,
  paymentEvents,
  refunds,
  users,
} from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/ledger-store.ts'
import { findOrder, findPayment, requestsOf, type WholeOrder } from '#server/features/orders/order-store.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import type { Shop } from '#server/shop.ts'
import { problemsOf } from './find-orders.ts'

/** Everything that the shop knows about an order; undefined when there is none. */
export async function readOrderRecord(
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
    // Nothing is left of one of the dashboard that counts as others.
    .where(and(eq(refunds.orderId, orderId), gt(refunds.amount, zero)))
    .orderBy(asc(refunds.createdAt))
  const disputed = await database
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt))
  const order = viewOrder(whole, { as: 'admin' }, language, now) as z.input<typeof AdminOrder>['order']
  return {
    order,
    problems: problems.get(orderId) ?? [],
    payment: await readPayment(database, orderId),
    refunds: refunded.map(viewRefund),
    refundRequests: await readRequests(database, whole, now),
    disputes: disputed.map((dispute) => ({
      ...viewDispute(dispute, refunded),
      url: payments.disputeUrl(dispute.id, language),
    })),
    ledger: await readLedger(database, {
      orderLineId: whole.lines.map(({ id }) => id),
      refundId: refunded.map(({ id }) => id),
      disputeId: disputed.map(({ id }) => id),
    }),
    emails: await readEmails(database, orderId),
    decisions: await readDecisions(database, orderId),
  }
}

async function readPayment(database: Database, orderId: Id): Promise<z.input<typeof AdminOrder>['payment']> {
  const payment = await findPayment(database, orderId)
  if (!payment) return null
  const { provider, state, amount, refunded, intentId, sessionId } = payment
  const events = sessionId
    ? await database
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.sessionId, sessionId))
        .orderBy(asc(paymentEvents.receivedAt))
    : []
  return {
    provider,
    state,
    amount,
    refunded,
    intentId,
    events: events.map(({ type, receivedAt, handledAt }) => ({
      type,
      at: receivedAt,
      isHandled: handledAt !== null,
    })),
  }
}

type RefundRow = typeof refunds.$inferSelect

const viewRefund = (refund: RefundRow): z.input<typeof AdminOrder>['refunds'][number] => {
  const { id, lineId, amount, covered, artistAmount, reason, by, createdAt, doneAt } = refund
  const { failureReason, lastError } = refund
  const state = refundStateOf(refund)
  return {
    id,
    lineId,
    amount,
    covered,
    artistAmount,
    reason,
    by,
    createdAt,
    doneAt,
    state,
    failure: state === 'failed' ? failureReason : state === 'refused' ? lastError : null,
  }
}

function refundStateOf({ doneAt, failedAt, lastError, isByHand, isUnsettled }: RefundRow): RefundState {
  if (isUnsettled) return 'unsettled'
  if (isByHand) return 'by-hand'
  if (doneAt) return 'done'
  if (failedAt) return 'failed'
  return lastError === null ? 'due' : 'refused'
}

async function readRequests(
  database: Database,
  { order, lines }: WholeOrder,
  now: Date,
): Promise<z.input<typeof AdminOrder>['refundRequests']> {
  const views: z.input<typeof AdminOrder>['refundRequests'] = []
  for (const request of await requestsOf(database, [order.id])) {
    const { id, lineId, amount, artistAmount, ground, reason, createdAt, dueOn, decision, decidedAt, answer } = request
    const artistId = lines.find((line) => line.id === lineId)?.artistId
    const isOpen = decision === null
    const owed = isOpen && artistId ? (await readBalance(database, artistId, now)).owed : undefined
    views.push({
      id,
      lineId,
      amount,
      artistAmount,
      ground,
      isOwed: isOwed(ground),
      reason,
      createdAt,
      dueOn,
      isOverdue: isOpen && isOverdue(dueOn, now),
      decision,
      decidedAt,
      answer,
      balance: owed === undefined ? null : { before: owed, after: cents(owed - artistAmount) },
    })
  }
  return views
}

type DisputeView = Omit<z.input<typeof AdminOrder>['disputes'][number], 'url'>

function viewDispute(dispute: typeof disputes.$inferSelect, refunded: readonly RefundRow[]): DisputeView {
  const { id, amount, reason, state, evidenceDueBy, openedAt, closedAt, isToSettle, recoveredAt } = dispute
  const spared = refunded.filter(({ disputeId }) => disputeId === id).map(({ sparedAmount }) => sparedAmount)
  return {
    id,
    amount,
    reason,
    state,
    evidenceDueBy,
    openedAt,
    closedAt,
    borne: sum(spared),
    isToSettle,
    isRecovered: recoveredAt !== null,
  }
}

type About = { orderLineId: string[]; refundId: string[]; disputeId: string[] }

async function readLedger(database: Database, about: About): Promise<z.input<typeof AdminOrder>['ledger']> {
  const rows = await database
    .select()
    .from(ledgerEntries)
    .where(
      or(
        inArray(ledgerEntries.orderLineId, about.orderLineId),
        inArray(ledgerEntries.refundId, about.refundId),
        inArray(ledgerEntries.disputeId, about.disputeId),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  return rows.map(({ id, at, kind, account, amount, orderLineId }) => ({
    id,
    at,
    kind,
    account,
    amount,
    lineId: orderLineId,
  }))
}

async function readEmails(database: Database, orderId: Id): Promise<z.input<typeof AdminOrder>['emails']> {
  const rows = await database
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.orderId, orderId))
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id))
  return rows.map(({ id, to, subject, createdAt, sentAt }) => ({
    id,
    to,
    subject,
    createdAt,
    sentAt,
  }))
}

async function readDecisions(database: Database, orderId: Id): Promise<z.input<typeof AdminOrder>['decisions']> {
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
