import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { comparableEmail } from '#domain/email-address.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { paymentEvents, users } from '#server/database/schema.ts'
import { type AuditEntry, writeAudit } from '#server/features/audit/audit-store.ts'
import { findOrderOfIntent, findPayment } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import { type Decider, isAboutSelf, refuseAboutSelf, type Subject, subjectOfOrder } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import type { HealthSeen } from './read-health.ts'

type EventRow = typeof paymentEvents.$inferSelect
type Read = (tx: Database) => Promise<HealthSeen>
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

/** Idempotent by order id. Never automatic: a copy of the database would refund orders of the live site. */
export async function refundLostOrder(
  shop: Shop,
  { id, decider }: { id: string; decider: Decider },
  now: Date,
  read: Read,
): Promise<Result<HealthSeen, 'not-found' | 'forbidden' | 'refund-not-taken' | 'provider-unavailable'>> {
  const [unhandled] = await shop.database
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isOfLostOrder))
  const effect = unhandled && readEventObject(unhandled.payload)?.effect
  const report = effect?.kind === 'session' ? effect.report : undefined
  if (!report?.orderId || !report.intentId || !report.amount) return refuse('not-found')
  const { orderId, intentId, amount, orderNumber, buyerEmail } = report
  if (await isAboutSelf(shop.database, decider, { buyerEmail })) return refuseAboutSelf()
  if (await findPayment(shop.database, orderId)) return refuse('not-found')
  try {
    const answer = await shop.payments.refund({ orderId, intentId, amount })
    if (answer.kind === 'refused') {
      shop.log.error({ code: answer.code, event: id }, 'the refund of a lost order was refused')
      return refuse('refund-not-taken')
    }
  } catch (error) {
    shop.log.error({ err: error, event: id }, 'the payment of a lost order could not be refunded')
    return refuse('provider-unavailable')
  }
  // The nightly audit of decisions reads the buyer, whose order is lost.
  const isBuyer = eq(users.email, comparableEmail(buyerEmail ?? ''))
  const [buyer] = await shop.database.select({ id: users.id }).from(users).where(isBuyer)
  const details = { orderNumber, amount, eventId: id, buyerId: buyer?.id }
  return close(shop, id, { by: decider.userId, action: 'lost-order-refunded', subject: orderId, details }, now, read)
}

/** Refused to a party of the order: an event about a refund or dispute would never reach their balance. */
export async function dismissEvent(
  shop: Shop,
  { id, reason, decider }: { id: string; reason: string; decider: Decider },
  now: Date,
  read: Read,
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

const close = (
  shop: Shop,
  id: string,
  entry: AuditEntry,
  now: Date,
  read: Read,
): Promise<Result<HealthSeen, 'not-found'>> =>
  shop.database.transaction(async (tx): Promise<Result<HealthSeen, 'not-found'>> => {
    const failed = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt), isNotNull(paymentEvents.lastError))
    const [closed] = await tx.update(paymentEvents).set({ handledAt: now, payload: {} }).where(failed).returning()
    if (!closed) return refuse('not-found')
    await writeAudit(shop, tx, entry, now)
    return accept(await read(tx))
  })
