import { redirect } from 'react-router'
import type { Side } from '#domain/conversation.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import type { StoredUser } from '#web/state/session.ts'

/** Whether an address is about somebody's messages as an artist, or as a buyer. */
export const sideOfPath = (pathname: string): Side => (pathname.includes('/artist-dashboard/') ? 'artist' : 'buyer')

/** Sends people who are no approved artists to the dashboard, which says what they are. */
export function requireArtistSide(request: Request, user: StoredUser): Side {
  const { pathname } = new URL(request.url)
  const side = sideOfPath(pathname)
  if (side === 'artist' && !isArtistWithSales(artistStatusOf(user)))
    throw redirect(links.artistDashboard(languageOfPath(pathname)))
  return side
}
