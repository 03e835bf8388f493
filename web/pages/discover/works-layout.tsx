import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sorts } from '#domain/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { WorksFound as Found } from './fetch-works.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { type Choosing, FilterPanel } from './filter-panel.tsx'
import { countChosen, type Filters, filterQuery, readFilters } from './filters.ts'
import { WorksFailed, WorksFound } from './search-results.tsx'

type Props = {
  /** Undefined when the works could not be fetched. */
  found: Found | undefined
  nothing?: ReactNode
}

/** Filters on the left, works on the right; on a narrow screen the filters lie over the works when asked for. */
export function WorksLayout({ found, nothing }: Props) {
  const texts = useTexts(discoverTexts)
  const choosing = useFilters()
  const [open, setOpen] = useState(false)
  if (!found) return <WorksFailed />
  return (
    <>
      <Toolbar {...choosing} onOpen={() => setOpen(true)} />
      <div className="grid gap-x-12 md:grid-cols-[216px_1fr] md:border-t md:border-line md:pt-5.5 lg:grid-cols-[232px_1fr] xl:gap-x-18">
        <aside
          aria-label={texts.filters.heading}
          className="hidden min-w-0 md:block noscript:block noscript:max-md:order-last"
        >
          <FilterPanel {...choosing} facets={found.facets} />
        </aside>
        <div className="min-w-0">
          <WorksFound {...choosing} found={found} nothing={nothing} />
        </div>
      </div>
      {open && (
        <FilterDialog {...choosing} facets={found.facets} works={found.totalElements} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The two controls above the works on a narrow screen. */
function Toolbar({ filters, choose, onOpen }: Choosing & { onOpen: () => void }) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  return (
    <div className="-mx-(--page) mb-6 grid grid-cols-2 border-y border-line text-act md:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-13 items-center justify-center gap-2 border-r border-line text-[0.9375rem] font-medium active:bg-act-soft"
      >
        {texts.filters.open(countChosen(filters))}
      </button>
      <label className="relative flex items-center">
        <span className="sr-only">{texts.filters.sort}</span>
        <select
          value={filters.sort}
          onChange={({ target }) => choose({ ...filters, sort: target.value, page: 1 })}
          className="min-h-13 w-full appearance-none bg-transparent pr-9 pl-4 text-center text-[0.9375rem] font-medium text-ellipsis"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort} className="bg-float text-ink">
              {names.sorts[sort]}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-3">
          <Icon name="down" size={18} />
        </span>
      </label>
    </div>
  )
}

/** The filters as they were chosen last, and the way to choose: the address follows, without a new step in the history. */
function useFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(search)
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(search)))

  // Going back, or clearing by a link, changes the address first.
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
