import { artistProfile, type OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import { api } from '#web/api/api.ts'

/** The profile of the signed-in artist; null for users who have none yet. */
export async function loadOwnArtist(): Promise<OwnArtist | null> {
  try {
    return await api(artistProfile.show)
  } catch (error) {
    if (isProblem(error, 'artist-not-found')) return null
    throw error
  }
}
