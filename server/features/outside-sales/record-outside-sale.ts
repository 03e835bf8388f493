import { and, eq, isNull } from 'drizzle-orm'
import type { ArtworkStatus } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { holds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findStock, findUnlocked, lockWorks, nextCopies } from '#server/features/orders/hold-store.ts'
import { checkOwner } from '#server/features/own-works/check-owner.ts'
import { expireOverdue } from '#server/features/payments/cancel-order.ts'
import { recordSoldOut } from '#server/features/webhooks/record-event.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type Left = { status: ArtworkStatus; available: number | null }
type NotOwn = 'artwork-not-found' | 'forbidden'

/** Removes a copy that the artist sold elsewhere: a sold hold without an order or ledger entry. */
export async function recordOutsideSale(
  shop: Shop,
  seller: Seller,
  id: Id,
  now: Date,
): Promise<Result<Left & { saleId: Id }, NotOwn | 'artwork-sold' | 'artwork-held' | 'not-possible-now'>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  if (!(await expireOverdue(shop, [id], now))) return refuse('artwork-held')
  return shop.database.transaction(async (tx) => {
    const works = await lockWorks(tx, [id])
    const stock = (await findStock(tx, works)).get(id)
    if (!stock) return refuse('artwork-not-found')
    if (stock.status === 'sold') return refuse('artwork-sold')
    if (stock.held > 0) return refuse('artwork-held')
    // Open editions have no copies; hidden works cannot be bought.
    if (stock.status !== 'active' || stock.free === null) return refuse('not-possible-now')
    const saleId = shop.newId(now)
    const [copy = 1] = nextCopies(stock, 1)
    await tx.insert(holds).values({ id: saleId, artworkId: id, copy, state: 'sold', expiresAt: now, createdAt: now })
    await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-sold-elsewhere', subject: id }, now)
    await recordSoldOut(shop, tx, [id], now)
    return accept({ ...(await readLeft(tx, id)), saleId })
  })
}

export async function removeOutsideSale(
  shop: Shop,
  seller: Seller,
  { id, saleId }: { id: Id; saleId: Id },
  now: Date,
): Promise<Result<Left, NotOwn | 'not-possible-now'>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  return shop.database.transaction(async (tx): Promise<Result<Left, 'not-possible-now'>> => {
    await lockWorks(tx, [id])
    const removed = await tx
      .delete(holds)
      .where(and(eq(holds.id, saleId), eq(holds.artworkId, id), isNull(holds.orderId)))
      .returning()
    if (removed.length === 0) return refuse('not-possible-now')
    await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-not-sold-elsewhere', subject: id }, now)
    return accept(await readLeft(tx, id))
  })
}

async function readLeft(tx: Database, id: Id): Promise<Left> {
  const [work] = await findUnlocked(tx, [id])
  if (!work) throw new Error(`Work ${id} is gone.`)
  return { status: work.status, available: work.available }
}
