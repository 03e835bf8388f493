import { and, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/problem.ts'
import type { Id } from '#domain/id.ts'
import { refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, auditEntries } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { type ApprovalRow, parseApproval } from '#server/features/approvals/approval-payloads.ts'
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
  await sweep(shop, killed, (approval, moment) => recordKilled(shop, approval, moment), now, signal)
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

const failed = { outcome: 'lapsed', answer: 'unexpected' } as const

/**
 * Carries out a call that has waited, at most once. The approval is first closed as failed. The end of the call stores its outcome. A
 * process that is killed meanwhile leaves it failed.
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
    if (open.ok) await updateApproval(tx, approval, { ...failed, decidedAt: now })
    return open.ok
  })

/** Writes the audit entry and the e-mail about a decision whose process was killed. Later runs find the entry. */
const recordKilled = (shop: Shop, { id }: ApprovalRow, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    await findApproval(tx, id, true)
    const [killed] = await findKilled(tx, now, id)
    if (killed) await decideApproval(shop, tx, killed, { ...failed, decidedBy: null }, now)
  })

async function findKilled(database: Database, now: Date, id?: Id): Promise<ApprovalRow[]> {
  const { outcome, answer, decidedAt, orderId } = approvals
  const entries = database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'approval-lapsed'),
        eq(auditEntries.subject, sql`coalesce(${orderId}, ${approvals.id})`),
        eq(sql`${auditEntries.details} ->> 'approvalId'`, approvals.id),
        gte(auditEntries.at, decidedAt),
      ),
    )
  const isFailed = and(eq(outcome, failed.outcome), eq(answer, failed.answer))
  const isOver = lte(decidedAt, new Date(now.getTime() - maxTime))
  const rows = await database
    .select()
    .from(approvals)
    .where(and(isFailed, isOver, notExists(entries), id ? eq(approvals.id, id) : undefined))
  return rows.map(parseApproval)
}

async function carryOut(shop: Shop, { requestedBy, payload }: OwnDecision, now: Date) {
  const caller = await findWaitedCaller(shop, requestedBy)
  return caller ? carryOutCall(shop, { ...payload, caller }, now) : refuse('forbidden')
}
