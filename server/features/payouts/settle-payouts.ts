import { and, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { notSent } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payouts } from '#server/database/schema.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { bookPayoutReturn, recordPayout } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueArrivalNotice, enqueuePaidNotice, enqueueReturnNotice } from './payout-emails.ts'
import type { PayoutRow } from './payout-store.ts'

type Replacing = { id: Id; state: 'sent' | 'paid' }
type UndoRefusal = 'payout-not-found' | 'payout-changed' | 'payout-paid-again'

/** Undoes an administrator's mark as returned, unless the money was paid again. */
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
    if (await isPaidAgain(tx, payout, now)) return refuse('payout-paid-again')
    const id = await replaceReturned(shop, tx, payout, { by, reason, state, action: 'payout-return-undone' }, now)
    return accept({ id, state })
  })
  if (undone.ok) shop.jobs.enqueue('check-books')
  return undone
}

/** A later payout includes the amount, unless it replaces another payout and the artist is still owed this one. */
async function isPaidAgain(tx: Database, { artistId, amount, settledAt }: PayoutRow, now: Date): Promise<boolean> {
  if (settledAt === null) return false
  const isLater = and(eq(payouts.artistId, artistId), gte(payouts.createdAt, settledAt), ne(payouts.state, 'returned'))
  return (await tx.$count(payouts, isLater)) > 0 && (await readBalance(tx, artistId, now)).owed < amount
}

/** Locks the artists first, so that no other file of theirs is made meanwhile. */
export async function lockPayouts(tx: Database, which: SQL | undefined): Promise<PayoutRow[]> {
  await lockArtists(tx, inArray(artists.id, tx.select({ id: payouts.artistId }).from(payouts).where(which)))
  return tx.select().from(payouts).where(which).orderBy(payouts.id).for('no key update')
}

/** `withoutApproval`: the step counts towards the limit. */
export type Settlement = { by: Id; reason: string; withoutApproval?: boolean }

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

/** The bank has paid a payout that was taken back or marked as returned. */
export const settlePaidAfterAll = (shop: Shop, tx: Database, payout: PayoutRow, by: Id, now: Date): Promise<Id> =>
  replaceReturned(shop, tx, payout, { by, reason: 'bank notice', state: 'paid', action: 'payout-paid' }, now)

type Replacement = Settlement & { state: 'sent' | 'paid'; action: 'payout-paid' | 'payout-return-undone' }

/** Replaces a returned payout for its works that are still unpaid, and e-mails the artist. Money paid for them meanwhile is a debt. */
async function replaceReturned(
  shop: Shop,
  tx: Database,
  payout: PayoutRow,
  { by, reason, state, action }: Replacement,
  now: Date,
): Promise<Id> {
  const { id, artistId, amount, batchId, bankAccount, returnReason, lineIds } = payout
  const transfer = batchId && bankAccount ? { transfer: { batchId, bankAccount } } : {}
  const payoutId = await recordPayout(shop, tx, { artistId, amount, by, lineIds, ...transfer }, now)
  const settledAt = state === 'sent' ? null : now
  await tx.update(payouts).set({ state, settledAt, replaces: id }).where(eq(payouts.id, payoutId))
  await tx.update(payouts).set({ returnedFrom: null }).where(eq(payouts.id, id))
  const before = { state: returnReason === notSent ? notSent : 'returned' }
  await writeAudit(shop, tx, { by, action, subject: id, details: { reason, before, after: { state }, payoutId } }, now)
  await enqueueArrivalNotice(shop, tx, { id: payoutId, artistId, amount }, state, now)
  return payoutId
}

/** The bank confirms an administrator's mark as returned, which can no longer be undone. */
export async function confirmReturned(shop: Shop, tx: Database, { id, state }: PayoutRow, by: Id, now: Date) {
  await tx.update(payouts).set({ returnedFrom: null }).where(eq(payouts.id, id))
  const details = { reason: 'bank notice', before: { state }, after: { state } }
  await writeAudit(shop, tx, { by, action: 'payout-returned', subject: id, details }, now)
}

/** Reverses the ledger entry, makes the lines payable again, and e-mails the artist the reason. */
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
