import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { decideRefund } from '#server/features/fulfilment/refund-line.ts'
import { bookTaken } from '#server/features/ledger/ledger-store.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-too-large'
type Settlement = { orderId: Id; refundId: Id; lineId: Id; reason: string; by: Id }

/** An administrator says for which work a refund of the provider's dashboard was; from then on it is one like others. */
export const settleRefund = (
  shop: Shop,
  { orderId, refundId, lineId, reason, by }: Settlement,
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const locked = await lockOrder(tx, orderId)
    const isIt = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
    const [refund] = await tx.select().from(refunds).where(isIt).for('update')
    const line = (await findLines(tx, orderId)).find(({ id }) => id === lineId)
    if (!locked || !refund || !line) return refuse('order-not-found')
    if (!refund.isUnsettled || line.state === null) return refuse('step-not-allowed')
    const left = cents(line.total - line.refunded)
    const { amount } = refund
    if (amount > left) return refuse('refund-too-large')
    await bookTaken(tx, cents(-amount), { refundId }, now)
    const how = { endsLine: amount === left, isDone: true, madeId: refundId, backInStock: false }
    const decided = await decideRefund(
      shop,
      tx,
      locked.order,
      line,
      { amount, reason, by: 'admin', userId: by, ...how },
      now,
    )
    if (!decided.ok) throw new Error(`A refund could not be settled: ${decided.code}`)
    const details = { reason, refundId, before: { lineId: null }, after: { lineId, amount } }
    await writeAudit(shop, tx, { by, action: 'refund-settled', subject: orderId, details }, now)
    return accept(undefined)
  })
