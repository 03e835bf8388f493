import type { ProblemCode } from '#contract/problem.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { findApprovalProblem } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { enqueueApprovalClosed } from '#server/features/approvals/approval-emails.ts'
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  lapseApproval,
  lockApproval,
} from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { type Decider, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { isRequestAboutSelf, requestOf } from './about-self.ts'
import { type ExecutionRefusal, executeStep, isStep, prepareStep, type StepApproval } from './approval-steps.ts'

type Deciding = { readonly id: Id; readonly decider: Decider }
type Refusal = 'not-found' | 'already-decided' | 'forbidden'
type GuardRefusal = Refusal | 'needs-another-administrator' | 'agreement-too-early' | 'approval-changed'
type NotApproved = GuardRefusal | ExecutionRefusal

/** Approves a step and carries it out, as it was seen: with this amount. */
export async function approve(
  shop: Shop,
  { id, decider, amount }: Deciding & { readonly amount: Cents | null },
  now: Date,
): Promise<Result<void, NotApproved>> {
  const { userId: by } = decider
  const found = await findApproval(shop.database, id)
  if (!found) return refuse('not-found')
  if (!isStep(found)) return refuse('needs-another-administrator')
  const prepared = await prepareStep(shop, found, now)
  if (!prepared.ok) return prepared
  const done = await shop.database.transaction(async (tx): Promise<Result<() => Promise<void> | void, NotApproved>> => {
    await lockWithAdministrators(tx, by)
    const approval = await lockOpen(tx, found)
    if (!approval.ok) return approval
    const refused = await refuseApprover(tx, approval.value, decider, now)
    if (refused) return refused
    if (approval.value.amount !== amount) return refuse('approval-changed')
    return carryOut(shop, tx, { ...approval.value, kind: found.kind }, by, now)
  })
  if (!done.ok) return done
  await done.value()
  return accept(undefined)
}

/** Carries out what has waited for its time, as its requester. What is impossible by then is closed. */
export async function takeEffect(shop: Shop, id: Id, now: Date): Promise<void> {
  const found = await findApproval(shop.database, id)
  if (!found || !isStep(found)) return
  const prepared = await prepareStep(shop, found, now)
  const done = await shop.database.transaction(async (tx) => {
    const { isAdministrator } = await lockWithAdministrators(tx, found.requestedBy)
    const approval = await lockOpen(tx, found)
    if (!approval.ok) return approval
    const { requestedBy, takesEffectAt } = approval.value
    if (takesEffectAt === null || takesEffectAt > now) return accept(() => {})
    const executed = !prepared.ok
      ? prepared
      : isAdministrator(requestedBy)
        ? await carryOut(shop, tx, { ...approval.value, kind: found.kind }, null, now)
        : refuse('forbidden' as const)
    if (executed.ok) return executed
    // The next run tries again.
    if (isTransient(executed.code)) return accept(() => {})
    await lapseApproval(shop, tx, approval.value, executed.code, now)
    return accept(() => {})
  })
  if (done.ok) await done.value()
}

/** Whether the job tries again after this refusal. */
export const isTransient = (code: ProblemCode): boolean =>
  code === 'books-disagree' || code === 'refund-under-way' || code === 'provider-unavailable'

async function carryOut(shop: Shop, tx: Database, approval: StepApproval, decidedBy: Id | null, now: Date) {
  const { id, kind, orderId, requestedBy, amount } = approval
  const by = decidedBy ?? requestedBy
  const executed = await executeStep(kind, shop, tx, { ...approval, by }, now)
  if (!executed.ok) return executed
  await closeApproval(tx, id, { outcome: 'approved', decidedBy, decidedAt: now })
  const details = { approvalId: id, kind, amount }
  await writeAudit(
    shop,
    tx,
    { by: decidedBy ?? 'approvals', action: 'approval-approved', subject: orderId ?? id, details },
    now,
  )
  return executed
}

/** Refuses a step with a reason that its requester reads. Requesters withdraw their own. */
export const refuseApproval = (
  shop: Shop,
  { id, decider, reason }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const { userId: by } = decider
    const found = await findApproval(tx, id)
    if (!found) return refuse('not-found')
    const approval = await lockOpen(tx, found)
    if (!approval.ok) return approval
    const { kind, orderId, requestedBy } = approval.value
    const isOwn = requestedBy === by
    if (!isOwn && (await isRequestAboutSelf(tx, decider, approval.value))) return refuseAboutSelf()
    await closeApproval(tx, id, { outcome: 'refused', decidedBy: by, decidedAt: now, answer: reason })
    const details = { approvalId: id, kind, reason }
    await writeAudit(shop, tx, { by, action: 'approval-refused', subject: orderId ?? id, details }, now)
    if (!isOwn) await enqueueApprovalClosed(shop, tx, approval.value, { refused: reason }, now)
    return accept(undefined)
  })

/** Locks an approval after the works and the order that it is about, as refunds of the order do. */
export async function lockOpen(
  tx: Database,
  { id, orderId }: ApprovalRow,
): Promise<Result<ApprovalRow, 'not-found' | 'already-decided'>> {
  if (orderId) {
    await lockWorksOf(tx, orderId)
    await lockOrder(tx, orderId)
  }
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse('not-found')
  return approval.outcome === null ? accept(approval) : refuse('already-decided')
}

/** Refuses an administrator who may not approve it now. Nobody approves a step about themselves, except the only one after a day. */
async function refuseApprover(tx: Database, approval: ApprovalRow, decider: Decider, now: Date) {
  const { userId } = decider
  const problem = await findApprovalProblem(tx, requestOf(approval), userId, now)
  if (problem) return refuse(problem)
  const isOwnWait = approval.takesEffectAt !== null && approval.requestedBy === userId
  return !isOwnWait && (await isRequestAboutSelf(tx, decider, approval)) ? refuseAboutSelf() : undefined
}
