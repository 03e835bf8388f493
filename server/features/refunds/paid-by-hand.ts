import { and, eq } from 'drizzle-orm'
import type { Waiting } from '#contract/approvals.ts'
import { bankReferenceOf } from '#domain/bank-reference.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { endOfWait, findOpenApprovals, requestApproval } from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookPaidByHand, bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { endIfRefunded } from '#server/features/orders/end-if-refunded.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { type Decider, isAboutSelf, refuseAboutSelf, subjectOfOrder } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { needsApproval } from './refund-limit.ts'
import { isBeingSent, needsAttention } from './submit-refund.ts'
import type { RefundRow } from './unsettled-refunds.ts'

type Note = { orderId: Id; refundId: Id; reason: string; decider: Decider }
type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-under-way'

/**
 * An administrator notes that the buyer has got a refund by other means, such as a bank transfer: one that came back, or
 * that the provider refuses for good. The provider is not asked for it again. Returns whether the note waits: for another
 * administrator, or 24 hours if it is about the only one. Ask the provider first: a refund that it has made needs no note.
 */
export async function markPaidByHand(
  shop: Shop,
  { orderId, refundId, reason, decider }: Note,
  now: Date,
): Promise<Result<Waiting, Refusal | 'refund-waiting' | 'forbidden'>> {
  return shop.database.transaction(async (tx): Promise<Result<Waiting, Refusal | 'refund-waiting' | 'forbidden'>> => {
    const { userId: by } = decider
    await lockWithAdministrators(tx, by)
    const subject = await subjectOfOrder(tx, orderId)
    const isOwn = await isAboutSelf(tx, decider, subject)
    if (isOwn && !(await isAlone(tx, by, now))) return refuseAboutSelf()
    const found = await lockRefund(tx, orderId, refundId, now)
    if (!found.ok) return found
    const amount = unpaidOf(found.value)
    if (await isNoteWaiting(tx, found.value)) return refuse('refund-waiting')
    const isWaiting = isOwn || (await needsApproval(shop, tx, { orderId, amount, decider }, now))
    if (isWaiting) {
      const { artistIds = [] } = subject
      const takesEffect = isOwn && { takesEffectAt: endOfWait(now) }
      const about = { amount, orderId, artistIds: [...artistIds], reason, requestedBy: by, ...takesEffect }
      // Keeps the job from sending it, also after a refusal: the buyer may have the money already.
      await tx
        .update(refunds)
        .set({ failedAt: found.value.failedAt ?? now })
        .where(eq(refunds.id, refundId))
      await requestApproval(shop, tx, { kind: 'refund-by-hand', payload: { refundId }, ...about }, now)
    } else await notePaid(shop, tx, { refund: found.value, reason, by }, now)
    return accept({ isWaiting })
  })
}

/** Whether a note that a refund was paid by hand awaits approval. The refund is locked. */
export const isNoteWaiting = async (tx: Database, { id, orderId }: RefundRow): Promise<boolean> =>
  (await findNotedRefunds(tx, orderId)).includes(id)

/** The refunds of an order for which such a note waits. */
export async function findNotedRefunds(database: Database, orderId: Id): Promise<Id[]> {
  const open = await findOpenApprovals(database, { kinds: ['refund-by-hand'], orderIds: [orderId] })
  return open.map(({ payload }) => payload.refundId)
}

/** Notes it after an approval. */
export async function markApprovedPaidByHand(
  shop: Shop,
  tx: Database,
  { orderId, payload: { refundId }, amount, reason }: ApprovalRow<'refund-by-hand'>,
  by: Id,
  now: Date,
): Promise<Result<void, Refusal | 'refund-changed'>> {
  const found = await lockRefund(tx, orderId ?? '', refundId, now)
  if (!found.ok) return found
  if (unpaidOf(found.value) !== amount) return refuse('refund-changed')
  await notePaid(shop, tx, { refund: found.value, reason, by }, now)
  return accept(undefined)
}

const unpaidOf = ({ amount, covered }: RefundRow): Cents => cents(amount - covered)

async function lockRefund(tx: Database, orderId: Id, refundId: Id, now: Date): Promise<Result<RefundRow, Refusal>> {
  const locked = await lockOrder(tx, orderId)
  const matchesRefund = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
  const [refund] = await tx.select().from(refunds).where(matchesRefund).for('no key update')
  if (!locked || !refund) return refuse('order-not-found')
  if (refund.doneAt === null && isBeingSent(refund, now)) return refuse('refund-under-way')
  return needsAttention(refund) ? accept(refund) : refuse('step-not-allowed')
}

async function notePaid(
  shop: Shop,
  tx: Database,
  { refund, reason, by }: { refund: RefundRow; reason: string; by: Id },
  now: Date,
): Promise<void> {
  const { id: refundId, orderId } = refund
  const reference = bankReferenceOf(refundId)
  const done = { doneAt: now, failedAt: null, lastError: null, isByHand: true, reference }
  await tx.update(refunds).set(done).where(eq(refunds.id, refundId))
  const amount = unpaidOf(refund)
  await bookPaidByHand(tx, refundId, amount, now)
  await bookUnbought(tx, orderId, now)
  await endIfRefunded(shop, tx, orderId, { notifyBuyer: false }, now)
  const details = { reason, refundId, before: { isByHand: false }, after: { isByHand: true, amount, reference } }
  await writeAudit(shop, tx, { by, action: 'refund-paid-by-hand', subject: orderId, details }, now)
}
