import { categories, sizeClasses, techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { type Cents, cents } from '#domain/money.ts'
import { fitsWall } from '#domain/wall.ts'
import type { CatalogueFilters } from './filter-works.ts'
import { categoriesAndThemes, maskOf, type WorkRecord } from './work-record.ts'

/** The number of works that each choice would show with all other filters unchanged. */
export type FacetCounts = Record<
  'category' | 'medium' | 'size' | 'colour' | 'year' | 'status',
  Record<string, number>
> & {
  price: PriceCounts
}

/** The histogram counts works in equal steps, starting at 0. */
type PriceCounts = { min: Cents; max: Cents; step: Cents; histogram: number[] }

export type Facet<Counts> = {
  /** False when the filter excludes nothing. */
  readonly isChosen: boolean
  passes(work: WorkRecord): boolean
  count(work: WorkRecord): void
  counts(): Counts
}

type Facets = ReturnType<typeof facetsOf>

export const facetsOf = (filters: CatalogueFilters, highestPrice: Cents) => ({
  category: maskFacet(categoriesAndThemes, filters.category && [filters.category], (work) => work.categoryMask),
  medium: maskFacet(techniques, filters.techniques, (work) => work.techniqueMask),
  size: maskFacet(sizeClasses, filters.sizes, (work) => work.sizeMask),
  colour: maskFacet(colourNames, filters.colours, (work) => work.colourMask),
  year: yearFacet(filters.years),
  status: statusFacet(filters.statuses),
  price: priceFacet(filters.price, highestPrice),
  wall: wallFilter(filters.wall),
})

export function countsOf({ category, medium, size, colour, year, status, price }: Facets): FacetCounts {
  const byCategory = category.counts()
  // The sum is exact, because every work has one category; themes are not counted.
  const all = categories.reduce((sum, name) => sum + (byCategory[name] ?? 0), 0)
  return {
    category: { all, ...byCategory },
    medium: medium.counts(),
    size: size.counts(),
    colour: colour.counts(),
    year: year.counts(),
    status: status.counts(),
    price: price.counts(),
  }
}

function maskFacet<Value extends string>(
  values: readonly Value[],
  chosen: readonly Value[] = [],
  maskIn: (work: WorkRecord) => number,
): Facet<Record<string, number>> {
  const chosenMask = maskOf(values, chosen)
  const counts = values.map(() => 0)
  return {
    isChosen: chosenMask !== 0,
    passes: (work) => (maskIn(work) & chosenMask) !== 0,
    count(work) {
      for (let mask = maskIn(work); mask !== 0; mask &= mask - 1) {
        const position = 31 - Math.clz32(mask & -mask)
        counts[position] = (counts[position] ?? 0) + 1
      }
    },
    counts: () => Object.fromEntries(values.map((value, position) => [value, counts[position] ?? 0])),
  }
}

function yearFacet(chosen: readonly number[] = []): Facet<Record<string, number>> {
  const counts = new Map<number, number>()
  return {
    isChosen: chosen.length > 0,
    passes: ({ year }) => year !== null && chosen.includes(year),
    count({ year }) {
      if (year !== null) counts.set(year, (counts.get(year) ?? 0) + 1)
    },
    counts: () => Object.fromEntries(counts),
  }
}

function statusFacet(chosen: CatalogueFilters['statuses']): Facet<Record<string, number>> {
  const counts: Record<string, number> = { active: 0, sold: 0 }
  return {
    isChosen: true,
    passes: ({ status }) => chosen.includes(status),
    count({ status }) {
      counts[status] = (counts[status] ?? 0) + 1
    },
    counts: () => counts,
  }
}

function priceFacet(chosen: CatalogueFilters['price'], highestPrice: Cents): Facet<PriceCounts> {
  const { from, to = Number.POSITIVE_INFINITY } = chosen ?? { from: 0 }
  const step = stepFor(highestPrice)
  const last = Math.floor(highestPrice / step)
  const histogram = new Array<number>(last + 1).fill(0)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  return {
    isChosen: chosen !== undefined,
    passes: ({ price }) => price >= from && price <= to,
    count({ price }) {
      min = Math.min(min, price)
      max = Math.max(max, price)
      const position = Math.min(last, Math.floor(price / step))
      histogram[position] = (histogram[position] ?? 0) + 1
    },
    counts: () => ({ min: cents(Math.min(min, max)), max: cents(max), step: cents(step), histogram }),
  }
}

const wallFilter = (wall: CatalogueFilters['wall']): Facet<undefined> => ({
  isChosen: wall !== undefined,
  passes: ({ hangingSize }) => wall === undefined || fitsWall(hangingSize, wall),
  count: () => undefined,
  counts: () => undefined,
})

const minSteps = 20
/** Round numbers of euros, in cents. */
const roundSteps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000].map((ten) => digit * ten * 100))

/** The largest round step that fits `minSteps` times below the highest price. */
export const stepFor = (highestPrice: number): number =>
  Math.max(100, ...roundSteps.filter((step) => step * minSteps <= highestPrice))
