import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readStatistics } from './read-statistics.ts'
import { addView, findShownWork } from './view-store.ts'

export function statisticsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'POST /artworks/views/{id}', async ({ params, caller, now }) => {
    const work = await findShownWork(database, params.id)
    if (!work) return refuse('artwork-not-found')
    const isOwn = caller?.artist?.id === work.artistId
    if (!isOwn && caller?.role !== 'ADMIN') await addView(database, params.id, dayInTallinn(now))
    return accept(undefined)
  })

  serve(app, shop, 'GET /artists/statistics', ({ query, caller, now }) =>
    readStatistics(database, { artistId: caller.artist.id, ...query }, now),
  )
}
