import { eq, isNull } from 'drizzle-orm'
import type { PaymentEvent } from '#server/adapters/payments/payments.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import { paymentEvents } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { finalise, noteFailedAttempt } from './finalise-payment.ts'

/** Keeps what the provider told us, then acts on it. What was told before has no effect. */
export async function receiveEvent(shop: Shop, event: PaymentEvent, now: Date): Promise<void> {
  const [kept] = await shop.database
    .insert(paymentEvents)
    .values({
      id: event.id,
      type: event.type,
      sessionId: event.sessionId ?? null,
      payload: event.payload,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (!kept && (await isHandled(shop, event.id))) return
  await act(shop, event, now)
}

/** Acts on events that were kept and then cut short. */
export async function resumeEvents(shop: Shop, now: Date): Promise<void> {
  const waiting = await shop.database
    .select({ payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .orderBy(paymentEvents.receivedAt)
    .limit(200)
  for (const { payload } of waiting) {
    const event = readEventObject(payload)
    if (event) await act(shop, event, now)
  }
}

/**
 * A fault leaves the event unhandled, for the next reconciliation. Of one that is handled only the id is needed: what it
 * says of the buyer stands in the order, or is to stand nowhere.
 */
async function act(shop: Shop, event: PaymentEvent, now: Date): Promise<void> {
  try {
    if (event.news?.kind === 'session') await finalise(shop, event.news.report, 'webhook', now)
    if (event.news?.kind === 'attempt-failed') await noteFailedAttempt(shop, event.news.orderId, event.news.reason, now)
    await shop.database.update(paymentEvents).set({ handledAt: now, payload: {} }).where(eq(paymentEvents.id, event.id))
  } catch (error) {
    shop.log.error({ err: error, event: event.id }, 'a payment event could not be handled')
  }
}

async function isHandled(shop: Shop, eventId: string): Promise<boolean> {
  const [event] = await shop.database.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  return event?.handledAt != null
}
