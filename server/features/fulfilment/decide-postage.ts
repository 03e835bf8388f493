import { and, eq } from 'drizzle-orm'
import type { Waiting } from '#contract/approvals.ts'
import { bankReferenceOf } from '#domain/bank-reference.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { postageClaims, refunds } from '#server/database/schema.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals, requestApproval } from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookLoss, bookPaidByHand } from '#server/features/ledger/ledger-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { findLines, type LineRow, lockOrder, type OrderRow, writeHistory } from '#server/features/orders/order-store.ts'
import { needsApproval } from '#server/features/refunds/refund-limit.ts'
import type { PostageClaimRow } from '#server/features/returns/postage-store.ts'
import { type Decider, subjectOfOrder } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'

type Claim = { readonly orderId: Id; readonly claimId: Id }
type Deciding = Claim & { readonly decider: Decider }
type Refusal = 'order-not-found' | 'step-not-allowed'

/**
 * Marks postage as paid by bank transfer, or requests an approval where REFUND_APPROVAL_FROM asks for one. The shop bears it, and the
 * payment stays fully refundable.
 */
export async function payPostage(
  shop: Shop,
  { amount, ...deciding }: Deciding & { readonly amount: Cents },
  now: Date,
): Promise<Result<Waiting, Refusal | 'postage-changed' | 'postage-waiting'>> {
  return shop.database.transaction(
    async (tx): Promise<Result<Waiting, Refusal | 'postage-changed' | 'postage-waiting'>> => {
      const found = await lockPayable(tx, deciding, amount)
      if (!found.ok) return found
      const { orderId, claimId, decider } = deciding
      const { userId: by } = decider
      if (await isWaiting(tx, deciding)) return refuse('postage-waiting')
      if (!(await needsApproval(shop, tx, { orderId, amount, decider }, now))) {
        await notePaid(shop, tx, found.value, { by, approvalId: null }, now)
        return accept({ isWaiting: false })
      }
      const { artistIds = [] } = await subjectOfOrder(tx, orderId)
      const about = { amount, orderId, artistIds: [...artistIds], reason: '', requestedBy: by }
      await requestApproval(shop, tx, { kind: 'postage', payload: { claimId }, ...about }, now)
      return accept({ isWaiting: true })
    },
  )
}

/** Marks postage as paid after an approval. */
export async function payApprovedPostage(
  shop: Shop,
  tx: Database,
  { id: approvalId, payload: { claimId }, orderId, amount }: ApprovalRow<'postage'>,
  by: Id,
  now: Date,
): Promise<Result<void, Refusal | 'postage-changed'>> {
  const found = await lockPayable(tx, { orderId: orderId ?? '', claimId }, amount)
  if (!found.ok) return found
  await notePaid(shop, tx, found.value, { by, approvalId }, now)
  return accept(undefined)
}

async function lockPayable(
  tx: Database,
  deciding: Claim,
  amount: Cents | null,
): Promise<Result<Found, Refusal | 'postage-changed'>> {
  const found = await lockClaim(tx, deciding)
  if (!found.ok) return found
  const { line, claim } = found.value
  if (claim.decision === 'paid' || !line.state) return refuse('step-not-allowed')
  return claim.amount === amount ? found : refuse('postage-changed')
}

async function isWaiting(tx: Database, { orderId, claimId }: Claim): Promise<boolean> {
  const open = await findOpenApprovals(tx, { kinds: ['postage'], orderIds: [orderId] })
  return open.some(({ payload }) => payload.claimId === claimId)
}

async function notePaid(
  shop: Shop,
  tx: Database,
  { order, line, claim: { id: claimId, amount } }: Found,
  { by, approvalId }: { readonly by: Id; readonly approvalId: Id | null },
  now: Date,
): Promise<void> {
  const refundId = shop.newId(now)
  const { id: orderId } = order
  const reason = shopReasons['return-postage']
  const paid = { amount, artistAmount: zero, reason, by: 'admin', createdAt: now, doneAt: now, isByHand: true }
  await tx.insert(refunds).values({ id: refundId, orderId, ...paid, approvalId, reference: bankReferenceOf(claimId) })
  await bookLoss(tx, amount, { refundId }, now)
  await bookPaidByHand(tx, refundId, amount, now)
  const decided = { decision: 'paid', decidedAt: now, decidedBy: by, answer: null, refundId } as const
  await tx.update(postageClaims).set(decided).where(eq(postageClaims.id, claimId))
  await writeHistory(tx, orderId, { state: line.state ?? order.state, by: 'admin', reason, lineId: line.id }, now)
  const details = { claimId, refundId, lineId: line.id, amount }
  await writeAudit(shop, tx, { by, action: 'postage-paid', subject: orderId, details }, now)
  await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'postage-paid', amount }, now)
}

/** The buyer sees the reason. */
export async function refusePostage(
  shop: Shop,
  { reason, ...deciding }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal | 'postage-waiting'>> {
  return shop.database.transaction(async (tx): Promise<Result<void, Refusal | 'postage-waiting'>> => {
    const found = await lockClaim(tx, deciding)
    if (!found.ok) return found
    const { order, line, claim } = found.value
    if (claim.decision !== null) return refuse('step-not-allowed')
    if (await isWaiting(tx, deciding)) return refuse('postage-waiting')
    const { orderId, claimId, decider } = deciding
    const { userId: by } = decider
    const { amount } = claim
    const decided = { decision: 'refused', decidedAt: now, decidedBy: by, answer: reason } as const
    await tx.update(postageClaims).set(decided).where(eq(postageClaims.id, claimId))
    const details = { reason, claimId, lineId: line.id, amount }
    await writeAudit(shop, tx, { by, action: 'postage-refused', subject: orderId, details }, now)
    await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'postage-refused', amount, reason }, now)
    return accept(undefined)
  })
}

type Found = { readonly order: OrderRow; readonly line: LineRow; readonly claim: PostageClaimRow }

async function lockClaim(tx: Database, { orderId, claimId }: Claim): Promise<Result<Found, Refusal>> {
  const locked = await lockOrder(tx, orderId)
  const [claim] = await tx
    .select()
    .from(postageClaims)
    .where(and(eq(postageClaims.id, claimId), eq(postageClaims.orderId, orderId)))
  const line = claim && (await findLines(tx, orderId)).find(({ id }) => id === claim.lineId)
  if (!locked || !line) return refuse('order-not-found')
  return accept({ order: locked.order, line, claim })
}
