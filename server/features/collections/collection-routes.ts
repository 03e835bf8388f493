import type { FastifyInstance } from 'fastify'
import { type CollectionView, collections } from '#contract/collections.ts'
import { collectionsSchemas } from '#contract/schemas/collections.ts'
import { findCategory, isCategory, publicStatuses } from '#domain/artwork.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { artworkCard } from '../artworks/artwork-view.ts'
import { readCards } from '../artworks/card-store.ts'
import { pictureView } from '../artworks/picture-view.ts'
import { type CollectionRow, readCollections } from './collection-store.ts'

const newestShown = 12
const tags = ['collection:*', 'artwork:*', 'artist:*']

/** The collections: doors into the catalogue, one for each of some categories. */
export function collectionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop

  serve(app, shop, collections.list, collectionsSchemas.list, async ({ language, reply }) => {
    const [rows, all, artists] = await Promise.all([
      readCollections(database),
      catalogue.find({ statuses: publicStatuses, offset: 0, rows: 0 }),
      catalogue.artists.list({ approved: true }),
    ])
    setPublicCacheHeaders(reply, undefined, tags)
    return accept({
      content: rows.flatMap((row) => collectionView(row, all.facets.category, language) ?? []),
      totalArtworks: all.total,
      totalArtists: artists.length,
    })
  })

  serve(app, shop, collections.show, collectionsSchemas.show, async ({ params, language, reply }) => {
    const category = findCategory(params.id)
    if (!category || !isCategory(category)) return refuse('collection-not-found')
    const [rows, works] = await Promise.all([
      readCollections(database),
      catalogue.find({ statuses: publicStatuses, category, sort: 'newest', offset: 0, rows: newestShown }),
    ])
    const row = rows.find(({ id }) => id === category)
    const view = row && collectionView(row, works.facets.category, language)
    if (!view) return refuse('collection-not-found')
    const cards = await readCards(database, works.ids)
    setPublicCacheHeaders(reply, undefined, tags)
    return accept({ ...view, artworks: cards.map((card) => artworkCard(card, language)) })
  })
}

function collectionView(
  { id, title, text, picture, alt }: CollectionRow,
  counts: Record<string, number>,
  language: Language,
): CollectionView | undefined {
  if (!isCategory(id)) return undefined
  return {
    id,
    title: inLanguage(title, language).words,
    titles: title,
    text: inLanguage(text, language).words,
    texts: text,
    picture: picture ? pictureView(picture, 'main', alt ?? {}) : null,
    artworksCount: counts[id] ?? 0,
  }
}
