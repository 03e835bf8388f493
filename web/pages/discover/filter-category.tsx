import { useLocation } from 'react-router'
import { type Category, categories, type Theme, themes } from '#domain/artwork.ts'
import { type Filters, filterQuery } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { FoldedFilterGroup } from './filter-group.tsx'

type Props = { filters: Filters; counts: Record<string, number>; choose: (filters: Filters) => void }

export function FilterCategory({ filters, counts, choose }: Props) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const { pathname } = useLocation()

  const line = (category: '' | Category | Theme) => {
    const current = filters.category === category
    const next = { ...filters, category, page: 1 }
    const count = counts[category || 'all'] ?? 0
    return (
      <li key={category}>
        <a
          href={pathname + filterQuery(next)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose(next)
          }}
          aria-current={current ? 'true' : undefined}
        >
          <span>{`${category === '' ? texts.filters.all : names.categories[category]} `}</span>
          <span>{count}</span>
        </a>
      </li>
    )
  }

  return (
    <nav aria-label={texts.filters.category} className="filter-categories">
      <p className="mb-2 text-6 font-medium">{texts.filters.category}</p>
      <ul className="pb-6">{(['', ...categories] as const).map(line)}</ul>
      <FoldedFilterGroup title={texts.filters.theme} isChosen={themes.some((theme) => theme === filters.category)}>
        <ul>{themes.map(line)}</ul>
      </FoldedFilterGroup>
    </nav>
  )
}
