import { Link, useLocation } from 'react-router'
import { cleared, filterQuery } from '#site/filters.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Choosing } from './filter-panel.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'

export function ChosenFilters({ filters, choose }: Choosing) {
  const texts = useTexts(discoverTexts)
  const { pathname } = useLocation()
  const tags = useChosenFilters(filters)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {tags.map(({ name, without }) => (
        <li
          key={name}
          className="flex min-h-9 items-center rounded-1 border border-edge ps-3 text-6 noscript:pe-3 has-[button:hover]:bg-act-soft"
        >
          <span>{name}</span>
          <button
            type="button"
            onClick={() => choose({ ...without, page: 1 })}
            className="inline-flex size-9 items-center justify-center text-act noscript:hidden"
          >
            <Icon name="close" size={16} />
            <span className="sr-only">{texts.filters.clearOne(name)}</span>
          </button>
        </li>
      ))}
      <li>
        <Link
          to={pathname + filterQuery(cleared(filters))}
          replace
          preventScrollReset
          className="link inline-flex min-h-9 items-center px-1 text-6"
        >
          {texts.filters.clearAll}
        </Link>
      </li>
    </ul>
  )
}
