import { and, arrayContains, asc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { artistPartOf } from '#domain/ledger.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes, holds, orderLines, payments, refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { artistShareOf, bookRefund } from '#server/features/ledger/ledger-store.ts'
import {
  type Actor,
  type LineRow,
  lockOrder,
  type OrderRow,
  writeHistory,
} from '#server/features/orders/order-store.ts'
import { issueCreditNote } from '#server/features/papers/paper-store.ts'
import type { Shop } from '#server/shop.ts'
import { moveLines } from './line-steps.ts'

export type RefundDecision = {
  readonly amount: Cents
  /** What the artist bears of it; in the proportion of the sale when not given. */
  readonly artistAmount?: Cents
  readonly reason: string
  readonly by: Actor
  /** The user who decided. */
  readonly userId: string
  /** The line ends with this refund, also when its artist keeps a part. */
  readonly endsLine: boolean
  /** The provider has made it already. */
  readonly isDone?: boolean
  /** The refund of the dashboard that this settles. */
  readonly madeId?: Id
  /** The lost dispute that it comes from, and what its artist does not bear because it was paid out before. */
  readonly disputeId?: string
  readonly sparedAmount?: Cents
  /** Its copies can be sold again. */
  readonly backInStock: boolean
}

/**
 * Decides a refund of a line: it is booked at once, and the money is due until the provider has it. The order is locked,
 * and its works too where copies come back. Send it with `sendRefund` after the transaction.
 */
export async function decideRefund(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  line: LineRow,
  decision: RefundDecision,
  now: Date,
): Promise<Result<{ refundId: Id }, 'refund-too-large' | 'step-not-allowed'>> {
  const { amount, reason, by, userId } = decision
  const left = line.total - line.refunded
  if (line.state === null) return refuse('step-not-allowed')
  if (amount <= 0 || amount > left) return refuse('refund-too-large')
  const row = await writeRefund(shop, tx, order, line, decision, now)
  await bookRefund(tx, row, line, now)
  await issueCreditNote(shop, tx, row, line, now)
  const refunded = cents(line.refunded + amount)
  await tx.update(orderLines).set({ refunded }).where(eq(orderLines.id, line.id))
  // What buyers and artists write may name somebody.
  const why = by === 'admin' ? { reason } : {}
  const details = { refundId: row.id, lineId: line.id, amount, ...why }
  await writeAudit(shop, tx, { by: userId, action: 'refund-decided', subject: order.id, details }, now)
  if (line.state !== 'refunded' && (decision.endsLine || amount === left)) {
    // The history tells of a return before this.
    const said = line.state === 'returned' ? undefined : reason
    const moved = await moveLines(tx, order, [line], { step: 'refund', by, reason: said }, now)
    if (!moved.ok) throw new Error('A line could not be refunded')
  } else await writeHistory(tx, order.id, { state: line.state, by, reason, lineId: line.id }, now)
  if (decision.backInStock) await returnToStock(tx, line)
  return accept({ refundId: row.id })
}

async function writeRefund(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  line: LineRow,
  { amount, reason, by, madeId, disputeId, ...decision }: RefundDecision,
  now: Date,
): Promise<typeof refunds.$inferSelect> {
  const decided = {
    lineId: line.id,
    artistAmount: decision.artistAmount ?? (await artistPart(tx, line, amount)),
    reason,
    by,
    isUnsettled: false,
    disputeId: disputeId ?? null,
    sparedAmount: decision.sparedAmount ?? zero,
  }
  const doneAt = decision.isDone ? now : null
  const [row] = madeId
    ? await tx.update(refunds).set(decided).where(eq(refunds.id, madeId)).returning()
    : await tx
        .insert(refunds)
        .values({ ...decided, id: shop.newId(now), orderId: order.id, amount, createdAt: now, doneAt })
        .returning()
  if (!row) throw new Error('A refund was not written')
  return row
}

/** In the proportion of the sale; the last refund takes what is left, so that no cent stays over. */
export async function artistPart(tx: Database, line: LineRow, amount: Cents): Promise<Cents> {
  const share = artistShareOf(line)
  if (amount < line.total - line.refunded) return artistPartOf(amount, { total: line.total, artistShare: share })
  const earlier = await tx
    .select({ amount: sql<string | null>`sum(${refunds.artistAmount})` })
    .from(refunds)
    .where(eq(refunds.lineId, line.id))
  return cents(share - Number(earlier[0]?.amount ?? 0))
}

/** The copies of a line may be sold again. The database counts what is left. */
async function returnToStock(tx: Database, line: LineRow): Promise<void> {
  if (!line.artworkId) return
  await tx
    .update(holds)
    .set({ state: 'released' })
    .where(
      and(
        eq(holds.orderId, line.orderId),
        eq(holds.artworkId, line.artworkId),
        eq(holds.state, 'sold'),
        inArray(holds.copy, line.copies),
      ),
    )
}

/**
 * Asks the provider to send back what is due. The id of the refund keeps it from being made twice; until it worked, the
 * reconciliation asks again. False when the provider did not take it on, or cannot for now.
 */
export async function sendRefund(shop: Shop, refundId: Id, now: Date): Promise<boolean> {
  const [due] = await shop.database
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)))
  if (!due) return true
  const { refund, payment } = due
  if (await isTaken(shop.database, refund.orderId)) return false
  let made: string | undefined
  try {
    const { sessionId } = payment
    const intentId = payment.intentId ?? (sessionId && (await shop.payments.read(sessionId)).intentId)
    if (!intentId) throw new Error('Nothing is known to have been charged')
    const { orderId, amount, failedIds } = refund
    made = await shop.payments.refund({ orderId, intentId, amount, refundId, failures: failedIds.length })
  } catch (error) {
    shop.log.error({ err: error, order: refund.orderId, refund: refundId }, 'a refund is due and did not work')
    const lastError = error instanceof Error ? error.name : 'unknown'
    // One that came back before waits for an administrator again.
    const again = refund.failedIds.length > 0 ? { failedAt: now } : {}
    await shop.database
      .update(refunds)
      .set({ lastError, ...again })
      .where(eq(refunds.id, refundId))
    return false
  }
  await shop.database.transaction(async (tx) => {
    // The provider's own word of it may come at the same moment, and locks the order first.
    await lockOrder(tx, refund.orderId)
    await recordMade(tx, refundId, made, now)
  })
  return true
}

