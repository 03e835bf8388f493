import { Link } from 'react-router'

type Props<View extends string> = {
  label: string
  views: readonly View[]
  names: Record<View, string>
  counts?: Record<View, number>
  shown?: View | undefined
  to: (view: View) => string
  /** Keeps the scroll position, for tabs below other content. */
  preventScrollReset?: boolean
}

export function FilterTabs<View extends string>(props: Props<View>) {
  const { label, views, names, counts, shown, to, preventScrollReset = false } = props
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="-mx-(--page) flex gap-x-6 gap-y-1 overflow-x-auto px-(--page) whitespace-nowrap md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={to(view)}
              preventScrollReset={preventScrollReset}
              aria-current={view === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-5 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              <span>{names[view]}</span>
              {counts && <span className="text-6 text-ink-2 tabular-nums">{counts[view]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
