import { eq } from 'drizzle-orm'
import type { Waiting } from '#contract/approvals.ts'
import type { Id } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { notSent, type ReturnReason } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { payoutBatches, payouts } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals, requestApproval } from '#server/features/approvals/approval-store.ts'
import type { Decider } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { needsApproval, payoutKinds } from './payout-limit.ts'
import type { PayoutRow } from './payout-store.ts'
import { lockPayouts, type Settlement, settlePaid, settleReturned } from './settle-payouts.ts'

/** `payoutIds` of a file default to all that are under way. */
export type ByHand =
  | { kind: 'payouts-paid' | 'payouts-not-sent'; batchId: Id; payoutIds?: readonly Id[] | undefined }
  | { kind: 'payout-returned'; payoutId: Id; reason: ReturnReason }
type MarkRefusal = 'payout-batch-not-found' | 'payout-not-found' | 'payout-changed'

/** Marks payouts as paid, not sent or returned, or requests approval above the limit. */
export async function markByHand(
  shop: Shop,
  step: ByHand,
  decider: Decider,
  now: Date,
): Promise<Result<Waiting, MarkRefusal | 'payouts-waiting'>> {
  const { userId: by } = decider
  const done = await shop.database.transaction(
    async (tx): Promise<Result<Waiting, MarkRefusal | 'payouts-waiting'>> => {
      await lockWithAdministrators(tx, by)
      const marked = await lockMarked(tx, step)
      if (!marked.ok) return marked
      const waiting = await waitForApproval(shop, tx, marked.value, { step, decider }, now)
      if (!waiting.ok) return waiting
      if (!waiting.value) await settleMarked(shop, tx, marked.value, step, { by, withoutApproval: true }, now)
      return accept({ isWaiting: waiting.value })
    },
  )
  if (done.ok && !done.value.isWaiting) shop.jobs.enqueue('check-books')
  return done
}

export async function markApproved(
  shop: Shop,
  tx: Database,
  approval: ApprovalRow<ByHand['kind']>,
  by: Id,
  now: Date,
): Promise<Result<void, MarkRefusal>> {
  const step = { kind: approval.kind, ...approval.payload } as ByHand // its payload is of its kind
  const marked = await lockMarked(tx, step)
  if (!marked.ok) return marked
  await settleMarked(shop, tx, marked.value, step, { by }, now)
  return accept(undefined)
}

async function lockMarked(tx: Database, step: ByHand): Promise<Result<PayoutRow[], MarkRefusal>> {
  if (step.kind !== 'payout-returned') return lockSent(tx, step)
  const [payout] = await lockPayouts(tx, eq(payouts.id, step.payoutId))
  if (!payout) return refuse('payout-not-found')
  return payout.state === 'returned' ? refuse('payout-changed') : accept([payout])
}

async function settleMarked(
  shop: Shop,
  tx: Database,
  marked: readonly PayoutRow[],
  step: ByHand,
  decided: Omit<Settlement, 'reason'>,
  now: Date,
): Promise<void> {
  for (const payout of marked)
    if (step.kind === 'payout-returned')
      await settleReturned(shop, tx, payout, { ...decided, reason: step.reason, isByHand: true }, now)
    else if (step.kind === 'payouts-not-sent')
      await settleReturned(shop, tx, payout, { ...decided, reason: notSent }, now)
    else await settlePaid(shop, tx, payout, { ...decided, reason: 'by hand' }, now)
}

/** Returns whether the step waits for an approval. */
async function waitForApproval(
  shop: Shop,
  tx: Database,
  marked: readonly PayoutRow[],
  { step, decider }: { step: ByHand; decider: Decider },
  now: Date,
): Promise<Result<boolean, 'payouts-waiting'>> {
  const open = await findOpenApprovals(tx, { kinds: payoutKinds })
  const isNamed = ({ payload }: ApprovalRow) => marked.some(({ id }) => JSON.stringify(payload).includes(id))
  if (open.some(isNamed)) return refuse('payouts-waiting')
  const isSettling = step.kind === 'payouts-paid'
  if (!(await needsApproval(shop, tx, { decider, payouts: marked, isSettling }, now))) return accept(false)
  const isReturn = step.kind === 'payout-returned'
  const request = {
    kind: step.kind,
    payload: isReturn
      ? { payoutId: step.payoutId, reason: step.reason }
      : { batchId: step.batchId, payoutIds: marked.map(({ id }) => id) },
    amount: sum(marked.map(({ amount }) => amount)),
    artistIds: [...new Set(marked.map(({ artistId }) => artistId))],
    reason: isReturn ? step.reason : '',
    requestedBy: decider.userId,
  }
  await requestApproval(shop, tx, request, now)
  return accept(true)
}

async function lockSent(
  tx: Database,
  { batchId, payoutIds }: Exclude<ByHand, { kind: 'payout-returned' }>,
): Promise<Result<PayoutRow[], MarkRefusal>> {
  const [batch] = await tx.select({ id: payoutBatches.id }).from(payoutBatches).where(eq(payoutBatches.id, batchId))
  if (!batch) return refuse('payout-batch-not-found')
  const requested = new Set(payoutIds)
  const found = await lockPayouts(tx, eq(payouts.batchId, batchId))
  const sent = found.filter(({ id, state }) => state === 'sent' && (!payoutIds || requested.has(id)))
  if (sent.length === 0 || (payoutIds && sent.length < requested.size)) return refuse('payout-changed')
  return accept(sent)
}
