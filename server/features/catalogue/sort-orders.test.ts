import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArtworkStatus, artworkStatuses, isPublic, type Sort } from '#domain/artwork.ts'
import { type Colour, colourNames } from '#domain/colour.ts'
import { cents } from '#domain/money.ts'
import { mainColourFirst, sortOrders } from './sort-orders.ts'
import { maskOf, toRecord, type WorkRecord } from './work-record.ts'

const work = (id: string, artistId: string, createdAt: number, status: ArtworkStatus = 'active', price = 0) =>
  toRecord({
    id,
    artistId,
    isArtistApproved: true,
    category: 'paintings',
    themes: [],
    techniques: [],
    colours: [],
    mainColour: null,
    sizeClass: 'small',
    hangingSize: { width: 30, height: 40 },
    year: null,
    status,
    price: cents(price),
    createdAt,
  })

test('the default order alternates artists, newest first, and never opens with sold works', () => {
  const inOrder = sortOrders([
    work('mari new', 'mari', 100),
    work('mari newer', 'mari', 110),
    work('mari newest', 'mari', 120),
    work('jaan draft', 'jaan', 300, 'draft'),
    work('jaan sold', 'jaan', 200, 'sold'),
    work('jaan old', 'jaan', 10),
  ])
  const order = ['mari newest', 'jaan old', 'mari newer', 'jaan sold', 'mari new', 'jaan draft']
  expect(inOrder('default').map(({ id }) => id)).toEqual(order)
})

test('works whose main colour is chosen come before others, each in their order', () => {
  const coloured = (id: string, colour: Colour | null) => ({
    ...work(id, id, 0),
    mainColourMask: maskOf(colourNames, colour ? [colour] : []),
  })
  const inOrder = [
    coloured('yellow', 'yellow'),
    coloured('blue', 'blue'),
    coloured('without', null),
    coloured('red', 'red'),
    coloured('blue too', 'blue'),
  ]
  const ids = (chosen: Colour[]) => mainColourFirst(inOrder, chosen).map(({ id }) => id)
  expect(ids(['blue'])).toEqual(['blue', 'blue too', 'yellow', 'without', 'red'])
  expect(ids(['red', 'blue'])).toEqual(['blue', 'red', 'blue too', 'yellow', 'without'])
  expect(ids([])).toEqual(inOrder.map(({ id }) => id))
})

const works = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: 80 }).map(String),
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom(...artworkStatuses),
      fc.integer({ min: 0, max: 5 }),
    ),
    { selector: ([id]) => id },
  )
  .map((values) => values.map((value) => work(...value)))

const isNewer = (one: WorkRecord, other: WorkRecord) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** Sold works start in the third round; works that are not public come after all rounds. */
function roundOf(work: WorkRecord, all: readonly WorkRecord[]): number {
  if (!isPublic(work.status)) return Number.POSITIVE_INFINITY
  const newer = all.filter(
    (other) => other.artistId === work.artistId && other.status === work.status && isNewer(other, work),
  )
  return newer.length + (work.status === 'sold' ? 2 : 0)
}

test('every order holds all works, sorted by what it is named after and then newest first', () => {
  fc.assert(
    fc.property(works, (all) => {
      const keys: Record<Sort, (work: WorkRecord) => number> = {
        default: (work) => roundOf(work, all),
        newest: () => 0,
        priceLowHigh: ({ price }) => price,
        priceHighLow: ({ price }) => -price,
      }
      const inOrder = sortOrders(all)
      for (const [sort, key] of Object.entries(keys) as [Sort, (work: WorkRecord) => number][]) {
        const order = inOrder(sort)
        expect(new Set(order)).toEqual(new Set(all))
        for (const [position, work] of order.entries()) {
          const next = order[position + 1]
          if (next) expect(key(work) < key(next) || (key(work) === key(next) && isNewer(work, next))).toBe(true)
        }
      }
    }),
  )
})
