import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { toCatalogueQuery } from '#server/features/catalogue/catalogue-query.ts'
import { isGone } from '#server/features/gone/gone-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findArtist } from '../artists/artist-store.ts'
import { findWork } from './artwork-store.ts'
import { artworkCard, artworkView } from './artwork-view.ts'
import { readCards } from './card-store.ts'
import { relatedWorks } from './related-works.ts'
import { canView, visibilityScope } from './visible-works.ts'

/** Lists, shows and suggests works. */
export function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop
  const absence = async (id: string) => ((await isGone(database, 'artwork', id)) ? 'artwork-gone' : 'artwork-not-found')

  serve(app, shop, 'GET /artworks', async ({ query, caller, language, reply }) => {
    const whose = await visibilityScope(database, query.status, caller)
    if (!whose.ok) return whose
    const { ids, total, facets } = await catalogue.find({ ...toCatalogueQuery(query), ...whose.value })
    const rows = await readCards(database, ids)
    setPublicCacheHeaders(reply, caller, ['artwork:*', 'artist:*'])
    const content = rows.map((row) => artworkCard(row, language))
    const list = pageOfList(content, total, { page: query.page, size: query.size.rows })
    return accept({ ...list, facets })
  })

  serve(app, shop, 'GET /artworks/{id}', async ({ params, caller, language, now, reply }) => {
    const work = await findWork(database, params.id)
    if (!work || !canView(work, caller)) return refuse(await absence(params.id))
    setPublicCacheHeaders(reply, caller, [`artwork:${work.id}`, `artist:${work.artistId}`])
    return accept(artworkView(work, language, now))
  })

  serve(app, shop, 'GET /artworks/related/{id}', async ({ params, language, reply }) => {
    const work = await findWork(database, params.id)
    if (!work || !canView(work, undefined)) return refuse(await absence(params.id))
    const rows = await readCards(database, await relatedWorks(catalogue, work))
    setPublicCacheHeaders(reply, undefined, ['artwork:*', 'artist:*'])
    return accept({ content: rows.map((row) => artworkCard(row, language)) })
  })

  serve(app, shop, 'GET /artworks/artist/{artistId}', async ({ params, query, caller, language, reply }) => {
    const artist = await findArtist(database, params)
    const isOwn = artist !== undefined && (caller?.role === 'ADMIN' || (caller && artist.userId === caller.userId))
    if (!artist || (artist.approval !== 'approved' && !isOwn)) return refuse('artist-not-found')
    const whose = await visibilityScope(database, query.status, caller, artist.id)
    if (!whose.ok) return whose
    const { ids, total } = await catalogue.find({
      ...whose.value,
      artistId: artist.id,
      everyArtist: true,
      sort: 'newest',
      offset: (query.page - 1) * query.size.rows,
      rows: query.size.rows,
    })
    const rows = await readCards(database, ids)
    setPublicCacheHeaders(reply, caller, ['artwork:*', `artist:${artist.id}`])
    const content = rows.map((row) => artworkCard(row, language))
    return accept(pageOfList(content, total, { page: query.page, size: query.size.rows }))
  })

  serve(app, shop, 'GET /search/suggestions', async ({ query, language, reply }) => {
    setPublicCacheHeaders(reply, undefined, ['artwork:*', 'artist:*'])
    if (query.q === '') return accept({ artworks: [], artists: [] })
    const [works, artists] = await Promise.all([
      catalogue.find({ q: query.q, skipDescriptions: true, statuses: ['active', 'sold'], offset: 0, rows: 6 }),
      catalogue.artists.list({ approved: true, q: query.q }),
    ])
    const rows = await readCards(database, works.ids)
    const cards = rows.map((row) => artworkCard(row, language))
    return accept({
      artworks: cards.map(({ id, title, titleLanguage, artistName, picture }) => ({
        id,
        title,
        titleLanguage,
        artistName,
        picture,
      })),
      artists: artists.slice(0, 4).map(({ id, slug, name }) => ({ id, slug, name })),
    })
  })
}