/** While the provider keeps the payment for a dispute it refunds nothing; a lost dispute has given the money back. */
const isTaken = async (database: Database, orderId: Id): Promise<boolean> =>
  (await database.$count(disputes, and(eq(disputes.orderId, orderId), gt(disputes.taken, zero)))) > 0

/** Notes that the provider has made a refund, unless it is known by now that this very one came back. */
export async function recordMade(tx: Database, refundId: Id, made: string | undefined, now: Date): Promise<void> {
  const cameBack = made === undefined ? undefined : not(arrayContains(refunds.failedIds, [made]))
  const [done] = await tx
    .update(refunds)
    .set({ doneAt: now, lastError: null, failedAt: null, failureReason: null, ...(made ? { providerId: made } : {}) })
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt), cameBack))
    .returning()
  if (!done) return
  const refunded = sql`least(${payments.amount}, ${payments.refunded} + ${done.amount})`
  await tx
    .update(payments)
    .set({
      refunded,
      state: sql`case when ${refunded} = ${payments.amount} then 'refunded' else ${payments.state} end`,
      updatedAt: now,
    })
    .where(eq(payments.orderId, done.orderId))
}

/** Refunds that were decided and are not with the provider yet, the oldest first. Those that came back wait for an administrator. */
export const findDueRefunds = async (database: Database): Promise<Id[]> =>
  (
    await database
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(isNull(refunds.doneAt), isNull(refunds.failedAt)))
      .orderBy(asc(refunds.createdAt))
      .limit(500)
  ).map(({ id }) => id)
