import type { FastifyInstance } from 'fastify'
import { absenceOf } from '#domain/absence.ts'
import { isShown } from '#domain/artwork.ts'
import { accept, refuse } from '#domain/result.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findAvailability, findHeldUntil } from './hold-store.ts'
import { findArtistOf, findOrder, listOrders } from './order-store.ts'
import { viewerOf, viewOrder } from './order-view.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /orders', async ({ caller, query, language, now }) => {
    const { orders: theirs, total } = await listOrders(shop.database, caller.userId, query)
    const content = theirs.map((order) => viewOrder(order, { as: 'buyer' }, language, now))
    return accept(pageOfList(content, total, query))
  })

  serve(app, shop, 'GET /orders/{id}', async ({ params, caller, language, now }) => {
    const order = await findOrder(shop.database, params.id)
    if (!order) return refuse('order-not-found')
    const artistId = await findArtistOf(shop.database, caller.userId)
    const viewer = viewerOf(order, { ...caller, artistId })
    return viewer ? accept(viewOrder(order, viewer, language, now)) : refuse('order-not-found')
  })

  serve(app, shop, 'GET /artworks/availability/{id}', async ({ params, caller, now, reply }) => {
    reply.header('cache-control', 'no-store')
    const work = await findAvailability(shop.database, params.id)
    if (!work || !isShown(work)) return refuse('artwork-not-found')
    const held = await findHeldUntil(shop.database, work.id, caller?.userId, now)
    // The next checkout may take copies whose hold has lapsed, even before the job has released them.
    const available = work.available === null ? null : work.available + held.lapsed
    return accept({
      status: work.status,
      available,
      heldUntil: work.status === 'active' && available === 0 ? (held.until?.toISOString() ?? null) : null,
      heldByCaller: held.byCaller,
      ownWork: caller !== undefined && work.ownerId === caller.userId,
      away: absenceOf(work, now),
      sellerStatus: work.sellerStatus,
    })
  })
}
