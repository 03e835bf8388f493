import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { retentionDay } from '#domain/retention.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { liftLegalHold, listLegalHolds, placeLegalHold } from './legal-holds.ts'
import { listRetentionRuns } from './retention-runs.ts'

export function retentionRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/retention', async () => {
    const runs = await listRetentionRuns(shop.database)
    return accept({
      runs: runs.map((run) => ({ ...run, from: retentionDay(run.year, run.announcedAt) })),
      holds: await listLegalHolds(shop.database),
    })
  })

  serve(app, shop, 'POST /admin/orders/{id}/legal-hold', ({ params, body, caller, now }) =>
    placeLegalHold(shop, { orderId: params.id, reason: body.reason, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/orders/{id}/lift-legal-hold', ({ params, body, caller, now }) =>
    liftLegalHold(shop, { orderId: params.id, reason: body.reason, by: caller.userId }, now),
  )
}
