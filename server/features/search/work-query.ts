import { categories, publicStatuses, type Sort, sizeClasses, techniques } from '#domain/artwork.ts'
import { type Colour, colourNames } from '#domain/colour.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type FreeWall, maxSideOn } from '#domain/wall.ts'
import { type FacetCounts, stepFor } from '#server/features/catalogue/facets.ts'
import type { CatalogueFilters, CatalogueQuery, Scope } from '#server/features/catalogue/filter-works.ts'
import { categoriesAndThemes } from '#server/features/catalogue/work-record.ts'
import { windowOf } from './search-indexes.ts'
import type { Clause } from './text-query.ts'

const ofArtists = ({ artistId, everyArtist }: Scope): Clause[] => [
  ...(everyArtist ? [] : [{ term: { isArtistApproved: true } }]),
  ...(artistId === undefined ? [] : [{ term: { artistId } }]),
]

const inScope = (scope: Scope): Clause[] => [
  { terms: { status: [...new Set([...publicStatuses, ...scope.statuses])] } },
  ...ofArtists(scope),
]

type FacetName = keyof FacetCounts
const facetNames = ['category', 'medium', 'size', 'colour', 'year', 'status', 'price'] as const satisfies FacetName[]

function chosenFilters(filters: CatalogueFilters): Partial<Record<FacetName | 'wall', Clause>> {
  const { category, techniques, sizes, colours, years, statuses, price, wall } = filters
  return {
    status: { terms: { status: statuses } },
    ...(category ? { category: { term: { categories: category } } } : {}),
    ...(techniques?.length ? { medium: { terms: { techniques } } } : {}),
    ...(sizes?.length ? { size: { terms: { sizeClass: sizes } } } : {}),
    ...(colours?.length ? { colour: { terms: { colours } } } : {}),
    ...(years?.length ? { year: { terms: { year: years } } } : {}),
    ...(price
      ? { price: { range: { price: { gte: price.from, ...(price.to === undefined ? {} : { lte: price.to }) } } } }
      : {}),
    ...(wall ? { wall: fittingWall(wall) } : {}),
  }
}

const fittingWall = ({ width, height }: FreeWall): Clause => {
  const upTo = (free: number | undefined) => ({ gt: 0, ...(free === undefined ? {} : { lte: maxSideOn(free) }) })
  const sides = { 'hangingSize.width': upTo(width), 'hangingSize.height': upTo(height) }
  return { bool: { filter: Object.entries(sides).map(([side, range]) => ({ range: { [side]: range } })) } }
}

const maxYears = 1000

const facetAggregations = (step: number): Record<FacetName, Record<string, Clause>> => ({
  category: { category: { terms: { field: 'categories', size: categoriesAndThemes.length } } },
  medium: { medium: { terms: { field: 'techniques', size: techniques.length } } },
  size: { size: { terms: { field: 'sizeClass', size: sizeClasses.length } } },
  colour: { colour: { terms: { field: 'colours', size: colourNames.length } } },
  year: { year: { terms: { field: 'year', size: maxYears } } },
  status: { status: { terms: { field: 'status', size: 10 } } },
  price: {
    lowest: { min: { field: 'price' } },
    highest: { max: { field: 'price' } },
    histogram: { histogram: { field: 'price', interval: step, min_doc_count: 1 } },
  },
})

const byRound = [{ round: 'asc' }, { createdAt: 'desc' }, { id: 'asc' }]
const byNewest = [{ createdAt: 'desc' }, { id: 'asc' }]
const orders: Record<Sort, readonly Clause[]> = {
  default: byRound,
  newest: byNewest,
  priceLowHigh: [{ price: 'asc' }, ...byNewest],
  priceHighLow: [{ price: 'desc' }, ...byNewest],
}

const having = (words: Clause | undefined, filter: readonly Clause[]): Clause => ({
  bool: { filter, ...(words ? { must: [words] } : {}) },
})

