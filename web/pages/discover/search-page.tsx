import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { categories } from '#domain/artwork.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { SearchBox } from '#web/components/search/search-box.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/search-page.ts'
import { fetchWorks } from './fetch-works.ts'
import { countChosen, readFilters } from './filters.ts'
import { useCountedSearch } from './use-counted-search.ts'
import { WorksLayout } from './works-layout.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const text = url.searchParams.get('q')?.trim() ?? ''
  return { text, found: text ? await fetchWorks(context, request) : undefined, failed: false }
}

/** While moving around, a lost network is said in the page, beside everything that still works. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return { text: new URL(request.url).searchParams.get('q')?.trim() ?? '', found: undefined, failed: true }
  }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { searchResults } = discoverTexts[language]
  const text = loaderData?.text ?? ''
  return pageMeta(
    { location, matches },
    {
      title: text ? searchResults.titleFor(text) : searchResults.title,
      description: searchResults.description,
      path: links.search(language, text),
      hidden: text !== '',
    },
  )
}

export default function SearchPage({ loaderData: { text, found, failed } }: Route.ComponentProps) {
  const { searchResults } = useTexts(discoverTexts)
  return (
    <div className="page pt-9 md:pt-12">
      <h1 className="text-1">{text ? searchResults.titleFor(text) : searchResults.title}</h1>
      <div className="mt-6 mb-8 max-w-150 md:mb-10">
        <SearchBox key={text} text={text} />
      </div>
      {text || failed ? (
        <WorksLayout found={found} nothing={<NothingFor text={text} />} />
      ) : (
        <>
          <p className="max-w-[52ch] text-4 text-ink-2">{searchResults.blank}</p>
          <h2 className="mt-12 mb-4 text-3">{searchResults.beginHere}</h2>
          <CategoryLinks />
        </>
      )}
    </div>
  )
}

function NothingFor({ text }: { text: string }) {
  const { searchResults } = useTexts(discoverTexts)
  const filtered = countChosen(readFilters(new URLSearchParams(useLocation().search))) > 0
  useCountedSearch(filtered ? '' : text)
  return (
    <>
      <h2 className="text-2">{searchResults.nothing(text)}</h2>
      <p className="mt-4 mb-8 max-w-[48ch] text-4 text-ink-2">
        {filtered ? searchResults.nothingWithFilters : searchResults.nothingHelp}
      </p>
      <CategoryLinks />
    </>
  )
}

/** A way on for whoever found nothing, or has not searched yet. */
function CategoryLinks() {
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {categories.map((category) => (
        <li key={category}>
          <Link to={links.discover(language, category)} className="link inline-flex min-h-11 items-center">
            {names.categories[category]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
