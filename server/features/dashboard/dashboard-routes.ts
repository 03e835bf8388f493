import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { absenceOf } from '#domain/absence.ts'
import { finishesSales } from '#domain/person.ts'
import { accept, refuse } from '#domain/result.ts'
import { artists } from '#server/database/schema.ts'
import { findClosing, findRestriction } from '#server/features/restrictions/restriction-store.ts'
import { termsAt } from '#server/features/terms/acceptance-store.ts'
import { listUnread } from '#server/features/terms/notice-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /artists/dashboard', async ({ caller, now }) => {
    const [artist] = await shop.database
      .select({
        artistId: artists.id,
        slug: artists.slug,
        approval: artists.approval,
        rejectionReason: artists.rejectionReason,
        awaySince: artists.awaySince,
        awayUntil: artists.awayUntil,
      })
      .from(artists)
      .where(eq(artists.userId, caller.userId))
    if (!artist) return refuse('artist-not-found')
    const { artistId, approval } = artist
    const overview = finishesSales(approval) ? await readDashboard(shop.database, artistId, now) : null
    const suspension =
      approval === 'suspended' && (await findRestriction(shop.database, { subject: 'artist', subjectId: artistId }))
    const closing = await findClosing(shop.database, artistId)
    // A rejected artist has no sales to which terms could apply.
    const unreadTerms = approval === 'rejected' ? [] : await listUnread(shop.database, artistId, termsAt(shop, now))
    const away = absenceOf(artist, now)
    return accept({ ...artist, suspension: suspension || null, closing, away, unreadTerms, overview })
  })
}
