import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/approvals.ts'
import { needsAnother } from '#domain/approval.ts'
import { comparableEmail } from '#domain/email-address.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, auditEntries, paymentEvents, users } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { requestApproval } from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import { lapseLostOrder } from '#server/features/payments/lapse-lost-order.ts'
import { type Decider, isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'

const isOfLostOrder = and(isNull(paymentEvents.handledAt), eq(paymentEvents.lastError, OrderUnknown.name))

type Refusal = 'not-found' | 'refund-not-taken' | 'provider-unavailable'

/**
 * Refunds the payment of a lost order, or requests an approval where REFUND_APPROVAL_FROM asks for one. Never automatic: a copy of the
 * database would refund orders of the live site.
 */
export async function refundLostOrder(
  shop: Shop,
  { id, decider }: { id: string; decider: Decider },
  now: Date,
): Promise<Result<Waiting, Refusal | 'forbidden'>> {
  const lost = await findLostPayment(shop.database, id)
  if (!lost) return refuse('not-found')
  if (await isAboutSelf(shop.database, decider, lost)) return refuseAboutSelf()
  const waiting = await waitForApproval(shop, lost, decider, now)
  if (!waiting.ok || waiting.value.isWaiting) return waiting
  const refunded = await refundPayment(shop, lost, decider.userId, now)
  return refunded.ok ? waiting : refunded
}

/** Returns the refund of a lost order to make after the transaction of its approval. If it fails, the event stays listed. */
export async function refundApprovedLostOrder(
  shop: Shop,
  tx: Database,
  { payload: { eventId }, amount }: ApprovalRow<'lost-order'>,
  by: Id,
  now: Date,
): Promise<Result<() => Promise<Result<void, Refusal>>, 'event-closed'>> {
  const lost = await findLostPayment(tx, eventId)
  if (lost?.amount !== amount) return refuse('event-closed')
  return accept(() => refundPayment(shop, lost, by, now))
}

export type LostPayment = {
  readonly eventId: string
  readonly orderId: Id
  readonly intentId: string
  readonly amount: Cents
  readonly orderNumber: string | undefined
  readonly buyerEmail: string | undefined
}

/** Undefined when the event was handled, or the shop has the order again. */
export async function findLostPayment(database: Database, eventId: string): Promise<LostPayment | undefined> {
  const [unhandled] = await database
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, eventId), isOfLostOrder))
  const effect = unhandled && readEventObject(unhandled.payload)?.effect
  const report = effect?.kind === 'session' ? effect.report : undefined
  if (!report?.orderId || !report.intentId || !report.amount) return undefined
  const { orderId, intentId, amount, orderNumber, buyerEmail } = report
  if (await findPayment(database, orderId)) return undefined
  return { eventId, orderId, intentId, amount, orderNumber, buyerEmail }
}

/** An approved refund that the provider did not accept needs no further approval. */
const waitForApproval = (
  shop: Shop,
  { eventId, amount }: LostPayment,
  { userId: requestedBy, hasWaited }: Decider,
  now: Date,
): Promise<Result<Waiting, 'not-found'>> =>
  shop.database.transaction(async (tx): Promise<Result<Waiting, 'not-found'>> => {
    const { refundApprovalFrom: from } = shop.settings
    if (hasWaited || !needsAnother({ from, amount, alone: zero, waiting: zero })) return accept({ isWaiting: false })
    await lockWithAdministrators(tx, requestedBy)
    // Closing the event closes its approvals.
    const isUnhandled = and(eq(paymentEvents.id, eventId), isOfLostOrder)
    const [event] = await tx.select().from(paymentEvents).where(isUnhandled).for('update')
    if (!event) return refuse('not-found')
    const isOfEvent = and(eq(approvals.kind, 'lost-order'), eq(sql`${approvals.payload} ->> 'eventId'`, eventId))
    const requested = await tx.select().from(approvals).where(isOfEvent)
    if (requested.some((approval) => approval.outcome === 'approved' && approval.amount === amount))
      return accept({ isWaiting: false })
    if (!requested.some(({ outcome }) => outcome === null)) {
      const about = { amount, reason: '', requestedBy }
      await requestApproval(shop, tx, { kind: 'lost-order', payload: { eventId }, ...about }, now)
    }
    return accept({ isWaiting: true })
  })

