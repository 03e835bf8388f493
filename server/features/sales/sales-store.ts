import { and, desc, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type SalesView, salesViewNames, salesViews } from '#domain/sales.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { artworks, holds, orderLines, orders } from '#server/database/schema.ts'
import { type WholeOrder, withParts } from '#server/features/orders/order-store.ts'

type SalesPage = { readonly view?: SalesView | undefined; readonly page: number; readonly size: number }

/** Paid orders, newest first; a view selects orders with such a line of the artist. */
export async function listSales(
  database: Database,
  artistId: Id,
  { view, ...page }: SalesPage,
): Promise<{ orders: WholeOrder[]; total: number; counts: Record<SalesView | 'all', number> }> {
  const ofArtist = and(
    eq(orderLines.artistId, artistId),
    eq(orderLines.orderId, orders.id),
    isNotNull(orderLines.state),
    view && inArray(orderLines.state, [...salesViews[view]]),
  )
  const newestFirst = database
    .select()
    .from(orders)
    .where(exists(database.select({ one: sql`1` }).from(orderLines).where(ofArtist)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
  const counts = await countSales(database, artistId)
  const { rows, total } = await paged(newestFirst, Promise.resolve(counts[view ?? 'all']), page)
  return { orders: await withParts(database, rows), total, counts }
}

async function countSales(database: Database, artistId: Id): Promise<Record<SalesView | 'all', number>> {
  const ordersWith = (lines?: SQL) => {
    const filter = lines ? sql` filter (where ${lines})` : sql``
    return sql`count(distinct ${orderLines.orderId})${filter}`.mapWith(Number)
  }
  const perView = salesViewNames.map(
    (view) => [view, ordersWith(inArray(orderLines.state, [...salesViews[view]]))] as const,
  )
  const columns = { all: ordersWith(), ...Object.fromEntries(perView) } as Record<
    SalesView | 'all',
    ReturnType<typeof ordersWith>
  >
  const [counts] = await database
    .select(columns)
    .from(orderLines)
    .where(and(eq(orderLines.artistId, artistId), isNotNull(orderLines.state)))
  if (!counts) throw new Error('Counting gave no row')
  return counts as Record<SalesView | 'all', number>
}

/** Works to deliver, to return or with a payment in process. */
export async function hasOpenSales(database: Database, artistId: Id): Promise<boolean> {
  const open = [...salesViews['to-send'], ...salesViews['on-the-way'], ...salesViews.returns]
  const sold = and(eq(orderLines.artistId, artistId), inArray(orderLines.state, open))
  if ((await database.$count(orderLines, sold)) > 0) return true
  const ownWorks = database.select({ id: artworks.id }).from(artworks).where(eq(artworks.artistId, artistId))
  return (await database.$count(holds, and(eq(holds.state, 'held'), inArray(holds.artworkId, ownWorks)))) > 0
}
