import { findCategory, sizeClasses, techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { alsoSold, type FilterGroup, type Filters, toggled, withoutGroup } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type ChosenFilter = { readonly group: FilterGroup; readonly name: string; readonly without: Filters }

/** The filters with their names, and the query without each. */
export function useChosenFilters(filters: Filters): ChosenFilter[] {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  const euros = (amount: string) => formatMoney(inCents(Math.floor(Number(amount) || 0)), language)
  const { category, from, to, wallWidth, wallHeight, status } = filters
  const known = findCategory(category)
  const range =
    from && to ? `${euros(from)} – ${euros(to)}` : to ? names.prices.upTo(euros(to)) : names.prices.atLeast(euros(from))
  const whole = (group: FilterGroup, name: string) => ({ group, name, without: withoutGroup(filters, group) })
  const one = (group: 'size' | 'colour' | 'medium' | 'year', value: string, name: string) => ({
    group,
    name,
    without: toggled(filters, group, value),
  })
  return [
    ...(known ? [whole('category', names.categories[known])] : []),
    ...(from || to ? [whole('price', range)] : []),
    ...(wallWidth || wallHeight ? [whole('wall', texts.filters.wallOf(wallWidth, wallHeight))] : []),
    ...sizeClasses.filter((size) => filters.size.includes(size)).map((size) => one('size', size, names.sizes[size])),
    ...colourNames
      .filter((colour) => filters.colour.includes(colour))
      .map((colour) => one('colour', colour, capital(names.colours[colour]))),
    ...techniques
      .filter((technique) => filters.medium.includes(technique))
      .map((technique) => one('medium', technique, names.techniques[technique])),
    ...filters.year.map((year) => one('year', year, year)),
    ...(status === 'sold' ? [whole('status', texts.filters.sold)] : []),
    ...(status === alsoSold ? [whole('status', texts.filters.alsoSold)] : []),
  ]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
