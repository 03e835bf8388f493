import fc from 'fast-check'
import { expect, test } from 'vitest'
import { artworkStatuses, categories, publicStatuses, sizeClasses, sorts, techniques, themes } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { cents, nothing } from '#domain/money.ts'
import { type CatalogueQuestion, catalogueIndex } from './catalogue-index.ts'
import type { IndexedWork } from './indexed-work.ts'

const someOf = <Value>(values: readonly Value[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })

const works = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 60 }).map((number) => number.toString(16).padStart(24, '0')),
    artistId: fc.constantFrom('a', 'b', 'c', 'd'),
    isArtistPublic: fc.boolean(),
    category: fc.constantFrom(...categories.slice(0, 3)),
    themes: someOf(themes.slice(0, 3)),
    techniques: someOf(techniques.slice(0, 3)),
    colours: someOf(colourNames.slice(0, 3)),
    sizeClass: fc.constantFrom(...sizeClasses),
    year: fc.option(fc.constantFrom(2023, 2024, 2025)),
    status: fc.constantFrom(...artworkStatuses, 'active' as const, 'active' as const),
    price: fc.integer({ min: 0, max: 500_000 }).map(cents),
    createdAt: fc.integer({ min: 0, max: 1000 }),
  }),
  { maxLength: 120 },
)

const questions = fc.record({
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
      from: fc.integer({ min: 0, max: 300_000 }).map(cents),
      to: fc.constantFrom(cents(400_000), undefined),
    }),
    {
      nil: undefined,
    },
  ),
  sort: fc.constantFrom(...sorts),
  offset: fc.integer({ min: 0, max: 10 }),
  rows: fc.integer({ min: 1, max: 30 }),
})

/** What is on the walls after all puts and removals, in the plainest way. */
function remaining(puts: readonly IndexedWork[], removed: readonly string[]): IndexedWork[] {
  const byId = new Map(puts.map((work) => [work.id, work]))
  for (const id of removed) byId.delete(id)
  return [...byId.values()]
}

type Filter = { group: string; passes: (work: IndexedWork) => boolean }

const filtersOf = (question: CatalogueQuestion): Filter[] => [
  { group: 'status', passes: ({ status }) => question.statuses.includes(status) },
  { group: 'artist', passes: ({ isArtistPublic }) => question.everyArtist === true || isArtistPublic },
  { group: 'own', passes: ({ artistId }) => question.artistId === undefined || artistId === question.artistId },
  {
    group: 'category',
    passes: ({ category, themes }) =>
      !question.category || [category, ...themes].some((one) => one === question.category),
  },
  { group: 'medium', passes: ({ techniques }) => isIn(question.techniques, techniques) },
  { group: 'size', passes: ({ sizeClass }) => isIn(question.sizes, [sizeClass]) },
  { group: 'colour', passes: ({ colours }) => isIn(question.colours, colours) },
  { group: 'year', passes: ({ year }) => isIn(question.years, year === null ? [] : [year]) },
  {
    group: 'price',
    passes: ({ price }) =>
      !question.price || (price >= question.price.from && price <= (question.price.to ?? Number.POSITIVE_INFINITY)),
  },
]

const isIn = <Value>(chosen: readonly Value[] | undefined, own: readonly Value[]) =>
  !chosen || chosen.length === 0 || own.some((value) => chosen.includes(value))

const passing = (all: readonly IndexedWork[], question: CatalogueQuestion, except?: string) =>
  all.filter((work) => filtersOf(question).every(({ group, passes }) => group === except || passes(work)))

/** Everything dearer than the walls' dearest work falls into the last step. */
const histogramOf = (prices: number[], { step, histogram }: { step: number; histogram: number[] }) =>
  histogram.map(
    (_, at) => prices.filter((price) => Math.min(Math.floor(price / step), histogram.length - 1) === at).length,
  )

