import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { artists } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'

export function absenceRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'PUT /artists/profile/absence', async ({ body: { until }, caller, now }) => {
    if (until !== null && until <= dayInTallinn(now)) return refuse('return-too-early')
    const { id } = caller.artist
    await shop.database.transaction(async (tx) => {
      await tx.update(artists).set({ awaySince: now, awayUntil: until, updatedAt: now }).where(eq(artists.id, id))
      await writeAudit(shop, tx, { by: caller.userId, action: 'artist-away', subject: id, details: { until } }, now)
    })
    return accept({ until })
  })

  serve(app, shop, 'DELETE /artists/profile/absence', async ({ caller, now }) => {
    const { id } = caller.artist
    await shop.database.transaction(async (tx) => {
      await tx.update(artists).set({ awaySince: null, awayUntil: null, updatedAt: now }).where(eq(artists.id, id))
      await writeAudit(shop, tx, { by: caller.userId, action: 'artist-back', subject: id }, now)
    })
    return accept({ ended: true })
  })
}
