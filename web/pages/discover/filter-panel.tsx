import { useId } from 'react'
import { useLocation } from 'react-router'
import type { Facets } from '#contract/artworks.ts'
import { sizeClasses, techniques } from '#domain/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { FilterCategory } from './filter-category.tsx'
import { FilterColours } from './filter-colours.tsx'
import { Choice, FilterGroup } from './filter-group.tsx'
import { FilterPrice } from './filter-price.tsx'
import { FilterSort } from './filter-sort.tsx'
import { alsoSold, type Filters, type ManyValued, toggled } from './filters.ts'

export type Choosing = { filters: Filters; choose: (filters: Filters) => void }
type Props = Choosing & { facets: Facets }

/** All choices beside the works. Without scripts it is a form with a button; with them every choice counts at once. */
export function FilterPanel({ filters, choose, facets }: Props) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const { pathname } = useLocation()
  const id = useId()
  const toggle = (name: ManyValued, value: string) => choose(toggled(filters, name, value))

  const choices = (name: 'size' | 'medium' | 'year', values: readonly (readonly [value: string, label: string])[]) => (
    <FilterGroup title={texts.filters[name]}>
      {values.map(([value, label]) => (
        <Choice
          key={value}
          group={`${id}-${name}`}
          kind="checkbox"
          name={name}
          value={value}
          label={label}
          count={{ works: facets[name][value] ?? 0, inWords: names.works(facets[name][value] ?? 0) }}
          chosen={filters[name].includes(value)}
          onChoose={() => toggle(name, value)}
        />
      ))}
    </FilterGroup>
  )
  const used = (name: 'medium' | 'year', value: string) => facets[name][value] || filters[name].includes(value)
  const usedTechniques = techniques.filter((technique) => used('medium', technique))
  const years = [...new Set([...Object.keys(facets.year), ...filters.year])].filter((year) => used('year', year))

  return (
    <form action={pathname} onSubmit={(event) => event.preventDefault()} className="pb-2">
      <FilterCategory filters={filters} counts={facets.category} choose={choose} />
      <input type="hidden" name="category" value={filters.category} />
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterSort id={`${id}-sort`} sort={filters.sort} choose={(sort) => choose({ ...filters, sort, page: 1 })} />
      <FilterPrice
        from={filters.from}
        to={filters.to}
        facet={facets.price}
        onChoose={(ends) => choose({ ...filters, ...ends, page: 1 })}
      />
      <FilterGroup title={texts.filters.availability}>
        <Choice
          group={`${id}-status`}
          kind="checkbox"
          name="status"
          value={alsoSold}
          label={texts.filters.alsoSold}
          count={{ works: facets.status.sold ?? 0, inWords: names.works(facets.status.sold ?? 0) }}
          chosen={filters.status === alsoSold}
          onChoose={() => choose({ ...filters, status: filters.status === alsoSold ? '' : alsoSold, page: 1 })}
        />
      </FilterGroup>
      {choices(
        'size',
        sizeClasses.map((size) => [size, names.sizes[size]]),
      )}
      <FilterColours chosen={filters.colour} counts={facets.colour} toggle={(colour) => toggle('colour', colour)} />
      {usedTechniques.length > 0 &&
        choices(
          'medium',
          usedTechniques.map((technique) => [technique, names.techniques[technique]]),
        )}
      {years.length > 0 &&
        choices(
          'year',
          years.toSorted((one, other) => Number(other) - Number(one)).map((year) => [year, year]),
        )}
      <button type="submit" className={`${buttonVariant('filled')} hidden! w-full noscript:flex!`}>
        {texts.filters.apply}
      </button>
    </form>
  )
}
