import type { FastifyInstance } from 'fastify'
import { outsideSales } from '#contract/outside-sales.ts'
import { outsideSalesSchemas } from '#contract/schemas/outside-sales.ts'
import { accept } from '#domain/result.ts'
import { findAvailability } from '#server/features/orders/hold-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { recordOutsideSale, removeOutsideSale } from './record-outside-sale.ts'

/** Artists say which copies they have sold elsewhere. */
export function outsideSaleRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, outsideSales.record, outsideSalesSchemas.record, async ({ params: { id }, caller, now }) => {
    const recorded = await recordOutsideSale(shop, caller, id, now)
    return recorded.ok ? accept({ ...(await readStock(id)), saleId: recorded.value }) : recorded
  })

  serve(app, shop, outsideSales.remove, outsideSalesSchemas.remove, async ({ params, caller, now }) => {
    const removed = await removeOutsideSale(shop, caller, params, now)
    return removed.ok ? accept(await readStock(params.id)) : removed
  })

  async function readStock(id: string) {
    const work = await findAvailability(shop.database, id)
    if (!work) throw new Error(`Work ${id} is gone.`)
    return { status: work.status, available: work.available }
  }
}
