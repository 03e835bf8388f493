import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { type SalesView, salesViewNames } from '#domain/sales.ts'
import { salesTexts } from '#texts/sales.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  counts: Record<SalesView | 'all', number>
  /** The one that is open, if any. */
  shown?: SalesView | 'all'
}

/** Links to the views of an artist's sales, with the number of each. */
export function SalesViews({ counts, shown }: Props) {
  const { sales: t } = useTexts(salesTexts)
  const language = useLanguage()
  return (
    <nav aria-label={t.filter} className="mb-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {(['all', ...salesViewNames] as const).map((view) => {
          const isShown = view === shown
          return (
            <li key={view}>
              <Link
                to={links.sales(language, view === 'all' ? undefined : view)}
                aria-current={isShown ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center gap-1.5 border-b-2 text-5 ${isShown ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                {t.views[view]}
                <span className="text-6 text-ink-2 tabular-nums">{counts[view]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