export function pageBody(query: CatalogueQuery, words: Clause | undefined): Clause {
  const { sort = 'default', colours = [] } = query
  const isRanked = sort === 'default' && (words !== undefined || colours.length > 0)
  // Their status is a filter anyway.
  const passing = having(words, [...ofArtists(query), ...Object.values(chosenFilters(query))])
  return {
    query: isRanked && !words ? mainColourFirst(passing, colours) : passing,
    sort: isRanked ? [{ _score: 'desc' }, ...byRound] : orders[sort],
    ...windowOf(query),
    track_total_hits: false,
    _source: false,
  }
}

/** Ranks works with a chosen main colour first, like the in-memory function of this name. */
const mainColourFirst = (passing: Clause, colours: readonly Colour[]): Clause => ({
  bool: { filter: [passing], should: [{ constant_score: { filter: { terms: { mainColour: colours } } } }] },
})

/** A facet ignores its own filter. No hits are requested, so that the engine caches the response. */
export function countsBody(query: CatalogueQuery, words: Clause | undefined, highestPrice: Cents): Clause {
  const chosen = chosenFilters(query)
  const groups = facetAggregations(stepFor(highestPrice))
  const others = (name: FacetName) => Object.entries(chosen).flatMap(([key, clause]) => (key === name ? [] : [clause]))
  const passing = (filter: readonly Clause[], aggs: Record<string, Clause>) => ({ filter: { bool: { filter } }, aggs })
  const isChosen = (name: FacetName) => chosen[name] !== undefined
  return {
    query: having(words, inScope(query)),
    size: 0,
    // Only distinguishes zero from more.
    track_total_hits: 1,
    aggs: {
      passing: passing(
        Object.values(chosen),
        Object.assign({}, ...facetNames.filter((name) => !isChosen(name)).map((name) => groups[name])),
      ),
      ...Object.fromEntries(facetNames.filter(isChosen).map((name) => [name, passing(others(name), groups[name])])),
    },
  }
}

export const highestPriceBody: Clause = {
  query: { bool: { filter: inScope({ statuses: publicStatuses }) } },
  sort: [{ price: 'desc' }],
  size: 1,
  track_total_hits: false,
  _source: false,
}

type Buckets = { readonly buckets: readonly { readonly key: string | number; readonly doc_count: number }[] }
type Counts = Record<Exclude<FacetName, 'price'>, Buckets> & {
  readonly lowest: { readonly value: number | null }
  readonly highest: { readonly value: number | null }
  readonly histogram: Buckets
}
/** Filtered facets have their own aggregation; the others are in `passing`. */
export type Aggregations = { readonly passing: { readonly doc_count: number } & Partial<Counts> } & Partial<
  Record<FacetName, Partial<Counts>>
>

export function facetCounts(found: Aggregations, highestPrice: Cents): FacetCounts {
  const counts = (name: Exclude<FacetName, 'price'>, values: readonly string[] = []) => ({
    ...Object.fromEntries(values.map((value) => [value, 0])),
    ...Object.fromEntries(
      ((found[name] ?? found.passing)[name]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
    ),
  })
  const byCategory: Record<string, number> = counts('category', categoriesAndThemes)
  const all = categories.reduce((sum, name) => sum + (byCategory[name] ?? 0), 0)
  return {
    category: { all, ...byCategory },
    medium: counts('medium', techniques),
    size: counts('size', sizeClasses),
    colour: counts('colour', colourNames),
    year: counts('year'),
    status: counts('status', publicStatuses),
    price: priceCounts(found.price ?? found.passing, highestPrice),
  }
}

function priceCounts({ lowest, highest, histogram }: Partial<Counts>, highestPrice: Cents): FacetCounts['price'] {
  const step = stepFor(highestPrice)
  const last = Math.floor(highestPrice / step)
  const steps = new Array<number>(last + 1).fill(0)
  for (const { key, doc_count } of histogram?.buckets ?? []) {
    const position = Math.min(last, Math.floor(Number(key) / step))
    steps[position] = (steps[position] ?? 0) + doc_count
  }
  return { min: cents(lowest?.value ?? 0), max: cents(highest?.value ?? 0), step: cents(step), histogram: steps }
}
