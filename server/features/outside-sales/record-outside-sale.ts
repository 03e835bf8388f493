import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { holds } from '#server/database/schema.ts'
import { checkOwner } from '#server/features/artworks/check-owner.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { expireOverdue } from '#server/features/orders/cancel-order.ts'
import { findStock, lockWorks, nextCopies } from '#server/features/orders/hold-store.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type NotOwn = 'artwork-not-found' | 'forbidden'

/**
 * Takes one copy of a work away because its artist has sold it elsewhere. It is neither an order nor in the ledger: the
 * copy counts as sold without an order. Returns the id of the sale.
 */
export async function recordOutsideSale(
  shop: Shop,
  seller: Seller,
  id: Id,
  now: Date,
): Promise<Result<Id, NotOwn | 'artwork-sold' | 'artwork-held' | 'not-possible-now'>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  if (!(await expireOverdue(shop, [id], now))) return refuse('artwork-held')
  return shop.database.transaction(
    async (tx): Promise<Result<Id, NotOwn | 'artwork-sold' | 'artwork-held' | 'not-possible-now'>> => {
      const works = await lockWorks(tx, [id])
      const stock = (await findStock(tx, works)).get(id)
      if (!stock) return refuse('artwork-not-found')
      if (stock.status === 'sold') return refuse('artwork-sold')
      if (stock.held > 0) return refuse('artwork-held')
      // An open edition has no copies to take away, and what is not on show cannot be bought anyway.
      if (stock.status !== 'active' || stock.free === null) return refuse('not-possible-now')
      const saleId = shop.newId(now)
      const [copy = 1] = nextCopies(stock, 1)
      await tx.insert(holds).values({ id: saleId, artworkId: id, copy, state: 'sold', expiresAt: now, createdAt: now })
      await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-sold-elsewhere', subject: id }, now)
      return accept(saleId)
    },
  )
}

/** Gives back a copy that was not sold elsewhere after all. */
export async function removeOutsideSale(
  shop: Shop,
  seller: Seller,
  { id, saleId }: { id: Id; saleId: Id },
  now: Date,
): Promise<Result<void, NotOwn | 'not-possible-now'>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  return shop.database.transaction(async (tx): Promise<Result<void, 'not-possible-now'>> => {
    await lockWorks(tx, [id])
    const removed = await tx
      .delete(holds)
      .where(and(eq(holds.id, saleId), eq(holds.artworkId, id), isNull(holds.orderId)))
      .returning()
    if (removed.length === 0) return refuse('not-possible-now')
    await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-not-sold-elsewhere', subject: id }, now)
    return accept(undefined)
  })
}
