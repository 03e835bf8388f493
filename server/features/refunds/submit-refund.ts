import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { lockOrder, type PaymentRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { findIntent } from './find-intent.ts'
import { changeRefunded, markRefundMade } from './mark-refund-made.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { type RefundRow, recordUnsettled } from './unsettled-refunds.ts'

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

/**
 * Asks the provider to send back what is due. The id of the refund keeps it from being made twice; until it worked, the
 * reconciliation asks again, ever more rarely. `unreachable` when it is not known whether the provider has taken it on.
 */
export async function submitRefund(shop: Shop, refundId: Id, now: Date): Promise<'made' | 'not-taken' | 'unreachable'> {
  // A job may have begun minutes ago.
  const due = await claim(shop.database, refundId, shop.now())
  if (!due) return (await isDone(shop.database, refundId)) ? 'made' : 'not-taken'
  const { refund, payment } = due
  let made: Made
  try {
    const intentId = await findIntent(shop, payment)
    const answer = (await findMade(shop, refund, intentId, now)) ?? (await callProvider(shop, refund, intentId))
    if (answer.code === 'already-refunded') {
      await reconcileRefunds(shop, refund.orderId, await shop.payments.listRefunds(intentId), now)
      if (await isDone(shop.database, refundId)) return 'made'
    }
    if (answer.code !== undefined) {
      shop.log.error({ order: refund.orderId, refund: refundId, code: answer.code }, 'a refund is due and was refused')
      await recordAttempt(shop, refund, { lastError: answer.code, refusals: refund.refusals + 1 }, now)
      return 'not-taken'
    }
    made = answer
  } catch (error) {
    shop.log.error({ err: error, order: refund.orderId, refund: refundId }, 'a refund is due and did not work')
    await recordAttempt(shop, refund, { lastError: 'no-answer' }, now)
    return 'unreachable'
  }
  await shop.database.transaction(async (tx) => {
    // The provider's own word of it may come at the same moment, and locks the order first.
    await lockOrder(tx, refund.orderId)
    await recordSent(shop, tx, refundId, made, now)
    await bookUnbought(tx, refund.orderId, now)
  })
  return 'made'
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

/** What the provider has made, and how much it was. */
type Made = { providerId: string; amount: Cents; code?: undefined }

/**
 * What an attempt has made of which nothing was heard. Its key no longer finds it once it has run out, or when a part has
 * gone another way since.
 */
async function findMade(shop: Shop, refund: RefundRow, intentId: string, now: Date): Promise<Made | undefined> {
  const { id, failedIds, createdAt, covered } = refund
  if (covered === 0 && now.getTime() - createdAt.getTime() <= keyIsSure) return undefined
  const isSameRefund = ({ id: made, refundId, failure }: RefundReport) =>
    refundId === id && failure === undefined && !failedIds.includes(made)
  const made = (await shop.payments.listRefunds(intentId)).find(isSameRefund)
  return made && { providerId: made.id, amount: made.amount }
}

/** When all of the payment has gone back, what it went back as says whether this one is a part of it. */
async function callProvider(shop: Shop, refund: RefundRow, intentId: string): Promise<Made | { code: string }> {
  const { id: refundId, orderId, covered, failedIds, refusals } = refund
  const amount = cents(refund.amount - covered)
  const request = { orderId, intentId, amount, refundId, isRest: covered > 0 }
  const answer = await shop.payments.refund({ ...request, earlier: failedIds.length + refusals })
  if (answer.kind === 'made') return { providerId: answer.providerId, amount }
  return { code: answer.kind === 'refused' ? answer.code : answer.kind }
}

/** What a dispute has covered meanwhile the buyer has twice. */
async function recordSent(
  shop: Shop,
  tx: Database,
  refundId: Id,
  { providerId, amount }: Made,
  now: Date,
): Promise<void> {
  const done = await markRefundMade(shop, tx, refundId, providerId, now)
  const twice = done ? cents(amount - (done.amount - done.covered)) : zero
  if (!done || twice <= 0) return
  await recordUnsettled(shop, tx, { orderId: done.orderId, amount: twice, providerId }, now)
  await changeRefunded(tx, done.orderId, twice, now)
}

/** What did not work is due later. One that came back before waits for an administrator again. */
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
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
}

const isDone = async (database: Database, refundId: Id): Promise<boolean> =>
  (await database.$count(refunds, and(eq(refunds.id, refundId), isNull(refunds.doneAt)))) === 0

/**
 * While the provider keeps the payment for a dispute it refunds nothing, and a lost dispute has given the money back. A
 * refund of the dashboard that is newer may be this very one: an administrator says so first.
 */
const isHeldBack: SQL = sql`(
  exists (select from disputes d where d.order_id = ${refunds.orderId}
    and d.withdrawn_at is not null and d.reinstated_at is null and d.lost_at is null)
  or exists (select from refunds u where u.order_id = ${refunds.orderId} and u.is_unsettled and u.created_at >= ${refunds.createdAt}))`

/** Decided, and not with the provider. Those that came back wait for an administrator. */
const isDue = and(isNull(refunds.doneAt), isNull(refunds.failedAt), sql`not ${isHeldBack}`)

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