test('pages, totals and facets are those of a plain count, whatever was added, changed and taken out', () => {
  fc.assert(
    fc.property(works, fc.array(fc.integer({ min: 0, max: 60 })), questions, (puts, gone, question) => {
      const index = catalogueIndex()
      const removed = gone.map((number) => number.toString(16).padStart(24, '0'))
      const half = Math.floor(puts.length / 2)
      for (const work of puts.slice(0, half)) index.put(work)
      index.find(question)
      for (const id of removed) index.remove(id)
      for (const work of puts.slice(half)) index.put(work)
      const all = [...remaining(puts.slice(0, half), removed), ...puts.slice(half)]
      const current = remaining(all, [])
      const found = passing(current, question)

      const { ids, total, facets } = index.find(question)
      expect(total).toBe(found.length)
      const everything = index.find({ ...question, offset: 0, rows: 1000 }).ids
      expect([...everything].sort()).toEqual(found.map((work) => work.id).sort())
      expect(ids).toEqual(everything.slice(question.offset, question.offset + question.rows))

      const count = (group: string, has: (work: IndexedWork) => boolean) =>
        passing(current, question, group).filter(has).length
      expect(facets.category.all).toBe(passing(current, question, 'category').length)
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
      const priced = passing(current, question, 'price').map((work) => work.price)
      expect(facets.price.histogram).toEqual(histogramOf(priced, facets.price))
      expect(facets.price.max).toBe(Math.max(0, ...priced))
      expect(facets.price.min).toBe(priced.length > 0 ? Math.min(...priced) : 0)

      const byId = new Map(current.map((work) => [work.id, work]))
      const column = (value: (work: IndexedWork) => number) => everything.map((id) => value(byId.get(id) ?? nobody))
      const ascending = (numbers: number[]) => expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
      if (question.sort === 'priceLowHigh') ascending(column((work) => work.price))
      if (question.sort === 'priceHighLow') ascending(column((work) => -work.price))
      if (question.sort === 'newest') ascending(column((work) => -work.createdAt))
    }),
    { numRuns: 300 },
  )
})

const nobody: IndexedWork = {
  id: '',
  artistId: '',
  isArtistPublic: true,
  category: 'paintings',
  themes: [],
  techniques: [],
  colours: [],
  sizeClass: 'small',
  year: null,
  status: 'active',
  price: nothing,
  createdAt: 0,
}

test('a range of prices is exact in a large catalogue, at every edge', () => {
  const index = catalogueIndex()
  const prices = Array.from({ length: 5000 }, (_, at) => cents(10_000 + ((at * 7919) % 3001) * 100))
  for (const [at, price] of prices.entries()) {
    const id = at.toString(16).padStart(24, '0')
    index.put({ ...nobody, id, artistId: `${at % 7}`, year: 1900 + (at % 120), price })
  }
  let histogram: number[] | undefined
  const edge = fc.integer({ min: 90, max: 3120 }).map((euros) => cents(euros * 100))
  fc.assert(
    fc.property(edge, fc.option(edge, { nil: undefined }), (from, to) => {
      const { total, facets } = index.find({ statuses: publicStatuses, price: { from, to }, offset: 0, rows: 1 })
      const chosen = [...prices.entries()].filter(([, price]) => price >= from && price <= (to ?? price))
      expect(total).toBe(chosen.length)
      const years: Record<number, number> = {}
      for (const [work] of chosen) years[1900 + (work % 120)] = (years[1900 + (work % 120)] ?? 0) + 1
      expect(facets.year).toEqual(years)
      histogram ??= histogramOf(prices, facets.price)
      expect(facets.price.histogram).toEqual(histogram)
      expect([facets.price.min, facets.price.max]).toEqual([10_000, 310_000])
    }),
  )
})

test('the default order alternates artists, newest first, and never opens with sold works', () => {
  const index = catalogueIndex()
  const hang = (id: string, artistId: string, createdAt: number, status: IndexedWork['status'] = 'active') =>
    index.put({ ...nobody, id, artistId, createdAt, status })
  hang('mari new', 'mari', 100)
  hang('mari newer', 'mari', 110)
  hang('mari newest', 'mari', 120)
  hang('jaan sold', 'jaan', 200, 'sold')
  hang('jaan old', 'jaan', 10)
  const { ids } = index.find({ statuses: publicStatuses, offset: 0, rows: 10 })
  expect(ids).toEqual(['mari newest', 'jaan old', 'mari newer', 'jaan sold', 'mari new'])
})
