import type { FastifyInstance } from 'fastify'
import { outsideSales } from '#contract/outside-sales.ts'
import { outsideSalesSchemas } from '#contract/schemas/outside-sales.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { recordOutsideSale, removeOutsideSale } from './record-outside-sale.ts'

/** Artists say which copies they have sold elsewhere. */
export function outsideSaleRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, outsideSales.record, outsideSalesSchemas.record, ({ params: { id }, caller, now }) =>
    recordOutsideSale(shop, caller, id, now),
  )

  serve(app, shop, outsideSales.remove, outsideSalesSchemas.remove, ({ params, caller, now }) =>
    removeOutsideSale(shop, caller, params, now),
  )
}
