import type { FastifyInstance } from 'fastify'
import { findCategory } from '#domain/artwork.ts'
import { accept, refuse } from '#domain/result.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { artworkCard } from '../artworks/artwork-view.ts'
import { readCards } from '../artworks/card-store.ts'
import { readRule } from './collection-rule.ts'
import { type FoundCollection, findCollection, readCollections } from './collection-store.ts'
import { collectionViews, shownWorks } from './collection-view.ts'

const tags = ['collection:*', 'artwork:*', 'artist:*']

/** Its works can be found only by the search engine. */
const isFoundByWords = ({ rule }: FoundCollection['collection']) => readRule(rule ?? '')?.query.q !== undefined

export function collectionRoutes(app: FastifyInstance, shop: Shop): void {
  const { publicDatabase: database, catalogue } = shop
  const deps = { database, catalogue }

  serve(app, shop, 'GET /collections', async ({ language, reply }) => {
    const published = (await readCollections(database)).filter(({ collection }) => collection.isPublished)
    const { views, searchAway } = await collectionViews(deps, published, language)
    const wall = published.find(
      ({ collection }) => collection.isWallOfTheWeek && !(searchAway && isFoundByWords(collection)),
    )
    setPublicCacheHeaders(reply, undefined, tags, searchAway)
    return accept({ content: views, wallOfTheWeek: wall?.collection.id ?? null })
  })

  serve(app, shop, 'GET /collections/{id}', async ({ params, query, language, reply }) => {
    const found = await findCollection(database, findCategory(params.id) ?? params.id)
    if (!found?.collection.isPublished) return refuse('collection-not-found')
    const { ids, sold, searchAway } = await shownWorks(deps, found, query.status === 'active,sold')
    const { views } = await collectionViews(deps, [found], language)
    const [view] = views
    if (!view) return refuse('collection-not-found')
    const cards = await readCards(database, ids)
    setPublicCacheHeaders(reply, undefined, tags, searchAway)
    return accept({ ...view, soldCount: sold, artworks: cards.map((card) => artworkCard(card, language)) })
  })
}
