import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { recordOutsideSale, removeOutsideSale } from './record-outside-sale.ts'

export function outsideSaleRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /artworks/my-artworks/{id}/outside-sales', ({ params: { id }, caller, now }) =>
    recordOutsideSale(shop, caller, id, now),
  )

  serve(app, shop, 'DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', ({ params, caller, now }) =>
    removeOutsideSale(shop, caller, params, now),
  )
}
