import type { executionRefusals } from '#contract/approvals.ts'
import type { ApprovalKind as AnyKind } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { bookApprovedAdjustment } from '#server/features/adjustments/book-approved-adjustment.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { payApprovedPostage } from '#server/features/fulfilment/decide-postage.ts'
import { refundApprovedLostOrder } from '#server/features/health/lost-order-refund.ts'
import { afterPayouts, makeApprovedBatch, refuseWhileBooksDisagree } from '#server/features/payouts/make-batch.ts'
import { markApproved } from '#server/features/payouts/mark-by-hand.ts'
import { checkErasure, eraseApproved } from '#server/features/privacy/erase-on-request.ts'
import { submitRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { markApprovedPaidByHand } from '#server/features/refunds/paid-by-hand.ts'
import { refreshRefunds } from '#server/features/refunds/refresh-refunds.ts'
import { makeApprovedRefund } from '#server/features/refunds/refund-as-admin.ts'
import type { Shop } from '#server/shop.ts'

/** A step that another administrator approves. */
export type StepApproval = ApprovalRow<Exclude<AnyKind, 'own-decision'>>

export const isStep = (approval: ApprovalRow): approval is StepApproval => approval.kind !== 'own-decision'

export type ExecutionRefusal = (typeof executionRefusals)[number]

/** Work after the transaction: sending refunds, deleting an account, starting jobs. */
export type AfterCommit = () => Promise<Result<void, ExecutionRefusal> | void> | void

/** Runs before the transaction. */
export async function prepareStep(
  shop: Shop,
  approval: StepApproval,
  now: Date,
): Promise<Result<void, ExecutionRefusal>> {
  const { kind, orderId } = approval
  if (kind === 'erasure') return checkErasure(shop, approval, now)
  if (kind === 'payouts') return refuseWhileBooksDisagree(shop, now)
  // A refund that the provider has made needs no note.
  if (kind === 'refund-by-hand' && orderId) await refreshRefunds(shop, orderId, now)
  return accept(undefined)
}

/** Checks everything again and carries out the step as `by`. Refuses before its first write. */
export async function executeStep(
  shop: Shop,
  tx: Database,
  approval: StepApproval,
  by: Id,
  now: Date,
): Promise<Result<AfterCommit, ExecutionRefusal>> {
  switch (approval.kind) {
    case 'adjustment':
      return after(await bookApprovedAdjustment(shop, tx, approval, by, now), () =>
        shop.jobs.enqueue('issue-documents'),
      )
    case 'refund': {
      const made = await makeApprovedRefund(shop, tx, approval, by, now)
      return made.ok ? accept(() => submitRefunds(shop, made.value, now)) : made
    }
    case 'refund-by-hand':
      return after(await markApprovedPaidByHand(shop, tx, approval, by, now), () => {})
    case 'postage':
      return after(await payApprovedPostage(shop, tx, approval, by, now), () => {})
    case 'lost-order':
      return refundApprovedLostOrder(shop, tx, approval, by, now)
    case 'erasure':
      return eraseApproved(shop, tx, approval, by, now)
    case 'payouts':
      return after(await makeApprovedBatch(shop, tx, approval, by, now), () => afterPayouts(shop))
    default:
      return after(await markApproved(shop, tx, approval, by, now), () => afterPayouts(shop))
  }
}

const after = <Code extends ExecutionRefusal>(
  done: Result<void, Code>,
  then: AfterCommit,
): Result<AfterCommit, Code> => (done.ok ? accept(then) : done)
