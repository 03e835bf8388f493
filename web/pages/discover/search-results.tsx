import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { cleared, countChosen, filterQuery } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { ArtworkGallery, ArtworkGallerySkeleton } from '#web/components/gallery/artwork-gallery.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ChosenFilters } from './active-filters.tsx'
import type { WorksFound as Found } from './fetch-works.ts'
import type { Choosing } from './filter-panel.tsx'
import { NearMisses } from './near-misses.tsx'
import { SortSelect } from './sort-select.tsx'

type Props = Choosing & {
  found: Found
  /** Shown for an empty result that the filters did not cause. */
  nothing?: ReactNode
}

export function WorksFound({ filters, choose, found, nothing }: Props) {
  const { results } = useTexts(discoverTexts)
  const { works } = useTexts(catalogueTexts)
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const first = (found.number - 1) * found.size + 1
  const last = first + found.content.length - 1
  return (
    <section
      id="works"
      tabIndex={-1}
      aria-label={results.region}
      aria-busy={waiting}
      className="scroll-mt-22 outline-none focus-visible:shadow-none"
    >
      <div className="mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className={found.totalElements > 0 ? 'text-[0.9375rem] font-medium' : 'sr-only'}>
          {waiting ? <span className="sr-only">{results.loading}</span> : null}
          <span aria-hidden={waiting}>{found.totalElements === 0 ? results.none : works(found.totalElements)}</span>
        </p>
        <ChosenFilters filters={filters} choose={choose} />
        <div className="ms-auto flex items-center gap-5 empty:hidden">
          {found.content.length > 1 && (
            <Link
              to={pathname + filterQuery({ ...filters, toScale: !filters.toScale })}
              replace
              preventScrollReset
              className="button-words text-[0.9375rem]"
            >
              {filters.toScale ? results.inRows : results.toScale}
            </Link>
          )}
          {found.totalElements > 1 && !found.searchAway && (
            <SortSelect
              filters={filters}
              choose={choose}
              className="text-act max-md:hidden noscript:hidden"
              selectClass="min-h-9 rounded-1 pe-7 ps-2 text-end"
              iconClass="end-0"
            />
          )}
        </div>
      </div>
      {waiting ? (
        <ArtworkGallerySkeleton layout="discover" />
      ) : found.content.length === 0 ? (
        <NothingFound
          filters={filters}
          choose={choose}
          anywhere={found.facets.category.all ?? 0}
          misses={found.nearMisses}
        >
          {nothing}
        </NothingFound>
      ) : (
        <ArtworkGallery layout="discover" works={found.content} first heading="h2" />
      )}
      {found.content.length > 0 && (
        <div className="mt-(--row-gap,64px) flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="text-[0.9375rem] text-ink-2">
            {found.totalPages > 1
              ? results.shown(first, last, found.totalElements)
              : results.allShown(found.totalElements)}
          </p>
          <Paging
            page={found.number}
            pages={found.totalPages}
            to={(page) => pathname + filterQuery({ ...filters, page })}
          />
        </div>
      )}
    </section>
  )
}

type Nothing = Choosing & {
  /** Works in all categories with the other filters. */
  anywhere: number
  misses: Found['nearMisses']
  children: ReactNode
}

function NothingFound({ filters, choose, anywhere, misses, children }: Nothing) {
  const texts = useTexts(discoverTexts)
  const others = countChosen(filters) - (filters.category ? 1 : 0)
  const leaveCategory = filters.category !== '' && anywhere > 0
  return (
    <div className="border-t border-line py-16">
      {children ?? (
        <>
          <h2 className="text-2">{texts.results.none}</h2>
          <p className="mt-4 max-w-[48ch] text-4 text-ink-2">{texts.results.noneHelp}</p>
        </>
      )}
      <NearMisses filters={filters} misses={misses} />
      <div className="mt-8 flex flex-wrap gap-4">
        {leaveCategory && (
          <Button onClick={() => choose({ ...filters, category: '', page: 1 })}>{texts.filters.clearCategory}</Button>
        )}
        {others > 0 && (
          <Button variant={leaveCategory ? 'outlined' : 'filled'} onClick={() => choose(cleared(filters))}>
            {texts.filters.clearAll}
          </Button>
        )}
      </div>
    </div>
  )
}

export function WorksFailed({ reason }: { reason?: string | undefined }) {
  const { results } = useTexts(discoverTexts)
  const { revalidate, state } = useRevalidator()
  return (
    <div className="flex flex-col items-start gap-6 py-6">
      <Notice variant="bad">{reason ?? results.failed}</Notice>
      <Button variant="outlined" busy={state === 'loading'} onClick={() => void revalidate()}>
        {results.tryAgain}
      </Button>
    </div>
  )
}

/** Shorter waits keep the previous results. */
const skeletonDelayMs = 250

/** Loading has exceeded the delay. */
function useWaiting(): boolean {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const moving = navigation.state === 'loading' && navigation.location.pathname === pathname
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setLong(true), skeletonDelayMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [moving])
  return moving && long
}
