import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Application } from '#contract/applications.ts'
import type { Language } from '#domain/language.ts'
import { accept } from '#domain/result.ts'
import { listPending, readExhibitions } from '#server/features/artists/artist-store.ts'
import { artistView } from '#server/features/artists/artist-view.ts'
import { readStudioPictures } from '#server/features/artists/studio-pictures.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readApplicationWorks } from './application-works.ts'
import { reviewApplication, undoReview } from './review-application.ts'

export function applicationRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /artists/admin/pending', async ({ language }) => {
    const waiting = await listPending(shop.database)
    return accept(await Promise.all(waiting.map((artist) => applicationOf(artist, language))))
  })

  serve(app, shop, 'PUT /artists/admin/review/{id}', async ({ params, query, body, caller, now }) => {
    const reason = body?.reason || query.reason
    return reviewApplication(shop, caller, { artistId: params.id, approved: query.approved === 'true', reason }, now)
  })

  serve(app, shop, 'DELETE /artists/admin/review/{id}', async ({ params, caller, now }) =>
    undoReview(shop, caller, params.id, now),
  )

  async function applicationOf(
    artist: Awaited<ReturnType<typeof listPending>>[number],
    language: Language,
  ): Promise<z.input<typeof Application>> {
    const exhibitions = await readExhibitions(shop.database, artist.id)
    const studioPictures = await readStudioPictures(shop.database, artist.id)
    const { email, rejectionReason, applicationNote } = artist
    const appliedAt = artist.appliedAt
    const works = await readApplicationWorks(shop.database, artist.id)
    return {
      ...artistView(artist, { exhibitions, studioPictures }, 0, language),
      appliedAt,
      email,
      rejectionReason,
      applicationNote,
      works,
    }
  }
}
