import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { paymentEvents } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findOrderOfIntent } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import { lapseLostOrder } from '#server/features/payments/lapse-lost-order.ts'
import { type Decider, isAboutSelf, refuseAboutSelf, type Subject, subjectOfOrder } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import type { HealthSeen } from './read-health.ts'

type EventRow = typeof paymentEvents.$inferSelect
type LostOrder = HealthSeen['paymentEvents'][number]['lostOrder']

/** The details of a lost order in the provider's event; null when the event failed for another reason. */
export function lostOrderOf({
  payload,
  lastError,
  refund,
}: Pick<EventRow, 'payload' | 'lastError' | 'refund'>): LostOrder {
  const effect = lastError === OrderUnknown.name ? readEventObject(payload)?.effect : undefined
  if (effect?.kind === 'session') {
    const { orderNumber = null, buyerEmail = null, amount = null } = effect.report
    return { orderNumber, buyerEmail, amount, isPaid: true, refund }
  }
  if (effect?.kind !== 'dispute') return null
  return { orderNumber: null, buyerEmail: null, amount: effect.report.amount, isPaid: false, refund: null }
}

/**
 * Closes a failed event and the approvals that wait for its refund. Refused to a party of the order: an event about a refund or dispute
 * would never reach their balance.
 */
export async function dismissEvent(
  shop: Shop,
  { id, reason, decider }: { id: string; reason: string; decider: Decider },
  now: Date,
  read: (tx: Database) => Promise<HealthSeen>,
): Promise<Result<HealthSeen, 'not-found' | 'forbidden' | 'refund-pending'>> {
  const { database } = shop
  const [event] = await database.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const subject = event && (await subjectOf(database, event))
  if (subject && (await isAboutSelf(database, decider, subject))) return refuseAboutSelf()
  const { userId: by } = decider
  return database.transaction(async (tx): Promise<Result<HealthSeen, 'not-found' | 'refund-pending'>> => {
    const failed = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt), isNotNull(paymentEvents.lastError))
    const [open] = await tx.select().from(paymentEvents).where(failed).for('update')
    if (!open) return refuse('not-found')
    if (open.refund === 'waiting') return refuse('refund-pending')
    await tx.update(paymentEvents).set({ handledAt: now, payload: {} }).where(failed)
    await lapseLostOrder(shop, tx, id, by, now)
    await writeAudit(shop, tx, { by, action: 'payment-event-dismissed', subject: id, details: { reason } }, now)
    return accept(await read(tx))
  })
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
