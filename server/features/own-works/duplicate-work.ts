import { eq } from 'drizzle-orm'
import { commissionTiers, priceWithCommission } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artworkPictures, artworks } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { checkOwner } from './check-owner.ts'
import type { OwnWorkSeen } from './own-work-store.ts'
import { readOwnWork } from './own-work-store.ts'

export async function duplicateWork(
  shop: Shop,
  seller: Seller,
  id: Id,
  now: Date,
): Promise<Result<OwnWorkSeen, 'artwork-not-found' | 'forbidden' | 'artwork-taken-down'>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  return shop.database.transaction(async (tx) => {
    const [work] = await tx.select().from(artworks).where(eq(artworks.id, id)).for('share')
    if (!work) return refuse('artwork-not-found')
    if (work.takenDownAt) return refuse('artwork-taken-down')
    const copy = shop.newId(now)
    const commissionRate = commissionTiers[seller.artist.commissionTier]
    await tx.insert(artworks).values({
      ...work,
      id: copy,
      status: 'draft',
      available: work.editionSize,
      commissionRate,
      price: priceWithCommission(work.artistPrice, commissionRate),
      originalPrice: null,
      reducedUntil: null,
      soldAt: null,
      createdAt: now,
      updatedAt: now,
    })
    const shown = await tx.select().from(artworkPictures).where(eq(artworkPictures.artworkId, id))
    if (shown.length > 0)
      await tx.insert(artworkPictures).values(shown.map((picture) => ({ ...picture, artworkId: copy })))
    const details = { copyOf: id }
    await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-created', subject: copy, details }, now)
    return accept(await readOwnWork(tx, copy))
  })
}
