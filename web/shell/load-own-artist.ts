import { redirect } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isNotFound } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { api } from '#web/api/api.ts'

/** The profile of the signed-in artist; null for users who have none yet. */
export async function loadOwnArtist(): Promise<OwnArtist | null> {
  try {
    return await api('GET /artists/profile')
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The approved artist who is signed in. Others are led to their application, or to what becoming an artist means. */
export async function requireSeller(request: Request): Promise<OwnArtist> {
  const artist = await loadOwnArtist()
  const language = languageOfPath(new URL(request.url).pathname)
  if (!artist) throw redirect(links.becomeArtist(language))
  // Their dashboard says why.
  if (artist.approval === 'suspended') throw redirect(links.artistDashboard(language))
  if (artist.approval !== 'approved') throw redirect(links.pendingApproval(language))
  return artist
}
