import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#domain/language.ts'
import { isSlug } from '#domain/person.ts'
import { accept, refuse } from '#domain/result.ts'
import { isGone } from '#server/features/gone/gone-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type ArtistKey, findArtist, readArtists, readExhibitions } from './artist-store.ts'
import { artistCard, artistView } from './artist-view.ts'

/** The directory of artists and their profiles. */
export function artistRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop

  serve(app, shop, 'GET /artists/all', async ({ query: { approved, q, page, size }, caller, language, reply }) => {
    if (approved === 'false' && !caller) return refuse('sign-in-needed')
    if (approved === 'false' && caller?.role !== 'ADMIN') return refuse('forbidden')
    const listed = await catalogue.artists.list({ approved: approved === 'true', q })
    const ids = listed.slice((page - 1) * size, page * size).map((artist) => artist.id)
    const [rows, counts] = await Promise.all([readArtists(database, ids), catalogue.countsOf(ids)])
    setPublicCacheHeaders(reply, caller, ['artist:*', 'artwork:*'])
    const content = rows.map((row) => artistCard(row, counts.get(row.id) ?? 0, language))
    return accept(pageOfList(content, listed.length, { page, size }))
  })

  /** Profiles of artists who are not approved exist only for themselves and for admins. */
  async function profile(
    key: Exclude<ArtistKey, { userId: string }>,
    caller: Caller | undefined,
    language: Language,
    reply: FastifyReply,
  ) {
    const artist = 'slug' in key && !isSlug(key.slug) ? undefined : await findArtist(database, key)
    const isOwn = caller?.role === 'ADMIN' || (caller !== undefined && artist?.userId === caller.userId)
    if (!artist || (artist.approval !== 'approved' && !isOwn)) {
      const gone = await isGone(database, 'artist', 'slug' in key ? key.slug : key.artistId)
      return refuse(gone ? 'artist-gone' : 'artist-not-found')
    }
    const [exhibitions, counts] = await Promise.all([
      readExhibitions(database, artist.id),
      catalogue.countsOf([artist.id]),
    ])
    setPublicCacheHeaders(reply, caller, [`artist:${artist.id}`, 'artwork:*'])
    return accept(artistView(artist, exhibitions, counts.get(artist.id) ?? 0, language))
  }

  serve(app, shop, 'GET /artists/profile/{id}', ({ params, caller, language, reply }) =>
    profile({ artistId: params.id }, caller, language, reply),
  )
  serve(app, shop, 'GET /artists/{id}', ({ params, caller, language, reply }) =>
    profile({ artistId: params.id }, caller, language, reply),
  )
  serve(app, shop, 'GET /artists/profile/slug/{slug}', ({ params, caller, language, reply }) =>
    profile({ slug: params.slug }, caller, language, reply),
  )
}
