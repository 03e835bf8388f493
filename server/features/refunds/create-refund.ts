import { and, eq, inArray } from 'drizzle-orm'
import { divide } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { type Actor, isToSend } from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { holds, orderLines, refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { issueCreditNote } from '#server/features/invoices/invoice-store.ts'
import { bookRefund } from '#server/features/ledger/ledger-store.ts'
import { moveLines } from '#server/features/orders/line-steps.ts'
import { type LineRow, type OrderRow, writeHistory } from '#server/features/orders/order-store.ts'
import { recordEvent } from '#server/features/webhooks/record-event.ts'
import type { Shop } from '#server/shop.ts'
import { artistPart } from './artist-part.ts'
import { followRefund } from './follow-refund.ts'
import { readRefundable } from './left-of-lines.ts'
import { refuseBeyondPayment } from './refuse-beyond-payment.ts'
import { findUnsettled, takeUnsettled } from './unsettled-refunds.ts'

type RefundDecision = {
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
  /** What the provider calls it, when it was made there before. */
  readonly providerId?: string | null
  /** The lost dispute that it comes from, and what its artist does not bear because it was paid out before. */
  readonly disputeId?: string
  readonly sparedAmount?: Cents
  /** The approved request of an artist, or the approval of an administrator's refund. */
  readonly requestId?: Id
  readonly approvalId?: Id
  /** Its copies can be sold again. */
  readonly backInStock: boolean
}

/**
 * Decides a refund of a line: it is booked at once, and the money is due until the provider has it. The order is locked,
 * and its works too where copies come back. `withRefunds` sends it after the transaction. When the shop has given the buyer a
 * part of the payment for no work, a refund of all that is left of a line and one that was asked for are cut to what the payment
 * has left; any other one is refused.
 */
export async function createRefund(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  line: LineRow,
  decision: RefundDecision,
  now: Date,
): Promise<Result<{ refundId: Id; amount: Cents; endsLine: boolean }, 'refund-too-large' | 'step-not-allowed'>> {
  const { reason, by, userId } = decision
  const left = line.total - line.refunded
  if (line.state === null) return refuse('step-not-allowed')
  if (decision.amount <= 0 || decision.amount > left) return refuse('refund-too-large')
  const endsLine = decision.endsLine || decision.amount === left
  const payable = decision.isDone ? decision.amount : Math.min(decision.amount, await readRefundable(tx, order.id))
  const { requestId, approvalId } = decision
  const isRequested = requestId !== undefined || approvalId !== undefined
  if (payable < decision.amount && !endsLine && !isRequested) return refuse('refund-too-large')
  // Where nothing is left at all, an administrator sees it as refused.
  const amount = payable > 0 ? cents(payable) : decision.amount
  const refundId = await writeRefunds(shop, tx, order, line, { ...decision, amount }, now)
  if (payable <= 0) await refuseBeyondPayment(tx, order.id)
  const refunded = cents(line.refunded + amount)
  await tx.update(orderLines).set({ refunded }).where(eq(orderLines.id, line.id))
  // The words of buyers and artists may name somebody.
  const why = by === 'admin' ? { reason } : {}
  const details = { refundId, lineId: line.id, amount, ...why }
  await writeAudit(shop, tx, { by: userId, action: 'refund-decided', subject: order.id, details }, now)
  if (line.state !== 'refunded' && endsLine) {
    // The history tells of a return before this.
    const historyReason = line.state === 'returned' ? undefined : reason
    const moved = await moveLines(tx, order, [line], { step: 'refund', by, reason: historyReason }, now)
    if (!moved.ok) throw new Error('A line could not be refunded')
  } else await writeHistory(tx, order.id, { state: line.state, by, reason, lineId: line.id }, now)
  if (decision.backInStock) await returnToStock(tx, line)
  await followRefund(shop, tx, order, line, { refundId, amount, by, requestId, approvalId }, now)
  const refund = { id: refundId, lineId: line.id, amount }
  await recordEvent(shop, tx, { type: 'order.refunded', subjectId: order.id, details: { refund } }, now)
  return accept({ refundId, amount, endsLine })
}

/** Writes and books it, with its credit notes. Gives the row that is to be sent, or the last one when nothing is. */
async function writeRefunds(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  line: LineRow,
  decision: RefundDecision,
  now: Date,
): Promise<Id> {
  const { amount, reason, by, isDone, approvalId = null } = decision
  const { providerId = null, disputeId = null, sparedAmount = zero } = decision
  const artistAmount = cents(Math.min(amount, decision.artistAmount ?? (await artistPart(tx, line, amount))))
  const made = isDone && (providerId || disputeId) ? [] : await takeMade(tx, order, amount, now)
  const rest = cents(amount - sum(made.map((part) => part.amount)))
  const parts = [...made, ...(rest > 0 ? [{ amount: rest, providerId, doneAt: isDone ? now : null }] : [])]
  const shares = divide(
    artistAmount,
    parts.map((part) => part.amount),
  )
  let id = ''
  for (const [at, part] of parts.entries()) {
    id = shop.newId(now)
    const decided = {
      id,
      orderId: order.id,
      lineId: line.id,
      artistAmount: shares[at] ?? zero,
      reason,
      by,
      createdAt: now,
    }
    const [row] = await tx
      .insert(refunds)
      .values({ ...decided, ...part, disputeId, sparedAmount, approvalId })
      .returning()
    if (!row) throw new Error('A refund was not written')
    await bookRefund(tx, row, line, now)
    await issueCreditNote(shop, tx, row, line, now)
  }
  return id
}

/**
 * Unsettled refunds of the provider's dashboard reduce the refundable amount. The part of this refund that exceeds the rest has gone
 * back with them, and is not sent again.
 */
async function takeMade(tx: Database, order: OrderRow, amount: Cents, now: Date) {
  const unsettled = await findUnsettled(tx, order.id)
  const beyond = amount - ((await readRefundable(tx, order.id)) - sum(unsettled.map((refund) => refund.amount)))
  return takeUnsettled(tx, order.id, cents(Math.min(amount, Math.max(0, beyond))), now)
}

/** Whether a work has not been sent, or has come back as it was: it can be sold again. */
export const isWithArtist = ({ state, isFaulty }: Pick<LineRow, 'state' | 'isFaulty'>): boolean =>
  isToSend({ state }) || (state === 'returned' && !isFaulty)

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
