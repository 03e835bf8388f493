import type { FastifyInstance } from 'fastify'
import { artistProfile, type OwnArtist } from '#contract/artist-profile.ts'
import { artistProfileSchemas } from '#contract/schemas/artist-profile.ts'
import { commissionTiers } from '#domain/commission.ts'
import type { Language } from '#domain/language.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { registerUploads } from '#server/features/pictures/picture-upload.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findArtist, readExhibitions } from './artist-store.ts'
import { artistView } from './artist-view.ts'
import { applyAsArtist, changeArtist } from './save-artist.ts'

/** An artist's own profile: what they show of themselves, and their application. */
export function artistProfileRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, artistProfile.show, artistProfileSchemas.show, async ({ caller, language }) =>
    ownProfile(caller, language),
  )

  registerUploads(app, { bytes: pictureLimits.profile.bytes, fields: 20 }, (forms) => {
    serve(forms, shop, artistProfile.create, artistProfileSchemas.create, async ({ body, caller, language, now }) => {
      const applied = await applyAsArtist(shop, caller, { given: body, language }, now)
      return applied.ok ? written(await ownProfile(caller, language)) : applied
    })
    serve(forms, shop, artistProfile.update, artistProfileSchemas.update, async ({ body, caller, language, now }) => {
      const changed = await changeArtist(shop, caller, { given: body, language }, now)
      return changed.ok ? written(await ownProfile(caller, language)) : changed
    })
  })

  async function ownProfile(caller: Caller, language: Language): Promise<Result<OwnArtist, 'artist-not-found'>> {
    const artist = await findArtist(shop.database, { userId: caller.userId })
    if (!artist) return refuse('artist-not-found')
    const [exhibitions, counts] = await Promise.all([
      readExhibitions(shop.database, artist.id),
      shop.catalogue.countsOf([artist.id]),
    ])
    const { email, rejectionReason, applicationNote } = artist
    const view = artistView(artist, exhibitions, counts.get(artist.id) ?? 0, language)
    const commissionRate = commissionTiers[artist.commissionTier] / 10_000
    return accept({ ...view, email, rejectionReason, applicationNote, commissionRate })
  }
}

function written<Value>(answer: Result<Value, string>): Result<Value, never> {
  if (!answer.ok) throw new Error('The profile that was just written is not there.')
  return answer
}
