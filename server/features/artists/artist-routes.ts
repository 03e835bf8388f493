import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import { isSlug, slugOf } from '#domain/slug.ts'
import { isGone } from '#server/features/tombstones/tombstone-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { type Caller, databaseFor } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type ArtistKey, findArtist, readExhibitions } from './artist-store.ts'
import { artistView } from './artist-view.ts'
import { readStudioPictures } from './studio-pictures.ts'

export function artistRoutes(app: FastifyInstance, shop: Shop): void {
  const { catalogue } = shop

  /** Profiles of artists who are not approved are visible only to themselves and to administrators. */
  async function profile(
    key: Exclude<ArtistKey, { userId: string }>,
    caller: Caller | undefined,
    language: Language,
    reply: FastifyReply,
  ) {
    const database = databaseFor(caller, shop)
    const artist = 'slug' in key && !isSlug(key.slug) ? undefined : await findArtist(database, key)
    const isOwn = caller?.role === 'ADMIN' || (caller !== undefined && artist?.userId === caller.userId)
    if (!artist || (artist.approval !== 'approved' && !isOwn)) {
      const gone = await isGone(database, 'artist', 'slug' in key ? key.slug : key.artistId)
      return refuse(gone ? 'artist-gone' : 'artist-not-found')
    }
    const [exhibitions, studioPictures, counts] = await Promise.all([
      readExhibitions(database, artist.id),
      readStudioPictures(database, artist.id),
      catalogue.countsOf([artist.id]),
    ])
    setPublicCacheHeaders(reply, caller, [`artist:${artist.id}`, 'artwork:*'])
    return accept(artistView(artist, { exhibitions, studioPictures }, counts.get(artist.id) ?? 0, language))
  }

  serve(app, shop, 'GET /artists/profile/{id}', ({ params, caller, language, reply }) =>
    profile({ artistId: params.id }, caller, language, reply),
  )
  serve(app, shop, 'GET /artists/{id}', ({ params, caller, language, reply }) =>
    profile({ artistId: params.id }, caller, language, reply),
  )
  // People type names with capitals and diacritics. The empty kind makes text without letters no slug.
  serve(app, shop, 'GET /artists/profile/slug/{slug}', ({ params, caller, language, reply }) =>
    profile({ slug: slugOf(params.slug, '', 120) }, caller, language, reply),
  )
}
