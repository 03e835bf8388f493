import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { sizeClasses, techniques } from '#domain/artwork.ts'
import { alsoSold, type Filters, type ManyValued, readFilters, toggled } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { isEdited } from '#web/forms/is-edited.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { FilterCategory } from './filter-category.tsx'
import { FilterColours } from './filter-colours.tsx'
import { FilterGroup, FilterOption, FoldedFilterGroup, LongFilterGroup } from './filter-group.tsx'
import { FilterPrice } from './filter-price.tsx'
import { FilterSort } from './filter-sort.tsx'
import { FilterWall } from './filter-wall.tsx'
import { latestFirst, type ShownFacets } from './shown-facets.ts'

export type Choosing = { filters: Filters; choose: (filters: Filters) => void }
type Props = Choosing & { facets: ShownFacets }

/** Each choice applies at once; without scripts it is a form with a button. */
export function FilterPanel({ filters, choose, facets }: Props) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const toggle = (name: ManyValued, value: string) => choose(toggled(filters, name, value))

  // Choices that were made before hydration are in the form alone.
  const chooseEarly = useEffectEvent(() => {
    if (!form.current || ![...form.current.elements].some(isEdited)) return
    const early = readFilters(
      new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)])),
    )
    choose({ ...early, toScale: filters.toScale })
  })
  useEffect(() => chooseEarly(), [])

  const option = (name: 'size' | 'medium' | 'year', value: string, label: string) => (
    <FilterOption
      key={value}
      kind="checkbox"
      name={name}
      value={value}
      label={label}
      count={facets[name][value] ?? 0}
      chosen={filters[name].includes(value)}
      onChoose={() => toggle(name, value)}
    />
  )
  const long = <Value extends string>(
    name: 'medium' | 'year',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) =>
    values.length > 0 && (
      <LongFilterGroup
        filters={filters}
        name={name}
        title={texts.filters[name]}
        values={values}
        total={facets.totals[name]}
      >
        {(value) => option(name, value, labelOf(value))}
      </LongFilterGroup>
    )

  return (
    <form ref={form} action={pathname} onSubmit={(event) => event.preventDefault()} className="pb-2">
      <FilterCategory filters={filters} counts={facets.category} choose={choose} />
      <input type="hidden" name="category" value={filters.category} />
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {filters.all.length > 0 && <input type="hidden" name="all" value={filters.all.join(',')} />}
      <FilterSort sort={filters.sort} choose={(sort) => choose({ ...filters, sort, page: 1 })} />
      <FilterPrice
        from={filters.from}
        to={filters.to}
        facet={facets.price}
        onChoose={(ends) => choose({ ...filters, ...ends, page: 1 })}
      />
      <FoldedFilterGroup title={texts.filters.availability} isChosen={filters.status !== ''}>
        <FilterOption
          kind="checkbox"
          name="status"
          value={alsoSold}
          label={texts.filters.alsoSold}
          count={facets.status.sold ?? 0}
          chosen={filters.status === alsoSold}
          onChoose={() => choose({ ...filters, status: filters.status === alsoSold ? '' : alsoSold, page: 1 })}
        />
      </FoldedFilterGroup>
      <FilterGroup title={texts.filters.size}>
        {sizeClasses.map((size) => option('size', size, names.sizes[size]))}
      </FilterGroup>
      <FilterWall
        width={filters.wallWidth}
        height={filters.wallHeight}
        onChoose={({ width, height }) => choose({ ...filters, wallWidth: width, wallHeight: height, page: 1 })}
      />
      <FilterColours chosen={filters.colour} counts={facets.colour} toggle={(colour) => toggle('colour', colour)} />
      {long(
        'medium',
        techniques.filter((technique) => technique in facets.medium),
        (technique) => names.techniques[technique],
      )}
      {long('year', latestFirst(Object.keys(facets.year)), (year) => year)}
      <button type="submit" className={`${buttonVariant('filled')} hidden! w-full noscript:flex!`}>
        {texts.filters.apply}
      </button>
    </form>
  )
}
