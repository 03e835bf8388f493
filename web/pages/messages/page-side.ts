import { redirect } from 'react-router'
import type { Side } from '#domain/conversation.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import type { StoredUser } from '#web/state/session.ts'

export const sideOfPath = (pathname: string): Side => (pathname.includes('/artist-dashboard/') ? 'artist' : 'buyer')

/** Redirects everyone but approved artists to the dashboard. */
export function requireArtistSide(request: Request, user: StoredUser): Side {
  const { pathname } = new URL(request.url)
  const side = sideOfPath(pathname)
  if (side === 'artist' && !isArtistWithSales(artistStatusOf(user)))
    throw redirect(links.artistDashboard(languageOfPath(pathname)))
  return side
}
