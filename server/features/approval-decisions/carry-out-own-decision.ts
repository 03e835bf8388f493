import type { ProblemCode } from '#contract/problem.ts'
import type { Id } from '#domain/id.ts'
import { type Result, refuse } from '#domain/result.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { enqueueApprovalClosed, withdrawApprovalClosed } from '#server/features/approvals/approval-emails.ts'
import { parsePayload } from '#server/features/approvals/approval-payloads.ts'
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  lapseApproval,
  reopenApproval,
} from '#server/features/approvals/approval-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findWaitedCaller } from '#server/http/caller.ts'
import { carryOutCall } from '#server/http/waiting-calls.ts'
import type { Shop } from '#server/shop.ts'
import { isTransient, lockOpen } from './decide-approval.ts'

/** Delay of the failure e-mail in milliseconds, longer than any call takes. */
const maxTime = 10 * 60_000

/**
 * Carries out a call that has waited, at most once. The approval is first closed as failed, with the e-mail about it. The end of the
 * call withdraws that e-mail. A process that is killed meanwhile leaves both.
 */
export async function carryOutOwnDecision(shop: Shop, id: Id, now: Date): Promise<void> {
  const approval = await claim(shop, id, now)
  if (!approval) return
  const done = await carryOut(shop, approval, now).catch((error: unknown) => {
    shop.log.error({ err: error, id }, 'a decision that has waited could not be carried out')
    return refuse('unexpected' as const)
  })
  await shop.database.transaction(async (tx) => {
    await withdrawApprovalClosed(tx, approval)
    if (!done.ok && isTransient(done.code)) return reopenApproval(tx, id)
    if (!done.ok) return lapseApproval(shop, tx, approval, done.code, now)
    await closeApproval(tx, id, { outcome: 'approved', answer: null })
    const { orderId, amount, kind } = approval
    const details = { approvalId: id, kind, amount }
    const entry = { by: 'approvals', action: 'approval-approved', subject: orderId ?? id, details } as const
    await writeAudit(shop, tx, entry, now)
  })
}

const claim = (shop: Shop, id: Id, now: Date): Promise<ApprovalRow | undefined> =>
  shop.database.transaction(async (tx) => {
    const found = await findApproval(tx, id)
    if (!found) return undefined
    await lockWithAdministrators(tx, found.requestedBy)
    const open = await lockOpen(tx, found)
    if (!open.ok || open.value.takesEffectAt === null || open.value.takesEffectAt > now) return undefined
    await closeApproval(tx, id, { outcome: 'lapsed', decidedAt: now, answer: 'unexpected' })
    const sendAfter = new Date(now.getTime() + maxTime)
    await enqueueApprovalClosed(shop, tx, open.value, { lapsed: 'unexpected' }, now, sendAfter)
    return open.value
  })

async function carryOut(shop: Shop, approval: ApprovalRow, now: Date): Promise<Result<unknown, ProblemCode>> {
  const caller = await findWaitedCaller(shop, approval.requestedBy)
  if (!caller) return refuse('forbidden')
  return carryOutCall(shop, { ...parsePayload('own-decision', approval.payload), caller }, now)
}
