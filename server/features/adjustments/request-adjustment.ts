import { eq, inArray } from 'drizzle-orm'
import { type AdjustmentLine, adjustmentProblem, isAdjustable } from '#domain/adjustment.ts'
import type { Id } from '#domain/id.ts'
import { cents, sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, orders } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { endOfWait, requestApproval } from '#server/features/approvals/approval-store.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'

type Request = {
  readonly orderId: Id | null
  readonly reason: string
  readonly lines: readonly AdjustmentLine[]
  readonly by: Id
}

type Refusal =
  | 'forbidden'
  | 'artist-not-found'
  | 'order-not-found'
  | 'adjustment-unbalanced'
  | 'adjustment-account'
  | 'adjustment-twice'

export async function requestAdjustment(
  shop: Shop,
  { orderId, reason, lines, by }: Request,
  now: Date,
): Promise<Result<{ id: Id }, Refusal>> {
  const problem = adjustmentProblem(lines)
  if (problem) return refuse(problem)
  return shop.database.transaction(async (tx): Promise<Result<{ id: Id }, Refusal>> => {
    await lockWithAdministrators(tx, by)
    const artistIds = lines.flatMap(({ artistId }) => artistId ?? [])
    // Prevents deletion of these artists until the commit.
    await lockArtists(tx, inArray(artists.id, artistIds))
    if (!(await doAllExist(tx, artistIds))) return refuse('artist-not-found')
    const isOwn = await isAboutSelf(tx, { userId: by }, { orderIds: orderId ? [orderId] : [], artistIds })
    // A sole administrator's request takes effect after a waiting period.
    if (isOwn && !(await isAlone(tx, by, now))) return refuseAboutSelf()
    if (orderId && (await tx.$count(orders, eq(orders.id, orderId))) === 0) return refuse('order-not-found')
    const payload = {
      lines: lines.flatMap(({ account, ...line }) => (isAdjustable(account) ? [{ account, ...line }] : [])),
    }
    // The lines sum to zero, so the positive ones are the amount moved.
    const amount = sum(lines.map((line) => cents(Math.max(0, line.amount))))
    const about = {
      amount,
      orderId,
      artistIds,
      reason,
      requestedBy: by,
      ...(isOwn && { takesEffectAt: endOfWait(now) }),
    }
    const request = { kind: 'adjustment', payload, ...about } as const
    return accept({ id: (await requestApproval(shop, tx, request, now)).id })
  })
}

/** Former artists with ledger entries exist: a late return of a payout is corrected. */
export const doAllExist = async (tx: Database, artistIds: readonly Id[]): Promise<boolean> =>
  (await tx.$count(artists, inArray(artists.id, [...artistIds]))) === artistIds.length
