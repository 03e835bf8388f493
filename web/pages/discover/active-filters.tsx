import { Link, useLocation } from 'react-router'
import { findCategory, sizeClasses, techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { alsoSold, cleared, type Filters, filterQuery, toggled } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Choosing } from './filter-panel.tsx'

/** What was chosen, each as a tag that lets it go. */
export function ChosenFilters({ filters, choose }: Choosing) {
  const texts = useTexts(discoverTexts)
  const { pathname } = useLocation()
  const tags = useTags(filters)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {tags.map(({ name, without }) => (
        <li
          key={name}
          className="flex min-h-9 items-center rounded-1 border border-edge pl-3 text-6 noscript:pr-3 has-[button:hover]:bg-act-soft"
        >
          {name}
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

function useTags(filters: Filters): { name: string; without: Filters }[] {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  const euros = (amount: string) => formatMoney(inCents(Math.floor(Number(amount) || 0)), language)
  const { category, from, to, wallWidth, wallHeight, status } = filters
  const known = findCategory(category)
  const range =
    from && to
      ? `${euros(from)} – ${euros(to)}`
      : to
        ? texts.filters.upTo(euros(to))
        : texts.filters.atLeast(euros(from))
  return [
    ...(known ? [{ name: names.categories[known], without: { ...filters, category: '' } }] : []),
    ...(from || to ? [{ name: range, without: { ...filters, from: '', to: '' } }] : []),
    ...(wallWidth || wallHeight
      ? [{ name: texts.filters.wallOf(wallWidth, wallHeight), without: { ...filters, wallWidth: '', wallHeight: '' } }]
      : []),
    ...sizeClasses
      .filter((size) => filters.size.includes(size))
      .map((size) => ({ name: names.sizes[size], without: toggled(filters, 'size', size) })),
    ...colourNames
      .filter((colour) => filters.colour.includes(colour))
      .map((colour) => ({ name: capital(names.colours[colour]), without: toggled(filters, 'colour', colour) })),
    ...techniques
      .filter((technique) => filters.medium.includes(technique))
      .map((technique) => ({ name: names.techniques[technique], without: toggled(filters, 'medium', technique) })),
    ...filters.year.map((year) => ({ name: year, without: toggled(filters, 'year', year) })),
    ...(status === 'sold' ? [{ name: texts.filters.sold, without: { ...filters, status: '' } }] : []),
    ...(status === alsoSold ? [{ name: texts.filters.alsoSold, without: { ...filters, status: '' } }] : []),
  ]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
