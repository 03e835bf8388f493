import type { FastifyInstance } from 'fastify'
import { findCategory } from '#domain/artwork.ts'
import { accept, refuse } from '#domain/result.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { artworkCard } from '../artworks/artwork-view.ts'
import { readCards } from '../artworks/card-store.ts'
import { findCollection, readCollections } from './collection-store.ts'
import { collectionViews, shownWorks } from './collection-view.ts'

const tags = ['collection:*', 'artwork:*', 'artist:*']

/** The collections: doors into the catalogue. */
export function collectionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop

  serve(app, shop, 'GET /collections', async ({ language, reply }) => {
    const [all, works, artists] = await Promise.all([
      readCollections(database),
      catalogue.find({ statuses: ['active'], offset: 0, rows: 0 }),
      catalogue.artists.list({ approved: true }),
    ])
    const published = all.filter(({ collection }) => collection.isPublished)
    const wall = published.find(({ collection }) => collection.isWallOfTheWeek)
    setPublicCacheHeaders(reply, undefined, tags)
    return accept({
      content: await collectionViews(shop, published, language),
      wallOfTheWeek: wall?.collection.id ?? null,
      totalArtworks: works.total,
      totalArtists: artists.length,
    })
  })

  serve(app, shop, 'GET /collections/{id}', async ({ params, query, language, reply }) => {
    const found = await findCollection(database, findCategory(params.id) ?? params.id)
    const [view] = found?.collection.isPublished ? await collectionViews(shop, [found], language) : []
    if (!found || !view) return refuse('collection-not-found')
    const { ids, sold } = await shownWorks(shop, found, query.status === 'active,sold')
    const cards = await readCards(database, ids)
    setPublicCacheHeaders(reply, undefined, tags)
    return accept({ ...view, soldCount: sold, artworks: cards.map((card) => artworkCard(card, language)) })
  })
}
