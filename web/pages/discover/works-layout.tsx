import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countChosen, type Filters, filterQuery, readFilters } from '#site/filters.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import type { WorksFound as Found } from './fetch-works.ts'
import { type Choosing, FilterPanel } from './filter-panel.tsx'
import { WorksFailed, WorksFound } from './search-results.tsx'
import { SortSelect } from './sort-select.tsx'

const loadFilterDialog = () => import('./filter-dialog.tsx')

type Props = {
  /** Undefined when the works could not be fetched. */
  found: Found | undefined
  nothing?: ReactNode
  /** Reason of the failure, if known. */
  failure?: string | undefined
}

/** Filters are on the left, or in a dialog on narrow screens. */
export function WorksLayout({ found, nothing, failure }: Props) {
  const texts = useTexts(discoverTexts)
  const choosing = useFilters()
  const [open, setOpen] = useState(false)
  if (!found) return <WorksFailed reason={failure} />
  return (
    <>
      <Toolbar {...choosing} isOpen={open} onOpen={found.searchAway ? undefined : () => setOpen(true)} />
      <div className="grid gap-x-12 md:grid-cols-[216px_1fr] md:border-t md:border-line md:pt-5.5 lg:grid-cols-[232px_1fr] xl:gap-x-18">
        <aside
          aria-label={texts.filters.heading}
          className="hidden min-w-0 md:block noscript:block noscript:max-md:order-last"
        >
          {!found.searchAway && (
            <>
              <SkipLink to="#works">{texts.filters.skip}</SkipLink>
              <FilterPanel {...choosing} facets={found.facets} />
            </>
          )}
        </aside>
        <div className="min-w-0">
          {found.searchAway && (
            <div className="mb-6">
              <Notice variant="plain">{texts.results.searchAway}</Notice>
            </div>
          )}
          <WorksFound {...choosing} found={found} nothing={nothing} />
        </div>
      </div>
      {open && (
        <WhenLoaded load={loadFilterDialog}>
          {({ FilterDialog }) => (
            <FilterDialog
              {...choosing}
              facets={found.facets}
              works={found.totalElements}
              onClose={() => setOpen(false)}
            />
          )}
        </WhenLoaded>
      )}
    </>
  )
}

/** For narrow screens. Without `onOpen` there are no filters. */
function Toolbar({
  filters,
  choose,
  isOpen,
  onOpen,
}: Choosing & { isOpen: boolean; onOpen: (() => void) | undefined }) {
  const texts = useTexts(discoverTexts)
  return (
    <div className="-mx-(--page) mb-6 grid auto-cols-fr grid-flow-col border-y border-line text-act md:hidden noscript:hidden">
      {onOpen && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="flex min-h-13 items-center justify-center gap-2 border-e border-line text-[0.9375rem] font-medium focus-visible:shadow-(--ring-inside) active:bg-act-soft"
        >
          {texts.filters.open(countChosen(filters))}
        </button>
      )}
      <SortSelect
        filters={filters}
        choose={choose}
        className=""
        selectClass="min-h-13 pe-12 ps-4 text-center focus-visible:shadow-(--ring-inside)"
        iconClass="end-6"
      />
    </div>
  )
}

/** Optimistic filters. The URL follows without a new history entry. */
function useFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(search)
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(search)))

  // Back, or a link that clears filters, changes the URL first.
  if (shown !== search) {
    setShown(search)
    setFilters(readFilters(new URLSearchParams(search)))
  }

  const choose = (next: Filters) => {
    setFilters(next)
    void navigate(pathname + filterQuery(next), { replace: true, preventScrollReset: true })
  }
  return { filters, choose }
}
