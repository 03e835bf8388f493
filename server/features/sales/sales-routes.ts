import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { readSnapshot } from '#server/database/snapshot.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { listSales } from './sales-store.ts'

export function salesRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /sales', async ({ caller, query, language, now }) => {
    const artistId = caller.artist.id
    const { orders, total, counts } = await readSnapshot(shop.database, (tx) => listSales(tx, artistId, query))
    const content = orders.map((order) => viewOrder(order, { as: 'artist', artistId }, language, now))
    return accept({ ...pageOfList(content, total, query), counts })
  })
}
