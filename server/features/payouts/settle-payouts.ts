import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Id, isId } from '#domain/id.ts'
import type { ReturnReason } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { payoutBatches, payouts } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookPayoutReturn } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueReturnNotice } from './payout-emails.ts'
import type { PayoutRow } from './payout-store.ts'
import type { Notice } from './read-notice.ts'

/** Marks payouts of a file as paid: these, or all that are on their way. */
export const markPaid = (
  shop: Shop,
  { batchId, payoutIds }: { batchId: Id; payoutIds: readonly Id[] | undefined },
  by: Id,
  now: Date,
): Promise<Result<void, 'payout-batch-not-found' | 'payout-changed'>> =>
  shop.database.transaction(async (tx) => {
    const [batch] = await tx.select({ id: payoutBatches.id }).from(payoutBatches).where(eq(payoutBatches.id, batchId))
    if (!batch) return refuse('payout-batch-not-found')
    const wanted = new Set(payoutIds)
    const sent = (
      await tx
        .select()
        .from(payouts)
        .where(and(eq(payouts.batchId, batchId), eq(payouts.state, 'sent')))
        .orderBy(asc(payouts.id))
        .for('update')
    ).filter(({ id }) => !payoutIds || wanted.has(id))
    if (sent.length === 0 || (payoutIds && sent.length < wanted.size)) return refuse('payout-changed')
    for (const payout of sent) await settlePaid(shop, tx, payout, { by, reason: 'by hand' }, now)
    return accept(undefined)
  })

/** Marks a payout of a file as returned by the bank, where no notice says so. */
export async function markReturned(
  shop: Shop,
  { batchId, payoutId, reason }: { batchId: Id; payoutId: Id; reason: ReturnReason },
  by: Id,
  now: Date,
): Promise<Result<void, 'payout-batch-not-found' | 'payout-changed'>> {
  const marked = await shop.database.transaction(
    async (tx): Promise<Result<void, 'payout-batch-not-found' | 'payout-changed'>> => {
      const [payout] = await tx
        .select()
        .from(payouts)
        .where(and(eq(payouts.batchId, batchId), eq(payouts.id, payoutId)))
        .for('update')
      if (!payout) return refuse('payout-batch-not-found')
      if (payout.state === 'returned') return refuse('payout-changed')
      await settleReturned(shop, tx, payout, { by, reason }, now)
      return accept(undefined)
    },
  )
  if (marked.ok) shop.jobs.enqueue('send-emails')
  return marked
}

type NoticeRefusal = 'bank-file-unknown' | 'bank-file-differs' | 'bank-file-read'

/**
 * Books what the bank says of payouts: all of it or nothing. What it said before is passed over; a payout that came back
 * stays returned, in whatever sequence the files are read.
 */
export async function applyNotices(
  shop: Shop,
  notices: readonly Notice[],
  by: Id,
  now: Date,
): Promise<Result<{ paid: number; returned: number }, NoticeRefusal>> {
  const applied = await shop.database.transaction(
    async (tx): Promise<Result<{ paid: number; returned: number }, NoticeRefusal>> => {
      const named = new Set(notices.map(({ endToEndId }) => endToEndId))
      const found = await tx
        .select()
        .from(payouts)
        .where(and(inArray(payouts.id, [...named].filter(isId)), isNotNull(payouts.batchId)))
        .orderBy(asc(payouts.id))
        .for('update')
      const payoutsById = new Map(found.map((payout) => [payout.id, payout]))
      const unknown = [...named].filter((id) => !payoutsById.has(id))
      if (unknown.length > 0) return refuse('bank-file-unknown', { unknown: unknown.slice(0, 10) })
      const differing = notices.filter(({ endToEndId, amount }) => payoutsById.get(endToEndId)?.amount !== amount)
      if (differing.length > 0)
        return refuse('bank-file-differs', { unknown: differing.slice(0, 10).map(({ endToEndId }) => endToEndId) })
      const news = newsIn(notices, payoutsById)
      if (news.length === 0) return refuse('bank-file-read')
      for (const { payout, notice } of news)
        if (notice.outcome === 'paid') await settlePaid(shop, tx, payout, { by, reason: 'bank notice' }, now)
        else await settleReturned(shop, tx, payout, { by, reason: notice.reason }, now)
      const paid = news.filter(({ notice }) => notice.outcome === 'paid').length
      return accept({ paid, returned: news.length - paid })
    },
  )
  if (applied.ok) shop.jobs.enqueue('send-emails')
  return applied
}

/** The last word of the bank on each payout, where the shop does not know it yet. */
function newsIn(notices: readonly Notice[], payoutsById: ReadonlyMap<Id, PayoutRow>) {
  const last = new Map<Id, Notice>()
  for (const notice of notices)
    if (last.get(notice.endToEndId)?.outcome !== 'returned') last.set(notice.endToEndId, notice)
  return [...last].flatMap(([id, notice]) => {
    const payout = payoutsById.get(id)
    const isNews = payout && payout.state !== 'returned' && payout.state !== notice.outcome
    return isNews ? [{ payout, notice }] : []
  })
}

type Settlement = { by: Id; reason: string }

async function settlePaid(shop: Shop, tx: Database, payout: PayoutRow, { by, reason }: Settlement, now: Date) {
  await tx.update(payouts).set({ state: 'paid', settledAt: now }).where(eq(payouts.id, payout.id))
  const details = { reason, before: { state: payout.state }, after: { state: 'paid' } }
  await writeAudit(shop, tx, { by, action: 'payout-paid', subject: payout.id, details }, now)
}

/** Due again: the ledger takes it back, its lines lose it, and the artist hears why. */
async function settleReturned(shop: Shop, tx: Database, payout: PayoutRow, { by, reason }: Settlement, now: Date) {
  await tx
    .update(payouts)
    .set({ state: 'returned', returnReason: reason, settledAt: now })
    .where(eq(payouts.id, payout.id))
  await bookPayoutReturn(tx, payout, now)
  const details = { reason, amount: payout.amount, before: { state: payout.state }, after: { state: 'returned' } }
  await writeAudit(shop, tx, { by, action: 'payout-returned', subject: payout.id, details }, now)
  await enqueueReturnNotice(shop, tx, payout, reason, now)
}
