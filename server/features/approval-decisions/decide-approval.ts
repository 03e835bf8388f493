import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { findApprovalProblem } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { decideApproval, findApproval, isAboutDecider } from '#server/features/approvals/approval-store.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { type Decider, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { type AfterCommit, type ExecutionRefusal, executeStep, isStep, prepareStep } from './approval-steps.ts'

type Deciding = { readonly id: Id; readonly decider: Decider }
type Refusal = 'not-found' | 'already-decided' | 'forbidden'
type GuardRefusal = Refusal | 'needs-another-administrator' | 'agreement-too-early' | 'approval-changed'

/** Approves a step and carries it out, as it was seen: with this amount. */
export async function approve(
  shop: Shop,
  { id, decider, amount }: Deciding & { readonly amount: Cents | null },
  now: Date,
): Promise<Result<void, GuardRefusal | ExecutionRefusal>> {
  const found = await findApproval(shop.database, id)
  if (!found) return refuse('not-found')
  if (!isStep(found)) return refuse('needs-another-administrator')
  const { userId: by } = decider
  const prepared = await prepareStep(shop, found, now)
  if (!prepared.ok) return prepared
  const done = await shop.database.transaction(
    async (tx): Promise<Result<AfterCommit, GuardRefusal | ExecutionRefusal>> => {
      const { isAdministrator } = await lockWithAdministrators(tx, by)
      if (!isAdministrator(by)) return refuse('forbidden')
      const open = await lockOpen(tx, found)
      if (!open.ok) return (await resumeLostOrder(shop, tx, found, decider, now)) ?? open
      const approval = open.value
      const refused = await refuseApprover(tx, approval, decider, now)
      if (refused) return refused
      if (approval.amount !== amount) return refuse('approval-changed')
      const executed = await executeStep(shop, tx, approval, by, now)
      const decision = { outcome: 'approved', decidedBy: by } as const
      if (executed.ok) await decideApproval(shop, tx, approval, decision, now)
      return executed
    },
  )
  if (!done.ok) return done
  return (await done.value()) ?? accept(undefined)
}

/**
 * The refund of a lost order that a decision has approved after its wait, and that the provider could not make then. Undefined for
 * another approval. Nothing is left to do when the refund was made or its event closed.
 */
async function resumeLostOrder(
  shop: Shop,
  tx: Database,
  { id }: ApprovalRow,
  { userId, hasWaited }: Decider,
  now: Date,
): Promise<Result<AfterCommit, ExecutionRefusal> | undefined> {
  const approval = await findApproval(tx, id)
  const isResumed = hasWaited && approval?.outcome === 'approved' && approval.decidedBy === userId
  if (!isResumed || approval.kind !== 'lost-order') return undefined
  const refund = await executeStep(shop, tx, approval, userId, now)
  return refund.ok ? refund : accept(() => {})
}

/** Refuses an administrator who may not approve it now. A step of the only one about themselves has waited with `takesEffectAt`. */
async function refuseApprover(tx: Database, approval: ApprovalRow, decider: Decider, now: Date) {
  if (approval.takesEffectAt && approval.requestedBy === decider.userId)
    return decider.hasWaited ? undefined : refuse('agreement-too-early')
  const problem = await findApprovalProblem(tx, approval, decider.userId, now)
  if (problem) return refuse(problem)
  return (await isAboutDecider(tx, decider, approval)) ? refuseAboutSelf() : undefined
}

/** Refuses a step with a reason that its requester reads. Requesters withdraw their own. */
export const refuseApproval = (
  shop: Shop,
  { id, decider, reason }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const { userId } = decider
    const found = await findApproval(tx, id)
    if (!found) return refuse('not-found')
    const open = await lockOpen(tx, found)
    if (!open.ok) return open
    const isOwn = found.requestedBy === userId
    if (!isOwn && (await isAboutDecider(tx, decider, open.value))) return refuseAboutSelf()
    const decision = { outcome: 'refused', answer: reason, decidedBy: userId } as const
    await decideApproval(shop, tx, open.value, decision, now)
    return accept(undefined)
  })

/** Locks an approval after the works and the order that it is about, as refunds of the order do. */
export async function lockOpen<Row extends ApprovalRow>(
  tx: Database,
  { id, orderId }: Row,
): Promise<Result<Row, 'not-found' | 'already-decided'>> {
  if (orderId) {
    await lockWorksOf(tx, orderId)
    await lockOrder(tx, orderId)
  }
  const approval = (await findApproval(tx, id, true)) as Row | undefined // its kind does not change
  if (!approval) return refuse('not-found')
  return approval.outcome === null ? accept(approval) : refuse('already-decided')
}
