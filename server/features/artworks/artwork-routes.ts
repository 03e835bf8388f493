import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { toCatalogueQuery } from '#server/features/catalogue/catalogue-query.ts'
import { isGone } from '#server/features/tombstones/tombstone-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { databaseFor } from '#server/http/caller.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findArtist } from '../artists/artist-store.ts'
import { findWork } from './artwork-store.ts'
import { artworkCard, artworkView } from './artwork-view.ts'
import { readCards } from './card-store.ts'
import { relatedWorks } from './related-works.ts'
import { canView, visibilityScope } from './visible-works.ts'

export function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  const { publicDatabase, catalogue } = shop
  const absence = async (database: Database, id: string) =>
    (await isGone(database, 'artwork', id)) ? 'artwork-gone' : 'artwork-not-found'

  serve(app, shop, 'GET /artworks', async ({ query, caller, language, reply }) => {
    const database = databaseFor(caller, shop)
    const scope = await visibilityScope(database, query.status, caller)
    if (!scope.ok) return scope
    const { ids, total, facets, maxListed, searchAway } = await catalogue.find({
      ...toCatalogueQuery(query),
      ...scope.value,
    })
    const rows = await readCards(database, ids)
    setPublicCacheHeaders(reply, caller, ['artwork:*', 'artist:*'], searchAway)
    const content = rows.map((row) => artworkCard(row, language))
    const list = pageOfList(content, total, { page: query.page, size: query.size.rows, maxListed })
    return accept({ ...list, facets, ...(searchAway ? { searchAway } : {}) })
  })

  serve(app, shop, 'GET /artworks/{id}', async ({ params, caller, language, now, reply }) => {
    const database = databaseFor(caller, shop)
    const work = await findWork(database, params.id)
    if (!work || !canView(work, caller)) return refuse(await absence(database, params.id))
    setPublicCacheHeaders(reply, caller, [`artwork:${work.id}`, `artist:${work.artistId}`])
    return accept(artworkView(work, language, now))
  })

  serve(app, shop, 'GET /artworks/related/{id}', async ({ params, language, reply }) => {
    const work = await findWork(publicDatabase, params.id)
    if (!work || !canView(work, undefined)) return refuse(await absence(publicDatabase, params.id))
    const { ids, totalByArtist, searchAway } = await relatedWorks(catalogue, work)
    const rows = await readCards(publicDatabase, ids)
    setPublicCacheHeaders(reply, undefined, ['artwork:*', 'artist:*'], searchAway)
    return accept({ content: rows.map((row) => artworkCard(row, language)), totalByArtist })
  })

  serve(app, shop, 'GET /artworks/artist/{artistId}', async ({ params, query, caller, language, reply }) => {
    const database = databaseFor(caller, shop)
    const artist = await findArtist(database, params)
    const isOwn = artist !== undefined && (caller?.role === 'ADMIN' || (caller && artist.userId === caller.userId))
    if (!artist || (artist.approval !== 'approved' && !isOwn)) return refuse('artist-not-found')
    const scope = await visibilityScope(database, query.status, caller, artist.id)
    if (!scope.ok) return scope
    const { ids, total, maxListed } = await catalogue.find({
      ...scope.value,
      artistId: artist.id,
      everyArtist: true,
      sort: 'newest',
      offset: (query.page - 1) * query.size.rows,
      rows: query.size.rows,
    })
    const rows = await readCards(database, ids)
    setPublicCacheHeaders(reply, caller, ['artwork:*', `artist:${artist.id}`])
    const content = rows.map((row) => artworkCard(row, language))
    return accept(pageOfList(content, total, { page: query.page, size: query.size.rows, maxListed }))
  })

  serve(app, shop, 'GET /totals', async ({ reply }) => {
    const [works, artists] = await Promise.all([
      catalogue.find({ statuses: ['active'], offset: 0, rows: 0 }),
      catalogue.artists.list({ approved: true, offset: 0, rows: 0 }),
    ])
    setPublicCacheHeaders(reply, undefined, ['artwork:*', 'artist:*'], works.searchAway)
    return accept({ artworks: works.total, artists: artists.total })
  })

  serve(app, shop, 'GET /search/suggestions', async ({ query, language, reply }) => {
    setPublicCacheHeaders(reply, undefined, ['artwork:*', 'artist:*'])
    if (query.q === '') return accept({ artworks: [], artists: [] })
    const [ids, { artists }] = await Promise.all([
      catalogue.suggest(query.q, 6),
      catalogue.artists.list({ approved: true, q: query.q, offset: 0, rows: 4 }),
    ])
    const rows = await readCards(publicDatabase, ids)
    const cards = rows.map((row) => artworkCard(row, language))
    return accept({
      artworks: cards.map(({ id, title, titleLanguage, artistName, picture }) => ({
        id,
        title,
        titleLanguage,
        artistName,
        picture,
      })),
      artists: artists.map(({ id, slug, name }) => ({ id, slug, name })),
    })
  })
}
