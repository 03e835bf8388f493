import { replace } from 'react-router'
import { ownWorks } from '#contract/own-works.ts'
import { deskTexts } from '#texts/desk.ts'
import { api } from '#web/api/api.ts'
import { FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/own-works-page.ts'
import { loadOwnArtist } from './load-own-artist.ts'
import { deleteWork, OwnWorks } from './own-works.tsx'

export const meta = textsMeta(deskTexts, 'ownWorks', { hidden: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page')) || 1
  const [artist, works] = await Promise.all([loadOwnArtist(), api(ownWorks.list, { query: { page, size: 50 } })])
  // The last work of the last page was deleted.
  if (works.content.length === 0 && page > 1) throw replace(`${pathname}?page=${page - 1}`)
  return { artist, works }
}

export const clientAction = deleteWork

export const HydrateFallback = () => <LoadingPage texts={useTexts(deskTexts).ownWorks} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(deskTexts).ownWorks} />

/** All works of the artist. */
export default function OwnWorksPage({ loaderData: { artist, works } }: Route.ComponentProps) {
  const { ownWorks: t } = useTexts(deskTexts)
  return <PrivatePage title={t.title}>{artist && <OwnWorks artist={artist} works={works} />}</PrivatePage>
}
