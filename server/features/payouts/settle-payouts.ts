import { and, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { notSent, type ReturnReason } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutBatches, payouts } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalPayload } from '#server/features/approvals/approval-payloads.ts'
import { type ApprovalRow, findOpenApprovals, requestApproval } from '#server/features/approvals/approval-store.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookPayoutReturn, recordPayout } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueArrivalNotice, enqueuePaidNotice, enqueueReturnNotice } from './payout-emails.ts'
import { needsApproval, payoutKinds } from './payout-limit.ts'
import { type PayoutRow, readBatch, type WholeBatch } from './payout-store.ts'

/** These payouts of a file, or all that are on their way. */
type Marked = { batchId: Id; payoutIds: readonly Id[] | undefined }
type MarkRefusal = 'payout-batch-not-found' | 'payout-changed'

/** Marks payouts of a file as paid and returns the file; null when that waits for another administrator. */
export const markPaid = (
  shop: Shop,
  marked: Marked,
  by: Id,
  now: Date,
): Promise<Result<WholeBatch | null, MarkRefusal | 'payouts-waiting'>> =>
  markPayouts(shop, marked, { kind: 'payouts-paid', by, settle: settleMarkedPaid }, now)

/** Takes payouts back that never went to the bank, so that they are due again. Null as for `markPaid`. */
export const markNotSent = (
  shop: Shop,
  marked: Marked,
  by: Id,
  now: Date,
): Promise<Result<WholeBatch | null, MarkRefusal | 'payouts-waiting'>> =>
  markPayouts(shop, marked, { kind: 'payouts-not-sent', by, settle: settleNotSent }, now)

type Settle = (shop: Shop, tx: Database, payout: PayoutRow, settlement: Settlement, now: Date) => Promise<void>
type Marking = { kind: 'payouts-paid' | 'payouts-not-sent'; by: Id; settle: Settle }

async function markPayouts(
  shop: Shop,
  { batchId, payoutIds }: Marked,
  { kind, by, settle }: Marking,
  now: Date,
): Promise<Result<WholeBatch | null, MarkRefusal | 'payouts-waiting'>> {
  const answer = await shop.database.transaction(
    async (tx): Promise<Result<WholeBatch | null, MarkRefusal | 'payouts-waiting'>> => {
      await lockWithAdministrators(tx, by)
      const sent = await lockSent(tx, { batchId, payoutIds })
      if (!sent.ok) return sent
      const payload = { batchId, payoutIds: sent.value.map(({ id }) => id) }
      const waiting = await waitForApproval(shop, tx, sent.value, { kind, payload, by, reason: '' }, now)
      if (!waiting.ok) return waiting
      if (waiting.value) return accept(null)
      const settlement = { by, reason: 'by hand', withoutApproval: true }
      for (const payout of sent.value) await settle(shop, tx, payout, settlement, now)
      return accept(await readBatch(tx, batchId, now))
    },
  )
  if (answer.ok && answer.value) shop.jobs.enqueue('check-books')
  return answer
}

/** Marks payouts after an approval. */
export async function markApproved(
  shop: Shop,
  tx: Database,
  { kind, batchId, payoutIds, by }: { kind: Marking['kind']; batchId: Id; payoutIds: readonly Id[]; by: Id },
  now: Date,
): Promise<Result<void, MarkRefusal>> {
  const sent = await lockSent(tx, { batchId, payoutIds })
  if (!sent.ok) return sent
  const settle = kind === 'payouts-paid' ? settleMarkedPaid : settleNotSent
  for (const payout of sent.value) await settle(shop, tx, payout, { by, reason: 'by hand' }, now)
  return accept(undefined)
}

const settleMarkedPaid: Settle = (shop, tx, payout, settlement, now) => settlePaid(shop, tx, payout, settlement, now)

const settleNotSent: Settle = (shop, tx, payout, settlement, now) =>
  settleReturned(shop, tx, payout, { ...settlement, reason: notSent }, now)

type Returned = { payoutId: Id; reason: ReturnReason }
type ReturnRefusal = 'payout-not-found' | 'payout-changed'

