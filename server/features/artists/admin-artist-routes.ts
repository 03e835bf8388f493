import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CommissionTier } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artists } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { lockArtist } from './artist-store.ts'
import { listArtists } from './list-artists.ts'

export function adminArtistRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/artists', async ({ query }) => {
    const { rows, total } = await listArtists(database, query)
    return accept(pageOfList(rows, total, query))
  })

  serve(app, shop, 'PUT /admin/artists/{id}/commission', ({ params, body, caller, now }) =>
    changeCommission({ id: params.id, by: caller.userId, ...body }, now),
  )

  type Change = { id: Id; by: Id; before: CommissionTier; tier: CommissionTier }
  type Changed = Result<{ id: Id; commissionTier: CommissionTier }, 'artist-not-found' | 'already-decided'>

  /** Listed works keep the rate they were listed with. */
  function changeCommission({ id, by, before, tier }: Change, now: Date): Promise<Changed> {
    return database.transaction(async (tx): Promise<Changed> => {
      const { user, artist } = await lockArtist(tx, id)
      if (!artist) return refuse('artist-not-found')
      if (artist.commissionTier !== before) return refuse('already-decided')
      if (tier === before) return accept({ id, commissionTier: tier })
      await tx.update(artists).set({ commissionTier: tier, updatedAt: now }).where(eq(artists.id, id))
      const details = { artistId: id, before: { commissionTier: before }, after: { commissionTier: tier } }
      const entry = { by, action: 'commission-changed', subject: user?.id ?? id, details } as const
      await writeAudit(shop, tx, entry, now)
      return accept({ id, commissionTier: tier })
    })
  }
}
