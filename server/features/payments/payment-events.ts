import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { PaymentEvent, SessionReport } from '#server/adapters/payments/payments.ts'
import { isProviderAway } from '#server/adapters/payments/provider-away.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { paymentEvents } from '#server/database/schema.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { applyDispute } from './check-disputes.ts'
import { checkRefunds } from './check-refunds.ts'
import { applyWarning } from './check-warnings.ts'
import { finalise, recordFailedAttempt } from './finalise-payment.ts'
import { lapseLostOrder } from './lapse-lost-order.ts'

/** Idempotent: an event already handled has no effect. */
export async function receiveEvent(shop: Shop, event: PaymentEvent, now: Date): Promise<void> {
  const [stored] = await shop.database
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
  if (!stored && (await isHandled(shop, event.id))) return
  await handle(shop, event, now)
}

/** Limits the backoff to about three weeks. */
const maxDoublings = 15

/** Handles interrupted events with exponential backoff, so that failing ones do not block others. */
export async function resumeEvents(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const { attempts, handledAt, receivedAt } = paymentEvents
  const wait = sql`(power(2, least(${attempts} - 1, ${maxDoublings}::integer)) - 1) * interval '1 minute'`
  const isItsTurn = or(eq(attempts, 0), sql`${receivedAt} + ${wait} <= ${sql.param(now, receivedAt)}::timestamptz`)
  const unhandled = await shop.database
    .select({ id: paymentEvents.id, payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(and(isNull(handledAt), isItsTurn))
    .orderBy(attempts, receivedAt)
    .limit(200)
  const resume = async ({ payload }: (typeof unhandled)[number], moment: Date) => {
    const event = readEventObject(payload)
    if (event) await handle(shop, event, moment)
  }
  await sweep(shop, unhandled, resume, now, signal)
}

/** Runs in the transaction that records the outcome. */
type Alongside = (tx: Database) => Promise<void>

export async function resumeEvent(
  shop: Shop,
  id: string,
  now: Date,
  alongside: Alongside,
): Promise<Result<void, 'not-found' | 'still-failing' | 'provider-unavailable'>> {
  const matchesEvent = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt))
  const [unhandled] = await shop.database
    .select({ payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(matchesEvent)
  const event = unhandled && readEventObject(unhandled.payload)
  if (!event) return refuse('not-found')
  const outcome = await handle(shop, event, now, alongside)
  return outcome === 'handled' ? accept(undefined) : refuse(outcome)
}

/** Reconciliation retries a failed event. A handled one keeps only its id: its personal data is not needed. */
async function handle(
  shop: Shop,
  event: PaymentEvent,
  now: Date,
  alongside?: Alongside,
): Promise<'handled' | 'still-failing' | 'provider-unavailable'> {
  try {
    await apply(shop, event.effect, now)
    await shop.database.transaction(async (tx) => {
      const handled = { handledAt: now, payload: {}, lastError: null }
      await tx.update(paymentEvents).set(handled).where(eq(paymentEvents.id, event.id))
      if (event.effect?.kind === 'session') await lapseLostOrder(shop, tx, event.id, null, now)
      await alongside?.(tx)
    })
    return 'handled'
  } catch (error) {
    shop.log.error({ err: error, event: event.id }, 'a payment event could not be handled')
    const lastError = describeError(error)
    await shop.database.transaction(async (tx) => {
      const failed = { attempts: sql`${paymentEvents.attempts} + 1`, lastError }
      await tx.update(paymentEvents).set(failed).where(eq(paymentEvents.id, event.id))
      await alongside?.(tx)
    })
    return isProviderAway(error) ? 'provider-unavailable' : 'still-failing'
  }
}

/** An error of the shop has a name of its own. A failed query has its reason as the cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name !== 'Error') return error.name
  return (error.cause instanceof Error ? error.cause : error).message.slice(0, 500)
}

async function apply(shop: Shop, effect: PaymentEvent['effect'], now: Date): Promise<void> {
  switch (effect?.kind) {
    case 'session':
      return applySession(shop, effect.report, now)
    case 'attempt-failed':
      return recordFailedAttempt(shop, effect.orderId, effect.reason, now)
    case 'refunds':
      return checkRefunds(shop, effect.intentId, now)
    case 'dispute':
      return applyDispute(shop, effect.report, now)
    case 'warning':
      return applyWarning(shop, effect.report, now)
  }
}

/** A payment for a missing order is left to an administrator. */
async function applySession(shop: Shop, report: SessionReport, now: Date): Promise<void> {
  const order = await finalise(shop, report, 'webhook', now)
  const { orderId, amount } = report
  if (order === undefined && orderId && report.state === 'paid' && amount !== 0) throw new OrderUnknown(orderId)
}

async function isHandled(shop: Shop, eventId: string): Promise<boolean> {
  const [event] = await shop.database.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  return event?.handledAt != null
}
