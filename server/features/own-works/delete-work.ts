import { and, eq, inArray } from 'drizzle-orm'
import { isPublic } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artworkPictures, artworks, holds, prices } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { lockWorks } from '#server/features/orders/hold-store.ts'
import { expireOverdue } from '#server/features/payments/cancel-order.ts'
import { markUnused, removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { addTombstone } from '#server/features/tombstones/tombstone-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { checkOwner } from './check-owner.ts'

type Refusal = 'artwork-not-found' | 'forbidden' | 'artwork-sold' | 'copies-sold' | 'artwork-held' | 'artist-suspended'

/** Works that were bought remain: buyers must find them again. */
export async function deleteWork(shop: Shop, caller: Caller, id: Id, now: Date): Promise<Result<void, Refusal>> {
  const mayDelete = await checkOwner(shop.database, caller, id)
  if (!mayDelete.ok) return mayDelete
  if (caller.artist?.approval === 'suspended') return refuse('artist-suspended')
  if (!(await expireOverdue(shop, [id], now))) return refuse('artwork-held')
  const deleted = await shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const [work] = await lockWorks(tx, [id])
    if (!work) return refuse('artwork-not-found')
    const states = await tx
      .select({ state: holds.state })
      .from(holds)
      .where(and(eq(holds.artworkId, id), inArray(holds.state, ['held', 'sold'])))
    if (states.some(({ state }) => state === 'held')) return refuse('artwork-held')
    if (work.status === 'sold') return refuse('artwork-sold')
    if (states.length > 0) return refuse('copies-sold')
    const shown = await tx.select().from(artworkPictures).where(eq(artworkPictures.artworkId, id))
    // Only released holds remain; orders keep their own history.
    await tx.delete(holds).where(eq(holds.artworkId, id))
    const wasShown = isPublic(work.status) || (await tx.$count(prices, eq(prices.artworkId, id))) > 0
    if (wasShown) await addTombstone(tx, 'artwork', [id], now)
    await tx.delete(artworks).where(eq(artworks.id, id))
    const pictures = shown.map(({ pictureId }) => pictureId)
    await markUnused(tx, pictures, now)
    await writeAudit(shop, tx, { by: caller.userId, action: 'artwork-deleted', subject: id }, now)
    return accept(undefined)
  })
  if (deleted.ok) await removeUnusedNow(shop)
  return deleted
}