/** Marks a payout as returned by the bank, where no notice says so; true when that waits for another administrator. */
export async function markReturned(
  shop: Shop,
  returned: Returned,
  by: Id,
  now: Date,
): Promise<Result<{ isWaiting: boolean }, ReturnRefusal | 'payouts-waiting'>> {
  const marked = await shop.database.transaction(
    async (tx): Promise<Result<{ isWaiting: boolean }, ReturnRefusal | 'payouts-waiting'>> => {
      await lockWithAdministrators(tx, by)
      const payout = await lockReturnable(tx, returned.payoutId)
      if (!payout.ok) return payout
      const step = { kind: 'payout-returned', payload: returned, by, reason: returned.reason } as const
      const waiting = await waitForApproval(shop, tx, [payout.value], step, now)
      if (!waiting.ok) return waiting
      if (!waiting.value) {
        const settlement = { by, reason: returned.reason, isByHand: true, withoutApproval: true }
        await settleReturned(shop, tx, payout.value, settlement, now)
      }
      return accept({ isWaiting: waiting.value })
    },
  )
  if (marked.ok && !marked.value.isWaiting) shop.jobs.enqueue('check-books')
  return marked
}

/** Marks a payout as returned after an approval. */
export async function returnApproved(
  shop: Shop,
  tx: Database,
  { payoutId, reason, by }: Returned & { by: Id },
  now: Date,
): Promise<Result<void, ReturnRefusal>> {
  const payout = await lockReturnable(tx, payoutId)
  if (!payout.ok) return payout
  await settleReturned(shop, tx, payout.value, { by, reason, isByHand: true }, now)
  return accept(undefined)
}

async function lockReturnable(tx: Database, payoutId: Id): Promise<Result<PayoutRow, ReturnRefusal>> {
  const [payout] = await lockPayouts(tx, eq(payouts.id, payoutId))
  if (!payout) return refuse('payout-not-found')
  return payout.state === 'returned' ? refuse('payout-changed') : accept(payout)
}

type ByHandStep = {
  [Kind in 'payouts-paid' | 'payouts-not-sent' | 'payout-returned']: {
    kind: Kind
    payload: ApprovalPayload<Kind>
    by: Id
    reason: string
  }
}[Marking['kind'] | 'payout-returned']

/** Requests an approval for a step by hand where the limit asks for one; returns whether it waits. */
async function waitForApproval(
  shop: Shop,
  tx: Database,
  marked: readonly PayoutRow[],
  { by, ...step }: ByHandStep,
  now: Date,
): Promise<Result<boolean, 'payouts-waiting'>> {
  const open = await findOpenApprovals(tx, { kinds: payoutKinds })
  const isNamed = ({ payload }: ApprovalRow) => marked.some(({ id }) => JSON.stringify(payload).includes(id))
  if (open.some(isNamed)) return refuse('payouts-waiting')
  const amount = sum(marked.map((payout) => payout.amount))
  const isSettling = step.kind === 'payouts-paid'
  if (!(await needsApproval(shop, tx, { by, payouts: marked, isSettling }, now))) return accept(false)
  const artistIds = [...new Set(marked.map(({ artistId }) => artistId))]
  await requestApproval(shop, tx, { ...step, amount, artistIds, requestedBy: by }, now)
  return accept(true)
}

/** The payout that stands in the place of another. */
type Replacing = { id: Id; state: 'sent' | 'paid' }
type UndoRefusal = 'payout-not-found' | 'payout-changed' | 'payout-paid-again'

/** Takes back that an administrator marked a payout as returned, as long as nothing of it was paid again. */
export async function undoReturned(
  shop: Shop,
  { payoutId, reason }: { payoutId: Id; reason: string },
  by: Id,
  now: Date,
): Promise<Result<Replacing, UndoRefusal>> {
  const undone = await shop.database.transaction(async (tx): Promise<Result<Replacing, UndoRefusal>> => {
    const [payout] = await lockPayouts(tx, eq(payouts.id, payoutId))
    if (!payout) return refuse('payout-not-found')
    const state = payout.returnedFrom
    if (state === null || state === 'returned') return refuse('payout-changed')
    if (await isPaidAgain(tx, payout)) return refuse('payout-paid-again')
    const id = await replaceReturned(shop, tx, payout, { by, reason, state, action: 'payout-return-undone' }, now)
    return accept({ id, state })
  })
  if (undone.ok) shop.jobs.enqueue('check-books')
  return undone
}

/** A payout is all that is payable: a later one holds what came back. */
const isPaidAgain = async (tx: Database, { artistId, settledAt }: PayoutRow): Promise<boolean> =>
  settledAt !== null &&
  (await tx.$count(
    payouts,
    and(eq(payouts.artistId, artistId), gte(payouts.createdAt, settledAt), ne(payouts.state, 'returned')),
  )) > 0

async function lockSent(tx: Database, { batchId, payoutIds }: Marked): Promise<Result<PayoutRow[], MarkRefusal>> {
  const [batch] = await tx.select({ id: payoutBatches.id }).from(payoutBatches).where(eq(payoutBatches.id, batchId))
  if (!batch) return refuse('payout-batch-not-found')
  const requested = new Set(payoutIds)
  const found = await lockPayouts(tx, eq(payouts.batchId, batchId))
  const sent = found.filter(({ id, state }) => state === 'sent' && (!payoutIds || requested.has(id)))
  if (sent.length === 0 || (payoutIds && sent.length < requested.size)) return refuse('payout-changed')
  return accept(sent)
}

