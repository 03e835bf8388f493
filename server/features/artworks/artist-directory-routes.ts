import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ListedArtist } from '#contract/artists.ts'
import type { Language } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { databaseFor } from '#server/http/caller.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type ArtistRow, readArtists } from '../artists/artist-store.ts'
import { artistCard } from '../artists/artist-view.ts'
import { artworkCard } from './artwork-view.ts'
import { type CardRow, newestWorksOf, readCards } from './card-store.ts'

const worksBesideArtist = 3

export function artistDirectoryRoutes(app: FastifyInstance, shop: Shop): void {
  const { catalogue } = shop

  serve(app, shop, 'GET /artists/all', async ({ query: { approved, q, page, size }, caller, language, reply }) => {
    if (approved === 'false' && !caller) return refuse('sign-in-needed')
    if (approved === 'false' && caller?.role !== 'ADMIN') return refuse('forbidden')
    const offset = (page - 1) * size
    const { artists, total, maxListed } = await catalogue.artists.list({
      approved: approved === 'true',
      q,
      offset,
      rows: size,
    })
    const ids = artists.map(({ id }) => id)
    const database = databaseFor(caller, shop)
    const [rows, counts, works] = await Promise.all([
      readArtists(database, ids),
      catalogue.countsOf(ids),
      newestWorksOf(database, ids, worksBesideArtist).then((workIds) => readCards(database, workIds)),
    ])
    setPublicCacheHeaders(reply, caller, ['artist:*', 'artwork:*'])
    const content = rows.map((row) => listedArtist(row, counts.get(row.id) ?? 0, works, language))
    return accept(pageOfList(content, total, { page, size, maxListed }))
  })
}

const listedArtist = (
  row: ArtistRow,
  artworksCount: number,
  works: readonly CardRow[],
  language: Language,
): z.input<typeof ListedArtist> => ({
  ...artistCard(row, artworksCount, language),
  works: works
    .filter(({ artistId }) => artistId === row.id)
    .map((work) => {
      const { id, picture } = artworkCard(work, language)
      return { id, picture }
    }),
})
