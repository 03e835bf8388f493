import { data, isRouteErrorResponse, Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { categories } from '#domain/artwork.ts'
import { countChosen, filterNames, readFilters } from '#site/filters.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { frameTexts } from '#texts/frame.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { SearchBox } from '#web/components/search/search-box.tsx'
import { newestWorks, WorksInstead } from '#web/components/suggested-works.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { asErrorPage, callContext } from '#web/shell/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/search-page.ts'
import { fetchWorks } from './fetch-works.ts'
import { useCountedSearch } from './use-counted-search.ts'
import { WorksLayout } from './works-layout.tsx'

export const handle: PageHandle = { query: filterNames }

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const text = url.searchParams.get('q')?.trim() ?? ''
  const nothing = { text, found: undefined, instead: undefined, failed: false, isAway: false }
  if (!text) return nothing
  const call = context.get(callContext)
  try {
    const found = await fetchWorks(call, request)
    const isInVain = found.totalElements === 0 && countChosen(readFilters(url.searchParams)) === 0
    return isInVain ? { ...nothing, instead: await newestWorks(call) } : { ...nothing, found }
  } catch (error) {
    if (!isProblem(error, 'search-unavailable')) throw asErrorPage(error)
    return data({ ...nothing, failed: true, isAway: true }, { status: error.problem.status })
  }
}

/** A lost connection is reported within the page during client-side navigation. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return {
      text: new URL(request.url).searchParams.get('q')?.trim() ?? '',
      found: undefined,
      instead: undefined,
      failed: true,
      isAway: false,
    }
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

export default function SearchPage({ loaderData: { text, found, instead, failed, isAway } }: Route.ComponentProps) {
  const { searchResults } = useTexts(discoverTexts)
  const { errors } = useTexts(frameTexts)
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{text ? searchResults.titleFor(text) : searchResults.title}</h1>
      <div className="mt-6 mb-8 max-w-150 md:mb-10">
        <SearchBox key={text} text={text} hasFocus={text === ''} />
      </div>
      {instead ? (
        <NothingForWords text={text} instead={instead} />
      ) : text || failed ? (
        <WorksLayout
          found={found}
          failure={isAway ? errors.searchUnavailable : undefined}
          nothing={<NothingFor text={text} help={searchResults.nothingWithFilters} />}
        />
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

/** Without results there are no filters. */
function NothingForWords({ text, instead }: { text: string; instead: readonly GalleryWork[] }) {
  const { searchResults } = useTexts(discoverTexts)
  useCountedSearch(text)
  return (
    <>
      <NothingFor text={text} help={searchResults.nothingHelp} />
      <div className="mt-14 md:mt-20">
        <WorksInstead works={instead} />
      </div>
    </>
  )
}

function NothingFor({ text, help }: { text: string; help: string }) {
  const { searchResults } = useTexts(discoverTexts)
  return (
    <>
      <h2 className="text-2">{searchResults.nothing(text)}</h2>
      <p className="mt-4 mb-8 max-w-[48ch] text-4 text-ink-2">{help}</p>
      <CategoryLinks />
    </>
  )
}

/** For an empty search or result. */
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
