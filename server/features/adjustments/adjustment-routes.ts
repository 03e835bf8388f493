import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findParties } from './adjustment-store.ts'
import { requestAdjustment } from './request-adjustment.ts'

export function adjustmentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/adjustments/parties', async ({ query }) =>
    accept(await findParties(shop.database, query.q)),
  )

  serve(app, shop, 'POST /admin/adjustments', ({ body, caller, now }) =>
    requestAdjustment(shop, { ...body, by: caller.userId }, now),
  )
}
