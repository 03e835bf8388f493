import type { FastifyInstance } from 'fastify'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readOwnProfile } from './own-profile.ts'
import { applyAsArtist, changeArtist } from './save-artist.ts'

export function artistProfileRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /artists/profile', async ({ caller, language }) => {
    const artist = await findArtist(shop.database, { userId: caller.userId })
    if (!artist) return refuse('artist-not-found')
    const works = (await shop.catalogue.countsOf([artist.id])).get(artist.id) ?? 0
    return accept(await readOwnProfile(shop.database, artist, works, language))
  })

  registerMultipartForms(app, { bytes: pictureLimits.profile.bytes, fields: 20 }, (forms) => {
    serve(forms, shop, 'POST /artists/profile', async ({ body, caller, language, now }) =>
      applyAsArtist(shop, caller, { input: body, language }, now),
    )
    serve(forms, shop, 'PUT /artists/profile', async ({ body, caller, language, now }) =>
      changeArtist(shop, caller, { input: body, language }, now),
    )
  })
}
