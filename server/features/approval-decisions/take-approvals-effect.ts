import { and, eq, lte } from 'drizzle-orm'
import type { ProblemCode } from '#contract/problem.ts'
import type { Id } from '#domain/id.ts'
import { refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import {
  decideApproval,
  findApproval,
  findOpenApprovals,
  updateApproval,
} from '#server/features/approvals/approval-store.ts'
import { findWaitedCaller } from '#server/http/caller.ts'
import { carryOutCall } from '#server/http/waiting-calls.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { isStep, type StepApproval } from './approval-steps.ts'
import { approve, lockOpen } from './decide-approval.ts'

/** Carries out the decisions of an only administrator about themselves whose day is over. */
export async function takeApprovalsEffect(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const open = await findOpenApprovals(shop.database)
  const due = open.filter(({ takesEffectAt }) => takesEffectAt !== null && takesEffectAt <= now)
  await sweep(
    shop,
    due,
    (approval, moment) =>
      isStep(approval) ? takeEffect(shop, approval, moment) : carryOutDecision(shop, approval, moment),
    now,
    signal,
  )
  const killed = await findKilled(shop.database, now)
  await sweep(shop, killed, ({ id }, moment) => closeKilled(shop, id, moment), now, signal)
}

/** The next run tries again after these refusals. */
const isTransient = (code: ProblemCode): boolean =>
  code === 'books-disagree' || code === 'refund-under-way' || code === 'provider-unavailable'

/** Closes a step that has become impossible. */
async function takeEffect(shop: Shop, approval: StepApproval, now: Date): Promise<void> {
  const { id, amount, requestedBy: userId } = approval
  const done = await approve(shop, { id, amount, decider: { userId, hasWaited: true } }, now)
  if (done.ok || isTransient(done.code)) return
  const lapsed = { outcome: 'lapsed', answer: done.code, decidedBy: null } as const
  await shop.database.transaction(async (tx) => {
    const open = await lockOpen(tx, approval)
    if (open.ok) await decideApproval(shop, tx, open.value, lapsed, now)
  })
}

/** Milliseconds, longer than any call takes. */
const maxTime = 10 * 60_000

type OwnDecision = ApprovalRow<'own-decision'>

/** Stored while the call runs; not a code of a refusal. */
const underWay = { outcome: 'lapsed', answer: 'under-way' } as const

/**
 * Carries out a call that has waited, at most once. The approval is first closed as under way. The end of the call stores its outcome.
 */
async function carryOutDecision(shop: Shop, approval: OwnDecision, now: Date): Promise<void> {
  if (!(await claim(shop, approval, now))) return
  const done = await carryOut(shop, approval, now).catch((error: unknown) => {
    shop.log.error({ err: error, id: approval.id }, 'a decision that has waited could not be carried out')
    return refuse('unexpected' as const)
  })
  await shop.database.transaction((tx) => {
    if (!done.ok && isTransient(done.code))
      return updateApproval(tx, approval, { outcome: null, decidedAt: null, answer: null })
    const outcome = done.ok ? { outcome: 'approved' as const } : { outcome: 'lapsed' as const, answer: done.code }
    return decideApproval(shop, tx, approval, { ...outcome, decidedBy: null }, now)
  })
}

/** False when it is decided already. */
const claim = (shop: Shop, approval: OwnDecision, now: Date): Promise<boolean> =>
  shop.database.transaction(async (tx) => {
    await lockWithAdministrators(tx, approval.requestedBy)
    const open = await lockOpen(tx, approval)
    if (open.ok) await updateApproval(tx, approval, { ...underWay, decidedAt: now })
    return open.ok
  })

/** Decisions that a killed process has left under way. */
const findKilled = (database: Database, now: Date) =>
  database
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.outcome, underWay.outcome),
        eq(approvals.answer, underWay.answer),
        lte(approvals.decidedAt, new Date(now.getTime() - maxTime)),
      ),
    )

const closeKilled = (shop: Shop, id: Id, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const approval = await findApproval(tx, id, true)
    const failed = { outcome: 'lapsed', answer: 'unexpected', decidedBy: null } as const
    if (approval?.answer === underWay.answer) await decideApproval(shop, tx, approval, failed, now)
  })

async function carryOut(shop: Shop, { requestedBy, payload }: OwnDecision, now: Date) {
  const caller = await findWaitedCaller(shop, requestedBy)
  return caller ? carryOutCall(shop, { ...payload, caller }, now) : refuse('forbidden')
}
