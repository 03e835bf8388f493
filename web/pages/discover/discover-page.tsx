import { isRouteErrorResponse } from 'react-router'
import { findCategory } from '#domain/artwork.ts'
import { filterNames } from '#site/filters.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { SearchBox } from '#web/components/search/search-box.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/discover-page.ts'
import { fetchWorks } from './fetch-works.ts'
import { WorksLayout } from './works-layout.tsx'

export const handle: PageHandle = { query: filterNames }

export async function loader({ context, request }: Route.LoaderArgs) {
  const [found, shop] = await Promise.all([fetchWorks(loaderApi(context), request), loaderApi(context)('GET /totals')])
  return { found, shop }
}

/** A lost connection is reported within the page during client-side navigation. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return { found: undefined, shop: undefined }
  }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { discover } = discoverTexts[language]
  const { categories } = catalogueTexts[language]
  const search = new URLSearchParams(location.search)
  const category = findCategory(search.get('category') ?? '')
  const page = Number(search.get('page')) || 1
  const shop = loaderData?.shop
  const path = links.discover(language, category, page)
  return pageMeta(
    { location, matches },
    {
      title: category ? discover.titleOf(categories[category]) : discover.title,
      description: shop ? discover.description(shop.artworks, shop.artists) : discover.subtitleUncounted,
      path,
      page,
    },
  )
}

export default function DiscoverPage({ loaderData: { found, shop } }: Route.ComponentProps) {
  const { discover } = useTexts(discoverTexts)
  const { works } = useTexts(catalogueTexts)
  return (
    <div className="page pt-10 md:pt-14">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mb-10">
        <div>
          <h1 className="text-1">{discover.title}</h1>
          <p className="mt-3 text-4 text-ink-2 md:mt-4">
            {shop ? discover.subtitle(works(shop.artworks), shop.artists) : discover.subtitleUncounted}
          </p>
        </div>
        <div className="w-full md:max-w-100">
          <SearchBox />
        </div>
      </div>
      <WorksLayout found={found} />
    </div>
  )
}
