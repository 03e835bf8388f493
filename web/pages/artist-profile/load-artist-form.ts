import type { UserView } from '#contract/account.ts'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { restoreValues } from '#web/forms/restore-values.ts'
import { loadServerDraft } from '#web/forms/use-server-draft.ts'
import { type ApplicationPicture, picturesOf, restoreWorks } from './application-works.ts'
import { type Typed, valuesOf } from './artist-values.ts'
import { restoreStudioPictures, type StudioPicture, studioPicturesOf } from './studio-pictures.ts'

export const artistDraft = 'artist-profile'

export type ArtistFormStart = {
  values: Typed
  works: readonly ApplicationPicture[]
  studio: readonly StudioPicture[]
  isRestored: boolean
}

/** Restores the draft of a profile, or of a new one. */
export async function loadArtistForm(artist: OwnArtist | null, user: UserView): Promise<ArtistFormStart> {
  const initial = startOf(artist, user)
  const fields = await loadServerDraft(artistDraft)
  if (!fields) return initial
  const works = (await restoreWorks(fields.applicationWorks, artist)) ?? initial.works
  const studio = (await restoreStudioPictures(fields.studioPictures, artist)) ?? initial.studio
  return { values: restoreValues(fields.values, initial.values), works, studio, isRestored: true }
}

/** Ignores drafts. */
export const startOf = (artist: OwnArtist | null, user: UserView): ArtistFormStart => ({
  values: valuesOf(artist, user),
  works: picturesOf(artist),
  studio: studioPicturesOf(artist),
  isRestored: false,
})
