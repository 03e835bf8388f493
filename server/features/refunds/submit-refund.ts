import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import type { PaymentRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { findIntent } from './find-intent.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import type { RefundRow } from './unsettled-refunds.ts'

const minute = 60_000
/** Providers forget idempotency keys after a day: before it is asked for what is older, they are asked what they made. */
const keyIsSure = 12 * 60 * minute
/** An attempt that has not ended by then was cut short. */
const maxAttemptTime = minute

const cutShortBefore = (now: Date) => new Date(now.getTime() - maxAttemptTime)

/** Whether the provider is being asked for a refund, so that nobody else may act on it. */
export const isBeingSent = ({ sendingSince }: Pick<RefundRow, 'sendingSince'>, now: Date): boolean =>
  sendingSince !== null && sendingSince > cutShortBefore(now)

/** Minutes. After the first attempt that did not work there is no wait; it doubles with each further one. */
const maxWait = 24 * 60

/** `waiting`: the provider has accepted it and makes it later. `unreachable`: it is unknown whether it has accepted it. */
type Outcome = 'made' | 'waiting' | 'not-taken' | 'unreachable'

/**
 * Asks the provider to send back what is due. The id of the refund keeps it from being made twice; until it worked, the
 * reconciliation asks again, ever more rarely.
 */
export async function submitRefund(shop: Shop, refundId: Id, now: Date): Promise<Outcome> {
  // A job may have begun minutes ago.
  const due = await claim(shop.database, refundId, shop.now())
  if (!due) return readOutcome(shop.database, refundId)
  const { refund, payment } = due
  let reports: RefundReport[]
  try {
    const intentId = await findIntent(shop, payment)
    const answer = (await findMade(shop, refund, intentId, now)) ?? (await callProvider(shop, refund, intentId))
    if (answer.kind === 'refused') {
      await recordRefusal(shop, refund, answer.code, now)
      return 'not-taken'
    }
    reports = answer.kind === 'accepted' ? [answer.report] : await shop.payments.listRefunds(intentId)
    await reconcileRefunds(shop, refund.orderId, reports, now)
    const outcome = await readOutcome(shop.database, refundId)
    if (answer.kind === 'already-refunded' && outcome === 'not-taken')
      await recordRefusal(shop, refund, answer.kind, now)
    return outcome
  } catch (error) {
    shop.log.error({ err: error, order: refund.orderId, refund: refundId }, 'a refund is due and did not work')
    await recordAttempt(shop, refund, { lastError: 'no-answer' }, now)
    return 'unreachable'
  }
}

async function readOutcome(database: Database, refundId: Id): Promise<Outcome> {
  const { doneAt, waitingFor } = refunds
  const [refund] = await database.select({ doneAt, waitingFor }).from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.doneAt) return 'made'
  return refund.waitingFor ? 'waiting' : 'not-taken'
}

function recordRefusal(shop: Shop, refund: RefundRow, code: string, now: Date): Promise<void> {
  shop.log.error({ order: refund.orderId, refund: refund.id, code }, 'a refund is due and was refused')
  return recordAttempt(shop, refund, { lastError: code, refusals: refund.refusals + 1 }, now)
}

/** Nobody else sends it, or notes it as paid, until it is known what became of it. */
async function claim(
  database: Database,
  refundId: Id,
  now: Date,
): Promise<{ refund: RefundRow; payment: PaymentRow } | undefined> {
  const isFree = or(isNull(refunds.sendingSince), lte(refunds.sendingSince, cutShortBefore(now)))
  const [refund] = await database
    .update(refunds)
    .set({ sendingSince: now, triedAt: now })
    .where(and(eq(refunds.id, refundId), isDue, isFree))
    .returning()
  if (!refund) return undefined
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, refund.orderId))
  return payment && { refund, payment }
}

/**
 * What an attempt without an answer has made. Its key no longer finds it once it has run out, or when a part has gone
 * another way since.
 */
async function findMade(shop: Shop, refund: RefundRow, intentId: string, now: Date) {
  const { id, failedIds, createdAt, covered } = refund
  if (covered === 0 && now.getTime() - createdAt.getTime() <= keyIsSure) return undefined
  const isSameRefund = ({ id: made, refundId, failure }: RefundReport) =>
    refundId === id && failure === undefined && !failedIds.includes(made)
  const report = (await shop.payments.listRefunds(intentId)).find(isSameRefund)
  return report && { kind: 'accepted' as const, report }
}

function callProvider(shop: Shop, refund: RefundRow, intentId: string) {
  const { id: refundId, orderId, covered, failedIds, refusals } = refund
  const amount = cents(refund.amount - covered)
  const request = { orderId, intentId, amount, refundId, isRest: covered > 0 }
  return shop.payments.refund({ ...request, earlier: failedIds.length + refusals })
}

/** Schedules the next attempt. A refund that came back before waits for an administrator again. */
async function recordAttempt(
  { database }: Shop,
  { id, failedIds, attempts }: RefundRow,
  change: Partial<RefundRow>,
  now: Date,
): Promise<void> {
  const again = failedIds.length > 0 ? { failedAt: now } : {}
  await database
    .update(refunds)
    .set({ ...change, ...again, attempts: attempts + 1, sendingSince: null })
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt), isNull(refunds.waitingFor)))
}

/**
 * While the provider keeps the payment for a dispute it refunds nothing, and a lost dispute has given the money back. A
 * refund of the dashboard that is newer may be this very one: an administrator says so first.
 */
const isHeldBack: SQL = sql`(
  exists (select from disputes d where d.order_id = ${refunds.orderId}
    and d.withdrawn_at is not null and d.reinstated_at is null and d.lost_at is null)
  or exists (select from refunds u where u.order_id = ${refunds.orderId} and u.is_unsettled and u.created_at >= ${refunds.createdAt}))`

/** Decided, and not accepted by the provider. Those that came back wait for an administrator. */
const isDue = and(isNull(refunds.doneAt), isNull(refunds.failedAt), isNull(refunds.waitingFor), sql`not ${isHeldBack}`)

/** Refunds whose turn it is, those that have waited longest first. */
export async function findDueRefunds(database: Database, now: Date): Promise<Id[]> {
  const { triedAt, createdAt, attempts } = refunds
  const wait = sql`least(power(2, least(${attempts} - 1, 11)) - 1, ${maxWait}) * interval '1 minute'`
  const isItsTurn = or(isNull(triedAt), sql`${triedAt} + ${wait} <= ${sql.param(now, triedAt)}::timestamptz`)
  const due = await database
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isDue, isItsTurn))
    .orderBy(asc(sql`coalesce(${triedAt}, ${createdAt})`), asc(refunds.id))
    .limit(500)
  return due.map(({ id }) => id)
}

/** The provider has refused it, or it came back; on its way it needs nobody. */
export const needsAttention = ({ doneAt, failedAt, lastError }: typeof refunds.$inferSelect): boolean =>
  doneAt === null && (failedAt !== null || lastError !== null)
