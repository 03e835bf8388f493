import { Link } from 'react-router'

type Props<View extends string> = {
  label: string
  views: readonly View[]
  names: Record<View, string>
  counts?: Record<View, number>
  shown: View
  to: (view: View) => string
}

/** Which part of a list is shown, as links. */
export function Views<View extends string>({ label, views, names, counts, shown, to }: Props<View>) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={to(view)}
              aria-current={view === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-5 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {names[view]}
              {counts && <span className="text-6 text-ink-2 tabular-nums">{counts[view]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
