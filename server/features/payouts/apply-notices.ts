import { inArray } from 'drizzle-orm'
import { type Id, isId } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { payouts } from '#server/database/schema.ts'
import { isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import type { PayoutRow } from './payout-store.ts'
import type { Notice, NoticeFile } from './read-notice.ts'
import { confirmReturned, lockPayouts, settlePaid, settlePaidAfterAll, settleReturned } from './settle-payouts.ts'

type NoticeRefusal = 'forbidden' | 'bank-file-unknown' | 'bank-file-differs' | 'bank-file-read'
type Applied = Result<{ paid: number; returned: number; passedOver: number }, NoticeRefusal>

/** Books the bank's notices about payouts, all or none. Repeated notices change nothing, in any order of the files. */
export async function applyNotices(shop: Shop, file: NoticeFile, by: Id, now: Date): Promise<Applied> {
  const { notices, passedOver } = file
  const applied = await shop.database.transaction(async (tx): Promise<Applied> => {
    const named = [...new Set(notices.map(({ endToEndId }) => endToEndId))]
    const payoutsById = await lockNamed(tx, named.filter(isId))
    const unknown = named.filter((id) => !payoutsById.has(id))
    if (unknown.length > 0) return refuse('bank-file-unknown', { unknown: unknown.slice(0, 10) })
    const differing = differingIn(file, payoutsById)
    if (differing.length > 0) return refuse('bank-file-differs', { unknown: differing.slice(0, 10) })
    const news = newsIn(notices, payoutsById)
    if (news.length === 0) return refuse('bank-file-read')
    const artistIds = news.filter((one) => !isConfirmation(one)).map(({ payout }) => payout.artistId)
    if (await isAboutSelf(tx, { userId: by }, { artistIds })) return refuseAboutSelf()
    for (const one of news) await settle(shop, tx, one, by, now)
    const paid = news.filter(({ notice }) => notice.outcome === 'paid').length
    return accept({ paid, returned: news.length - paid, passedOver })
  })
  if (applied.ok) shop.jobs.enqueue('check-books')
  return applied
}

/** By the id in the bank's file: a replacement has the id of the payout that it replaces. */
async function lockNamed(tx: Database, ids: readonly Id[]): Promise<Map<Id, PayoutRow>> {
  const named = new Map<Id, PayoutRow>()
  const bankIds = new Map(ids.map((id) => [id, id]))
  let found = await lockPayouts(tx, inArray(payouts.id, [...ids]))
  while (found.length > 0) {
    for (const payout of found) {
      const bankId = bankIds.get(payout.replaces ?? '') ?? payout.id
      bankIds.set(payout.id, bankId)
      named.set(bankId, payout)
    }
    found = await lockPayouts(
      tx,
      inArray(
        payouts.replaces,
        found.map(({ id }) => id),
      ),
    )
  }
  return named
}

/** Payouts whose amounts differ from the notice, alone or in total. */
function differingIn({ notices, totals }: NoticeFile, payoutsById: ReadonlyMap<Id, PayoutRow>): string[] {
  const alone = notices.filter(
    ({ endToEndId, amount }) => amount !== null && payoutsById.get(endToEndId)?.amount !== amount,
  )
  const together = totals.filter(({ endToEndIds, amount, isWhole }) => {
    const due = sum(endToEndIds.flatMap((id) => payoutsById.get(id)?.amount ?? []))
    return isWhole ? due !== amount : due > amount
  })
  return [...alone.map(({ endToEndId }) => endToEndId), ...together.flatMap(({ endToEndIds }) => endToEndIds)]
}

/** The last notice of each payout that is not booked yet. */
function newsIn(notices: readonly Notice[], payoutsById: ReadonlyMap<Id, PayoutRow>): News[] {
  const last = new Map<Id, Notice>()
  for (const notice of notices)
    if (last.get(notice.endToEndId)?.outcome !== 'returned') last.set(notice.endToEndId, notice)
  return [...last].flatMap(([id, notice]) => {
    const payout = payoutsById.get(id)
    return payout && isNews(payout, notice) ? [{ payout, notice }] : []
  })
}

function isNews({ state, returnReason, returnedFrom }: PayoutRow, { outcome }: Notice): boolean {
  if (state !== 'returned') return state !== outcome
  // An administrator's mark may be wrong; the bank's own return is not.
  return returnedFrom !== null || (returnReason === notSent && outcome === 'paid')
}

type News = { readonly payout: PayoutRow; readonly notice: Notice }

/** The payout is already marked as returned, so the notice moves no money. */
const isConfirmation = ({ payout, notice }: News): boolean =>
  notice.outcome === 'returned' && payout.state === 'returned'

function settle(shop: Shop, tx: Database, { payout, notice }: News, by: Id, now: Date): Promise<unknown> {
  if (isConfirmation({ payout, notice })) return confirmReturned(shop, tx, payout, by, now)
  // The file has no signature, so its returns count towards the limit like a step by hand.
  if (notice.outcome === 'returned')
    return settleReturned(shop, tx, payout, { by, reason: notice.reason, withoutApproval: true }, now)
  if (payout.state === 'returned') return settlePaidAfterAll(shop, tx, payout, by, now)
  return settlePaid(shop, tx, payout, { by, reason: 'bank notice' }, now)
}
