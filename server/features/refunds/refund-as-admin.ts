import type { Waiting } from '#contract/approvals.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
import { isToSend } from '#domain/order.ts'
import type { AdminRefund } from '#domain/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { requestApproval } from '#server/features/approvals/approval-store.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { afterLineStep } from '#server/features/orders/line-steps.ts'
import { findLines, type LineRow, lockOrder } from '#server/features/orders/order-store.ts'
import type { Decider } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { artistPart } from './artist-part.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import type { LeftOfLine } from './left-of-lines.ts'
import { enqueueRefundMade } from './refund-emails.ts'
import { needsApproval } from './refund-limit.ts'
import { isRefundWaiting, notCancelled } from './request-store.ts'

type AdminRefunding = {
  readonly parts: readonly (LeftOfLine & { readonly artistAmount?: Cents })[]
  readonly adminRefund: AdminRefund
  readonly reason: string
  readonly decider: Decider
  readonly approvalId?: Id
}
type Refusal = 'step-not-allowed' | 'refund-too-large'

/**
 * Refunds lines for an administrator, or requests an approval where REFUND_APPROVAL_FROM asks for one. The works and the order are
 * locked. Adds the refunds to send to `refundIds`.
 */
export async function refundAsAdmin(
  shop: Shop,
  { tx, order }: Pick<Acting, 'tx' | 'order'>,
  refunding: AdminRefunding,
  refundIds: Id[],
  now: Date,
): Promise<Result<Waiting, Refusal | 'refund-waiting'>> {
  const { parts, adminRefund, reason, decider } = refunding
  const amount = sum(parts.map((part) => part.amount))
  if (!(await needsApproval(shop, tx, { orderId: order.id, amount, decider }, now))) {
    const made = await makeRefunds(shop, { tx, order }, refunding, now)
    if (!made.ok) return made
    refundIds.push(...made.value)
    return accept({ isWaiting: false })
  }
  for (const { line } of parts) if (await isRefundWaiting(tx, line)) return refuse('refund-waiting')
  const proposed = []
  for (const { line, amount } of parts)
    proposed.push({ lineId: line.id, amount, artistAmount: await artistPart(tx, line, amount) })
  const artistIds = [...new Set(parts.flatMap(({ line }) => line.artistId ?? []))]
  const about = { amount, orderId: order.id, artistIds, reason, requestedBy: decider.userId }
  await requestApproval(shop, tx, { kind: 'refund', payload: { adminRefund, parts: proposed }, ...about }, now)
  return accept({ isWaiting: true })
}

/** Makes a refund that was approved. Its works and its order are locked. Returns the refunds to send. */
export async function makeApprovedRefund(
  shop: Shop,
  tx: Database,
  { id: approvalId, payload: { adminRefund, parts }, orderId, reason }: ApprovalRow<'refund'>,
  userId: Id,
  now: Date,
): Promise<Result<Id[], Refusal | 'order-not-found'>> {
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
  return makeRefunds(shop, { tx, order }, { parts: whole, adminRefund, reason, decider: { userId }, approvalId }, now)
}

/** Anything may happen to the line while the refund waits. */
const isPossible = (adminRefund: AdminRefund, line: LineRow): boolean =>
  adminRefund === 'cancel' ? isToSend(line) : afterLineStep(line, 'refund') !== undefined

async function makeRefunds(
  shop: Shop,
  { tx, order }: Pick<Acting, 'tx' | 'order'>,
  { parts, adminRefund, decider: { userId }, ...refunding }: AdminRefunding,
  now: Date,
): Promise<Result<Id[], Refusal>> {
  const { reason } = refunding
  const endsLine = adminRefund !== 'refund'
  const made: { refundId: Id; amount: Cents; line: LineRow; endsLine: boolean }[] = []
  // Artists cancel works that they can't deliver.
  const lines = parts.map(({ line }) => line)
  const sellable = endsLine ? (await notCancelled(tx, lines)).filter(isWithArtist) : []
  for (const { line, ...part } of parts) {
    const backInStock = sellable.includes(line)
    const refund = { ...refunding, ...part, userId, by: 'admin', endsLine, backInStock } as const
    const decided = await createRefund(shop, tx, order, line, refund, now)
    // The first refusal comes before any write.
    if (!decided.ok && made.length === 0) return decided
    if (!decided.ok) throw new Error(`A refund could not be made: ${decided.code}`)
    made.push({ ...decided.value, line })
  }
  if (made.length === 0) return refuse('step-not-allowed')
  // The rest of the payment may be less than was requested.
  const amount = sum(made.map((refund) => refund.amount))
  const about = { tx, order, lines: made.map(({ line }) => line), amount, reason }
  if (adminRefund === 'cancel') await enqueueLineEmails(shop, { ...about, event: 'cancelled' }, now)
  else {
    await enqueueLineEmails(shop, { ...about, event: 'refunded' }, now)
    await enqueueRefundMade(shop, { tx, order, parts: made, reason }, now)
  }
  return accept(made.map(({ refundId }) => refundId))
}