/** Locks payouts, after their artists: nobody makes another file of theirs meanwhile. */
export async function lockPayouts(tx: Database, which: SQL | undefined): Promise<PayoutRow[]> {
  await lockArtists(tx, inArray(artists.id, tx.select({ id: payouts.artistId }).from(payouts).where(which)))
  return tx.select().from(payouts).where(which).orderBy(payouts.id).for('no key update')
}

/** `withoutApproval`: one administrator did it by hand, so that it counts towards the limit. */
type Settlement = { by: Id; reason: string; withoutApproval?: boolean }

export async function settlePaid(
  shop: Shop,
  tx: Database,
  payout: PayoutRow,
  { by, reason, withoutApproval }: Settlement,
  now: Date,
) {
  await tx.update(payouts).set({ state: 'paid', settledAt: now }).where(eq(payouts.id, payout.id))
  const details = { reason, withoutApproval, before: { state: payout.state }, after: { state: 'paid' } }
  await writeAudit(shop, tx, { by, action: 'payout-paid', subject: payout.id, details }, now)
  await enqueuePaidNotice(shop, tx, payout, now)
}

/** Books what was taken back as not sent or marked as returned by hand, and the bank has paid after all. */
export const settlePaidAfterAll = (shop: Shop, tx: Database, payout: PayoutRow, by: Id, now: Date): Promise<Id> =>
  replaceReturned(shop, tx, payout, { by, reason: 'bank notice', state: 'paid', action: 'payout-paid' }, now)

type Replacement = Settlement & { state: 'sent' | 'paid'; action: 'payout-paid' | 'payout-return-undone' }

/**
 * Puts a payout of its own in the place of one that counted as returned, for the same works, and tells the artist. What
 * was paid meanwhile for them is owed to the shop then.
 */
async function replaceReturned(
  shop: Shop,
  tx: Database,
  payout: PayoutRow,
  { by, reason, state, action }: Replacement,
  now: Date,
): Promise<Id> {
  const { id, artistId, amount, batchId, bankAccount, returnReason, createdAt } = payout
  const transfer = batchId && bankAccount ? { transfer: { batchId, bankAccount } } : {}
  const payoutId = await recordPayout(shop, tx, { artistId, amount, by, payableAt: createdAt, ...transfer }, now)
  const settledAt = state === 'sent' ? null : now
  await tx.update(payouts).set({ state, settledAt, replaces: id }).where(eq(payouts.id, payoutId))
  await tx.update(payouts).set({ returnedFrom: null }).where(eq(payouts.id, id))
  const before = { state: returnReason === notSent ? notSent : 'returned' }
  await writeAudit(shop, tx, { by, action, subject: id, details: { reason, before, after: { state }, payoutId } }, now)
  await enqueueArrivalNotice(shop, tx, { id: payoutId, artistId, amount }, state, now)
  return payoutId
}

/** The bank says, too, that a payout came back which an administrator had marked: that cannot be undone any more. */
export async function confirmReturned(shop: Shop, tx: Database, { id, state }: PayoutRow, by: Id, now: Date) {
  await tx.update(payouts).set({ returnedFrom: null }).where(eq(payouts.id, id))
  const details = { reason: 'bank notice', before: { state }, after: { state } }
  await writeAudit(shop, tx, { by, action: 'payout-returned', subject: id, details }, now)
}

/** Due again: the ledger takes it back, its lines lose it, and the artist hears why. */
export async function settleReturned(
  shop: Shop,
  tx: Database,
  payout: PayoutRow,
  { by, reason, isByHand = false, withoutApproval }: Settlement & { isByHand?: boolean },
  now: Date,
) {
  const returnedFrom = isByHand ? payout.state : null
  await tx
    .update(payouts)
    .set({ state: 'returned', returnReason: reason, returnedFrom, settledAt: now })
    .where(eq(payouts.id, payout.id))
  await bookPayoutReturn(tx, payout, now)
  const details = {
    reason,
    withoutApproval,
    amount: payout.amount,
    before: { state: payout.state },
    after: { state: 'returned' },
  }
  const action = reason === notSent ? 'payout-not-sent' : 'payout-returned'
  await writeAudit(shop, tx, { by, action, subject: payout.id, details }, now)
  await enqueueReturnNotice(shop, tx, payout, reason, now)
}
