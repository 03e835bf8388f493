import { links } from '#domain/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { leadTo } from '#web/shell/require-user.ts'
import type { Route } from './+types/join-artist-page.ts'
import { Passage } from './passage.tsx'

export const meta = textsMeta(applicationTexts, 'signup', { hidden: true })

/** Leads on to what becoming an artist means. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw leadTo(links.becomeArtist, request)
}

export const HydrateFallback = Passage
export default Passage
