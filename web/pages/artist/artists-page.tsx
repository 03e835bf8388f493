import { Link, useNavigation } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { frameTexts } from '#texts/frame.ts'
import type { PageHandle } from '#web/page-queries.ts'
import { errorDataOf, loaderApi } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artists-page.ts'
import { ArtistRow, artistRowClass } from './artist-row.tsx'
import { ArtistSearch } from './artist-search.tsx'

const maxTermLength = 200

export const handle: PageHandle = { query: ['q', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = loaderApi(context)
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, maxTermLength)
  const page = url.searchParams.get('page') ?? 1
  const found = await call('GET /artists/all', { query: { q: term, page } })
  const all = term === '' ? found : await call('GET /artists/all', { query: { size: 1 } })
  return { term, found, all: all.totalElements }
}

export function meta({ location, matches, loaderData, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { artists: t } = artistsTexts[language]
  if (error) return errorMeta(error, { missing: t.none, failed: t.failed })
  if (!loaderData || loaderData.term)
    return pageMeta({ location, matches }, { title: t.title, description: t.description })
  const { number } = loaderData.found
  return pageMeta(
    { location, matches },
    { title: t.title, description: t.description, path: links.artists(language, undefined, number), page: number },
  )
}

export default function ArtistsPage({ loaderData: { term, found, all } }: Route.ComponentProps) {
  const { artists: t } = useTexts(artistsTexts)
  const language = useLanguage()
  const isLoading = useIsSearching()
  const shown = found.content.length
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2">{t.subtitle}</p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b border-line">
        <div role="tablist" aria-label={t.title}>
          <button
            type="button"
            role="tab"
            id="artist-tab"
            aria-selected="true"
            aria-controls="artist-panel"
            className="-mb-px border-b-[1.5px] border-ink py-3 text-5"
          >
            {t.tab}
          </button>
        </div>
        <ArtistSearch key={term === '' ? 'all' : 'some'} term={term} />
      </div>
      <div role="tabpanel" id="artist-panel" aria-labelledby="artist-tab" aria-busy={isLoading} className="mt-6">
        <p role="status" className="text-6 text-ink-2">
          {isLoading ? t.loading : shown > 0 && t.showing(shown, all, term)}
        </p>
        {isLoading ? (
          <ArtistsSkeleton />
        ) : shown === 0 ? (
          <NoArtists term={term} />
        ) : (
          <ul className="mt-4 border-t border-line">
            {found.content.map((artist, at) => (
              <li key={artist.id}>
                <ArtistRow artist={artist} first={at === 0} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-16 flex justify-center">
          <Paging page={found.number} pages={found.totalPages} to={(page) => links.artists(language, term, page)} />
        </div>
      </div>
    </div>
  )
}

/** Searching on this page, as opposed to leaving it. */
function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === links.artists(languageOfPath(location.pathname))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { artists: t } = useTexts(artistsTexts)
  const { errors } = useTexts(frameTexts)
  const { code } = errorDataOf(error)
  const reason = code === 'search-unavailable' ? errors.searchUnavailable : t.failedText
  return <PageError error={error} missing={[t.none, t.failedText]} failed={[t.failed, reason]} />
}

const places = [0, 1, 2, 3, 4, 5, 6, 7]

function ArtistsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 border-t border-line">
      {places.map((place) => (
        <div key={place} className={artistRowClass}>
          <div className="flex items-start gap-4 md:gap-5">
            <div className="size-14 flex-none rounded-full bg-wall-2 md:size-18" />
            <div className="flex-1">
              <div className="h-6 w-3/5 bg-wall-2 md:h-10" />
              <div className="mt-3 h-3.5 w-2/5 bg-wall-2" />
              <div className="mt-3 h-3.5 w-4/5 bg-wall-2" />
            </div>
          </div>
          <div className="h-26 bg-wall-2 md:h-42.5" />
        </div>
      ))}
    </div>
  )
}

function NoArtists({ term }: { term: string }) {
  const { artists: t } = useTexts(artistsTexts)
  const language = useLanguage()
  return (
    <div className="py-12">
      <h2 className="text-2">{t.none}</h2>
      <p className="mt-3 text-4 text-ink-2">{term ? t.noneText(term) : t.noneAtAll}</p>
      {term && (
        <Link to={links.artists(language)} className={`${buttonVariant('outlined')} mt-8`}>
          {t.showAll}
        </Link>
      )}
    </div>
  )
}
