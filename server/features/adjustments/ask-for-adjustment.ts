import { and, eq, inArray } from 'drizzle-orm'
import { type AdjustmentLine, adjustmentProblem, isAdjustable } from '#domain/adjustment.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { adjustmentLines, adjustments, artists, orders } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { isStillHere } from '#server/features/artists/list-artists.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueAdjustmentRequested } from './adjustment-emails.ts'
import { findAdjustment } from './adjustment-store.ts'

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

/** An administrator asks for a correction. Nothing is booked before another one has agreed. */
export async function askForAdjustment(
  shop: Shop,
  { orderId, reason, lines, by }: Request,
  now: Date,
): Promise<Result<{ id: Id }, Refusal>> {
  const problem = adjustmentProblem(lines)
  if (problem) return refuse(problem)
  return shop.database.transaction(async (tx): Promise<Result<{ id: Id }, Refusal>> => {
    await lockWithAdministrators(tx, by)
    const artistIds = lines.flatMap(({ artistId }) => artistId ?? [])
    // None of them leaves meanwhile.
    await lockArtists(tx, inArray(artists.id, artistIds))
    if (!(await areAllHere(tx, artistIds))) return refuse('artist-not-found')
    if (await isOfOwnArtist(tx, artistIds, by)) return refuse('forbidden')
    if (orderId && (await tx.$count(orders, eq(orders.id, orderId))) === 0) return refuse('order-not-found')
    const id = shop.newId(now)
    const isAskedAlone = await isAlone(tx, by, now)
    await tx.insert(adjustments).values({ id, orderId, reason, askedBy: by, askedAt: now, isAskedAlone })
    await tx
      .insert(adjustmentLines)
      .values(
        lines.flatMap(({ account, ...line }) =>
          isAdjustable(account) ? { id: shop.newId(now), adjustmentId: id, account, ...line } : [],
        ),
      )
    const details = { reason, adjustmentId: id, lines }
    await writeAudit(shop, tx, { by, action: 'adjustment-asked', subject: orderId ?? id, details }, now)
    const adjustment = await findAdjustment(tx, id)
    if (adjustment) await enqueueAdjustmentRequested(shop, tx, adjustment, now)
    return accept({ id })
  })
}

const areAllHere = async (tx: Database, artistIds: readonly Id[]): Promise<boolean> =>
  (await tx.$count(artists, and(inArray(artists.id, [...artistIds]), isStillHere))) === artistIds.length

/** Nobody corrects what they are owed themselves. */
export async function isOfOwnArtist(tx: Database, artistIds: readonly Id[], by: Id): Promise<boolean> {
  const own = await findArtistOf(tx, by)
  return own !== undefined && artistIds.includes(own)
}
