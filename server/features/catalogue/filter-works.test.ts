import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  artworkStatuses,
  categories,
  isPublic,
  publicStatuses,
  sizeClasses,
  sorts,
  techniques,
  themes,
} from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { cents } from '#domain/money.ts'
import { fitsWall } from '#domain/wall.ts'
import { type CatalogueQuery, filterWorks, firstWorks } from './filter-works.ts'
import { sortOrders } from './sort-orders.ts'
import { toRecord, type WorkValues } from './work-record.ts'

const someOf = <Value>(values: readonly Value[], max = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: max })

/** Round amounts, so that works often lie on the edge of a range. */
const tensOfEuros = (max: number) => fc.integer({ min: 0, max }).map((tens) => cents(tens * 1000))

const works = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 60 }).map((number) => number.toString(16).padStart(24, '0')),
    artistId: fc.constantFrom('a', 'b', 'c', 'd'),
    isArtistApproved: fc.boolean(),
    category: fc.constantFrom(...categories.slice(0, 3)),
    themes: someOf(themes.slice(0, 3)),
    techniques: someOf(techniques.slice(0, 3)),
    colours: someOf(colourNames.slice(0, 3)),
    mainColour: fc.constant(null),
    sizeClass: fc.constantFrom(...sizeClasses),
    year: fc.option(fc.constantFrom(2023, 2024, 2025)),
    status: fc.constantFrom(...artworkStatuses, 'active' as const, 'active' as const),
    price: tensOfEuros(500),
    hangingSize: fc.constantFrom({ width: 0, height: 0 }, { width: 80, height: 60 }, { width: 60, height: 90 }),
    createdAt: fc.integer({ min: 0, max: 1000 }),
  }),
  { maxLength: 60, selector: ({ id }) => id },
)

const queries = fc.record({
  statuses: fc.constantFrom(publicStatuses, ['active'] as const, ['sold'] as const, ['draft'] as const),
  artistId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 5 }),
  everyArtist: fc.boolean(),
  category: fc.option(fc.constantFrom(...categories.slice(0, 3), ...themes.slice(0, 3)), { nil: undefined }),
  techniques: someOf(techniques.slice(0, 3)),
  sizes: someOf(sizeClasses),
  colours: someOf(colourNames.slice(0, 3)),
  years: someOf([2023, 2024, 2025]),
  price: fc.option(
    fc.record({
      from: tensOfEuros(300),
      to: fc.constantFrom(cents(400_000), undefined),
    }),
    {
      nil: undefined,
    },
  ),
  wall: fc.option(fc.constantFrom({ width: 100 }, { height: 80 }, { width: 80, height: 110 }), { nil: undefined }),
  sort: fc.constantFrom(...sorts),
  offset: fc.integer({ min: 0, max: 10 }),
  rows: fc.integer({ min: 1, max: 30 }),
})

type Filter = { group: string; passes: (work: WorkValues) => boolean }

const filtersOf = (query: CatalogueQuery): Filter[] => [
  { group: 'status', passes: ({ status }) => query.statuses.includes(status) },
  { group: 'artist', passes: ({ isArtistApproved }) => query.everyArtist === true || isArtistApproved },
  { group: 'own', passes: ({ artistId }) => query.artistId === undefined || artistId === query.artistId },
  {
    group: 'category',
    passes: ({ category, themes }) => !query.category || [category, ...themes].some((one) => one === query.category),
  },
  { group: 'medium', passes: ({ techniques }) => isIn(query.techniques, techniques) },
  { group: 'size', passes: ({ sizeClass }) => isIn(query.sizes, [sizeClass]) },
  { group: 'colour', passes: ({ colours }) => isIn(query.colours, colours) },
  { group: 'year', passes: ({ year }) => isIn(query.years, year === null ? [] : [year]) },
  {
    group: 'price',
    passes: ({ price }) =>
      !query.price || (price >= query.price.from && price <= (query.price.to ?? Number.POSITIVE_INFINITY)),
  },
  { group: 'wall', passes: ({ hangingSize }) => !query.wall || fitsWall(hangingSize, query.wall) },
]

const isIn = <Value>(chosen: readonly Value[] | undefined, own: readonly Value[]) =>
  !chosen || chosen.length === 0 || own.some((value) => chosen.includes(value))

const passing = (all: readonly WorkValues[], query: CatalogueQuery, except?: string) =>
  all.filter((work) => filtersOf(query).every(({ group, passes }) => group === except || passes(work)))

/** Whatever costs more than the most expensive public work falls into the last step. */
const histogramOf = (prices: number[], { step, histogram }: { step: number; histogram: number[] }) =>
  histogram.map(
    (_, at) => prices.filter((price) => Math.min(Math.floor(price / step), histogram.length - 1) === at).length,
  )

const highestPrice = (works: readonly WorkValues[]) =>
  cents(
    Math.max(0, ...works.filter((work) => work.isArtistApproved && isPublic(work.status)).map(({ price }) => price)),
  )

test('pages, totals and facets are those of a plain count', () => {
  fc.assert(
    fc.property(works, queries, (current, query) => {
      const records = current.map(toRecord)
      const found = passing(current, query)

      const inOrder = sortOrders(records)(query.sort ?? 'default')
      const { ids, total, facets } = filterWorks(inOrder, query, highestPrice(current))
      expect(total).toBe(found.length)
      const everything = inOrder.map(({ id }) => id).filter((id) => found.some((work) => work.id === id))
      expect(ids).toEqual(everything.slice(query.offset, query.offset + query.rows))
      expect(firstWorks(inOrder, query, query.rows)).toEqual(everything.slice(0, query.rows))

      const count = (group: string, has: (work: WorkValues) => boolean) =>
        passing(current, query, group).filter(has).length
      expect(facets.category.all).toBe(passing(current, query, 'category').length)
      for (const category of categories)
        expect(facets.category[category]).toBe(count('category', (work) => work.category === category))
      for (const theme of themes)
        expect(facets.category[theme]).toBe(count('category', (work) => work.themes.includes(theme)))
      for (const technique of techniques)
        expect(facets.medium[technique]).toBe(count('medium', (work) => work.techniques.includes(technique)))
      for (const size of sizeClasses) expect(facets.size[size]).toBe(count('size', (work) => work.sizeClass === size))
      for (const colour of colourNames)
        expect(facets.colour[colour]).toBe(count('colour', (work) => work.colours.includes(colour)))
      for (const year of [2023, 2024, 2025])
        expect(facets.year[year] ?? 0).toBe(count('year', (work) => work.year === year))
      for (const status of publicStatuses)
        expect(facets.status[status]).toBe(count('status', (work) => work.status === status))
      const priced = passing(current, query, 'price').map((work) => work.price)
      expect(facets.price.histogram).toEqual(histogramOf(priced, facets.price))
      expect(facets.price.max).toBe(Math.max(0, ...priced))
      expect(facets.price.min).toBe(priced.length > 0 ? Math.min(...priced) : 0)
    }),
    { numRuns: 300 },
  )
})
