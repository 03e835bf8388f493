import { redirect } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isNotFound } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { api } from '#web/api/api.ts'

/** Null without a profile. */
export async function loadOwnArtist(): Promise<OwnArtist | null> {
  try {
    return await api('GET /artists/profile')
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Redirects users who are not approved artists. */
export async function requireSeller(request: Request): Promise<OwnArtist> {
  const artist = await loadOwnArtist()
  const language = languageOfPath(new URL(request.url).pathname)
  if (!artist) throw redirect(links.becomeArtist(language))
  // The dashboard shows the reason.
  if (artist.approval === 'suspended') throw redirect(links.artistDashboard(language))
  if (artist.approval !== 'approved') throw redirect(links.pendingApproval(language))
  return artist
}
