import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { readSnapshot } from '#server/database/snapshot.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findArtistOf, listOrders, readOrder } from './order-store.ts'
import { viewerOf, viewOrder } from './order-view.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /orders', async ({ caller, query, language, now }) => {
    const { orders: found, total } = await readSnapshot(shop.database, (tx) => listOrders(tx, caller.userId, query))
    const content = found.map((order) => viewOrder(order, { as: 'buyer' }, language, now))
    return accept(pageOfList(content, total, query))
  })

  serve(app, shop, 'GET /orders/{id}', async ({ params, caller, language, now }) => {
    const order = await readOrder(shop.database, params.id)
    if (!order) return refuse('order-not-found')
    const artistId = await findArtistOf(shop.database, caller.userId)
    const viewer = viewerOf(order, { ...caller, artistId })
    return viewer ? accept(viewOrder(order, viewer, language, now)) : refuse('order-not-found')
  })
}
