import type { Id } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
import { isToSend } from '#domain/order.ts'
import type { AdminRefund } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import type { ApprovalPayload } from '#server/features/approvals/approval-payloads.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { afterLineStep } from '#server/features/orders/line-steps.ts'
import { findLines, type LineRow, lockOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import { enqueueRefundMade } from './refund-emails.ts'

type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-too-large'

/** Makes a refund of an administrator that was approved. Its works and its order are locked. Returns the refunds to send. */
export async function makeApprovedRefund(
  shop: Shop,
  tx: Database,
  { adminRefund, parts }: ApprovalPayload<'refund'>,
  { id: approvalId, orderId, reason }: ApprovalRow,
  by: Id,
  now: Date,
): Promise<Result<Id[], Refusal>> {
  const locked = orderId && (await lockOrder(tx, orderId))
  if (!locked) return refuse('order-not-found')
  const { order } = locked
  const lines = await findLines(tx, order.id)
  const whole = parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId)
    return line ? [{ ...part, line }] : []
  })
  if (whole.length < parts.length || !whole.every(({ line }) => isPossible(adminRefund, line)))
    return refuse('step-not-allowed')
  if (whole.some((part) => part.amount > part.line.total - part.line.refunded)) return refuse('refund-too-large')
  const isWhole = adminRefund !== 'refund'
  const made: { refundId: Id; amount: Cents; line: LineRow; endsLine: boolean }[] = []
  for (const { line, amount, artistAmount } of whole) {
    const backInStock = isWhole && isWithArtist(line)
    const decision = { amount, artistAmount, reason, userId: by, isOfRequest: true, approvalId }
    const refund = { ...decision, by: 'admin', endsLine: isWhole, backInStock } as const
    const decided = await createRefund(shop, tx, order, line, refund, now)
    // The first refusal comes before any write.
    if (!decided.ok && made.length === 0) return decided
    if (!decided.ok) throw new Error(`An approved refund could not be made: ${decided.code}`)
    made.push({ ...decided.value, line })
  }
  // What the payment has left may be less than was approved.
  const sent = sum(made.map((refund) => refund.amount))
  const about = { tx, order, lines: made.map(({ line }) => line), amount: sent, reason }
  if (adminRefund === 'cancel') await enqueueLineEmails(shop, { ...about, event: 'cancelled' }, now)
  else {
    await enqueueLineEmails(shop, { ...about, event: 'refunded' }, now)
    await enqueueRefundMade(shop, { tx, order, parts: made, reason }, now)
  }
  return accept(made.map(({ refundId }) => refundId))
}

/** Anything may happen to the line while the refund waits. */
const isPossible = (adminRefund: AdminRefund, line: LineRow): boolean =>
  adminRefund === 'cancel' ? isToSend(line) : afterLineStep(line, 'refund') !== undefined
