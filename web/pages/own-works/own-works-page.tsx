import { Link, replace } from 'react-router'
import { artworkStatuses, ownWorkSorts } from '#domain/artwork.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/own-works-page.ts'
import { OwnWorks } from './own-works.tsx'
import { OwnWorksFilters } from './own-works-filters.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(ownWorksTexts, 'ownWorks')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { searchParams } = url
  const page = Number(searchParams.get('page')) || 1
  const filter = {
    q: searchParams.get('q') ?? '',
    status: artworkStatuses.find((status) => status === searchParams.get('status')),
    sort: ownWorkSorts.find((sort) => sort === searchParams.get('sort')) ?? 'newest',
  }
  const works = await api('GET /artworks/my-artworks', { query: { ...filter, page, size: 50 } })
  // The last work of the last page was deleted.
  if (works.content.length === 0 && page > 1) {
    searchParams.set('page', String(page - 1))
    throw replace(`${url.pathname}?${searchParams}`)
  }
  return { works, filter }
}

export default function OwnWorksPage({ loaderData: { works, filter } }: Route.ComponentProps) {
  const { ownWorks: t } = useTexts(ownWorksTexts)
  const { dashboard } = useTexts(dashboardTexts)
  const { workImport } = useTexts(workImportsTexts)
  const language = useLanguage()
  const hasAny = Object.values(works.counts).some((count) => count > 0)
  return (
    <PrivatePage title={t.title}>
      <p className="for-sellers mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasAny && (
          <Link to={links.uploadWork(language)} className={buttonVariant('filled')}>
            {dashboard.uploadWork}
          </Link>
        )}
        <Link to={links.importWorks(language)} className="link text-5">
          {workImport.link}
        </Link>
      </p>
      {hasAny && <OwnWorksFilters counts={works.counts} filter={filter} />}
      <OwnWorks works={works} hasAny={hasAny} />
    </PrivatePage>
  )
}