type Outcome = 'made' | 'waiting' | 'refund-not-taken' | 'provider-unavailable'

async function refundPayment(shop: Shop, lost: LostPayment, by: Id, now: Date): Promise<Result<void, Refusal>> {
  const outcome = await callProvider(shop, lost)
  await recordOutcome(shop, lost, outcome, by, now)
  return outcome === 'made' || outcome === 'waiting' ? accept(undefined) : refuse(outcome)
}

/** Idempotent by order id. */
async function callProvider(shop: Shop, { eventId, orderId, intentId, amount }: LostPayment): Promise<Outcome> {
  try {
    const made = (await shop.payments.listRefunds(intentId)).filter(({ refundId }) => refundId === orderId)
    const report = made.find(({ failure }) => failure === undefined)
    if (report) return stateOf(report)
    const answer = await shop.payments.refund({ orderId, intentId, amount, earlier: made.length })
    if (answer.kind === 'accepted') return stateOf(answer.report)
    if (answer.kind === 'already-refunded') return 'made'
    shop.log.error({ code: answer.code, event: eventId }, 'the refund of a lost order was refused')
    return 'refund-not-taken'
  } catch (error) {
    shop.log.error({ err: error, event: eventId }, 'the payment of a lost order could not be refunded')
    return 'provider-unavailable'
  }
}

const stateOf = ({ failure, waitingFor }: RefundReport): Outcome =>
  failure !== undefined ? 'refund-not-taken' : waitingFor ? 'waiting' : 'made'

/** Applies the end of refunds that the provider has accepted. It makes no refund. */
export async function followLostRefunds(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const { id, refund, refundBy: by } = paymentEvents
  const waiting = await shop.database
    .select({ id, by })
    .from(paymentEvents)
    .where(and(isOfLostOrder, eq(refund, 'waiting')))
  const follow = async ({ id: eventId, by: userId }: (typeof waiting)[number], moment: Date) => {
    const lost = await findLostPayment(shop.database, eventId)
    if (!lost || !userId) return
    const reports = await shop.payments.listRefunds(lost.intentId)
    const report = reports.find(({ refundId, failure }) => refundId === lost.orderId && failure === undefined)
    await recordOutcome(shop, lost, report ? stateOf(report) : 'refund-not-taken', userId, moment)
  }
  await sweep(shop, waiting, follow, now, signal)
}

async function recordOutcome(shop: Shop, lost: LostPayment, outcome: Outcome, by: Id, now: Date): Promise<void> {
  if (outcome === 'made') return recordRefunded(shop, lost, by, now)
  const { id, handledAt, refund: stored } = paymentEvents
  const states = {
    waiting: 'waiting',
    'refund-not-taken': 'failed',
    // An accepted refund still waits.
    'provider-unavailable': sql`coalesce(${stored}, 'failed')`,
  } as const
  await shop.database
    .update(paymentEvents)
    .set({ refund: states[outcome], refundBy: by })
    .where(and(eq(id, lost.eventId), isNull(handledAt)))
}

/** Writes the audit entry even if the event was closed while the provider was asked. */
const recordRefunded = (
  shop: Shop,
  { eventId, orderId, amount, orderNumber, buyerEmail }: LostPayment,
  by: Id,
  now: Date,
): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const isEvent = eq(paymentEvents.id, eventId)
    // The lock orders two calls for the same event.
    const [event] = await tx.select().from(paymentEvents).where(isEvent).for('update')
    if (!event?.handledAt) await tx.update(paymentEvents).set({ handledAt: now, payload: {} }).where(isEvent)
    await lapseLostOrder(shop, tx, eventId, by, now)
    const action = 'lost-order-refunded'
    const isAudited = and(eq(auditEntries.subject, orderId), eq(auditEntries.action, action))
    if ((await tx.$count(auditEntries, isAudited)) > 0) return
    // The nightly audit of decisions reads the buyer, whose order is lost.
    const isBuyer = eq(users.email, comparableEmail(buyerEmail ?? ''))
    const [buyer] = await tx.select({ id: users.id }).from(users).where(isBuyer)
    const details = { orderNumber, amount, eventId, buyerId: buyer?.id }
    await writeAudit(shop, tx, { by, action, subject: orderId, details }, now)
  })
