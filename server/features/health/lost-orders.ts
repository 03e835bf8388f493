import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/approvals.ts'
import { needsAnother } from '#domain/approval.ts'
import { comparableEmail } from '#domain/email-address.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, paymentEvents, users } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { requestApproval } from '#server/features/approvals/approval-store.ts'
import { type AuditEntry, writeAudit } from '#server/features/audit/audit-store.ts'
import { findOrderOfIntent, findPayment } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import { type Decider, isAboutSelf, refuseAboutSelf, type Subject, subjectOfOrder } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import type { HealthSeen } from './read-health.ts'

type EventRow = typeof paymentEvents.$inferSelect
type Read<Seen> = (tx: Database) => Promise<Seen>
type LostOrder = HealthSeen['paymentEvents'][number]['lostOrder']

/** The details of a lost order in the provider's event; null when the event failed for another reason. */
export function lostOrderOf({ payload, lastError }: Pick<EventRow, 'payload' | 'lastError'>): LostOrder {
  const effect = lastError === OrderUnknown.name ? readEventObject(payload)?.effect : undefined
  if (effect?.kind === 'session') {
    const { orderNumber = null, buyerEmail = null, amount = null } = effect.report
    return { orderNumber, buyerEmail, amount, isPaid: true }
  }
  if (effect?.kind !== 'dispute') return null
  return { orderNumber: null, buyerEmail: null, amount: effect.report.amount, isPaid: false }
}

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
  read: Read<HealthSeen>,
): Promise<Result<HealthSeen & Waiting, Refusal | 'forbidden'>> {
  const lost = await findLostPayment(shop.database, id)
  if (!lost) return refuse('not-found')
  if (await isAboutSelf(shop.database, decider, lost)) return refuseAboutSelf()
  const isWaiting = await waitForApproval(shop, lost, decider, now)
  if (isWaiting) return accept({ ...(await read(shop.database)), isWaiting })
  const refunded = await refundPayment(shop, lost, decider.userId, now, read)
  return refunded.ok ? accept({ ...refunded.value, isWaiting }) : refunded
}

/** Returns the refund of a lost order to make after the transaction of its approval. If it fails, the event stays listed. */
export async function refundApprovedLostOrder(
  shop: Shop,
  tx: Database,
  { payload: { eventId }, amount }: ApprovalRow<'lost-order'>,
  by: Id,
  now: Date,
): Promise<Result<() => Promise<Result<void, Refusal>>, 'order-not-found'>> {
  const lost = await findLostPayment(tx, eventId)
  if (lost?.amount !== amount) return refuse('order-not-found')
  return accept(() => refundPayment(shop, lost, by, now, async () => undefined))
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
): Promise<boolean> =>
  shop.database.transaction(async (tx) => {
    const { refundApprovalFrom: from } = shop.settings
    if (hasWaited || !needsAnother({ from, amount, alone: zero, waiting: zero })) return false
    await lockWithAdministrators(tx, requestedBy)
    const isOfEvent = and(eq(approvals.kind, 'lost-order'), eq(sql`${approvals.payload} ->> 'eventId'`, eventId))
    const requested = await tx.select().from(approvals).where(isOfEvent)
    if (requested.some((approval) => approval.outcome === 'approved' && approval.amount === amount)) return false
    if (requested.some(({ outcome }) => outcome === null)) return true
    const about = { amount, reason: '', requestedBy }
    await requestApproval(shop, tx, { kind: 'lost-order', payload: { eventId }, ...about }, now)
    return true
  })

/** Idempotent by order id. */
async function refundPayment<Seen>(
  shop: Shop,
  { eventId, orderId, intentId, amount, orderNumber, buyerEmail }: LostPayment,
  by: Id,
  now: Date,
  read: Read<Seen>,
): Promise<Result<Seen, Refusal>> {
  try {
    const made = (await shop.payments.listRefunds(intentId)).filter(({ refundId }) => refundId === orderId)
    const report = made.find(({ failure }) => failure === undefined)
    const answer = report
      ? { kind: 'accepted' as const, report }
      : await shop.payments.refund({ orderId, intentId, amount, earlier: made.length })
    if (answer.kind === 'refused') {
      shop.log.error({ code: answer.code, event: eventId }, 'the refund of a lost order was refused')
      return refuse('refund-not-taken')
    }
    // The event stays listed until the provider has made the refund.
    if (answer.kind === 'accepted' && (answer.report.failure || answer.report.waitingFor))
      return refuse('refund-not-taken')
  } catch (error) {
    shop.log.error({ err: error, event: eventId }, 'the payment of a lost order could not be refunded')
    return refuse('provider-unavailable')
  }
  // The nightly audit of decisions reads the buyer, whose order is lost.
  const isBuyer = eq(users.email, comparableEmail(buyerEmail ?? ''))
  const [buyer] = await shop.database.select({ id: users.id }).from(users).where(isBuyer)
  const details = { orderNumber, amount, eventId, buyerId: buyer?.id }
  return close(shop, eventId, { by, action: 'lost-order-refunded', subject: orderId, details }, now, read)
}

/** Refused to a party of the order: an event about a refund or dispute would never reach their balance. */
export async function dismissEvent(
  shop: Shop,
  { id, reason, decider }: { id: string; reason: string; decider: Decider },
  now: Date,
  read: Read<HealthSeen>,
): Promise<Result<HealthSeen, 'not-found' | 'forbidden'>> {
  const { database } = shop
  const [event] = await database.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const subject = event && (await subjectOf(database, event))
  if (subject && (await isAboutSelf(database, decider, subject))) return refuseAboutSelf()
  const entry = { by: decider.userId, action: 'payment-event-dismissed', subject: id, details: { reason } } as const
  return close(shop, id, entry, now, read)
}

/** Undefined for an event without an effect. */
async function subjectOf(database: Database, { payload }: EventRow): Promise<Subject | undefined> {
  const effect = readEventObject(payload)?.effect
  if (!effect) return undefined
  const { orderId, intentId, buyerEmail }: EventParties = 'report' in effect ? effect.report : effect
  const found = orderId ?? (intentId && (await findOrderOfIntent(database, intentId)))
  return { ...(found ? await subjectOfOrder(database, found) : {}), buyerEmail }
}

type EventParties = { readonly [name in 'orderId' | 'intentId' | 'buyerEmail']?: string | undefined }

const close = <Seen>(
  shop: Shop,
  id: string,
  entry: AuditEntry,
  now: Date,
  read: Read<Seen>,
): Promise<Result<Seen, 'not-found'>> =>
  shop.database.transaction(async (tx): Promise<Result<Seen, 'not-found'>> => {
    const failed = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt), isNotNull(paymentEvents.lastError))
    const [closed] = await tx.update(paymentEvents).set({ handledAt: now, payload: {} }).where(failed).returning()
    if (!closed) return refuse('not-found')
    await writeAudit(shop, tx, entry, now)
    return accept(await read(tx))
  })
