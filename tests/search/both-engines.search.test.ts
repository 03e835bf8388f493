import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  artworkStatuses,
  categories,
  publicStatuses,
  type Sort,
  sizeClasses,
  sorts,
  techniques,
  themes,
} from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { cents } from '#domain/money.ts'
import { artworks } from '#server/database/schema.ts'
import { type Catalogue, type CatalogueSearch, openCatalogue } from '#server/features/catalogue/catalogue.ts'
import { wordsOf } from '#server/features/catalogue/word-forms.ts'
import { makeMillion } from '../../bench/million.ts'
import { seeded } from '../chaos/random.ts'
import { openSearchedShop } from '../support/search/searched-shop.ts'

/** More of both by `npm test -- search`. */
const works = Number(process.env.WORKS ?? 2500)
const queries = Number(process.env.QUERIES ?? 100)
const seed = Number(process.env.SEED ?? randomInt(1_000_000))

let inMemory: Catalogue
let indexed: Catalogue
let words: string[]
let closeShop: () => Promise<void>

beforeAll(async () => {
  const { shop, close } = await openSearchedShop({ fill: (url) => makeMillion(url, works) })
  inMemory = openCatalogue(shop.database, shop.changes)
  indexed = shop.catalogue
  const rows = await shop.database.select({ title: artworks.title }).from(artworks).limit(500)
  closeShop = close
  words = [...new Set(rows.flatMap(({ title }) => wordsOf(Object.values(title).join(' '))))].sort()
})

afterAll(() => closeShop())

test('both find the same works and count the same, whatever is asked', async () => {
  console.log(`seed ${seed}`)
  const random = seeded(seed)
  const maybe = <Value>(percent: number, value: () => Value): Value | undefined =>
    random.percent(percent) ? value() : undefined
  const some = <Value>(values: readonly Value[]) => [random.pick(values), random.pick(values)]
  const differences: unknown[] = []
  const rankedOtherwise: unknown[] = []
  for (let number = 0; number < queries; number += 1) {
    const from = random.between(0, 3000) * 100
    const search: CatalogueSearch = {
      statuses: random.percent(80) ? publicStatuses : random.percent(50) ? ['active'] : [random.pick(artworkStatuses)],
      category: maybe(30, () => random.pick([...categories, ...themes])),
      ...maybe(20, () => ({ techniques: some(techniques) })),
      ...maybe(20, () => ({ sizes: some(sizeClasses) })),
      ...maybe(20, () => ({ colours: some(colourNames) })),
      ...maybe(20, () => ({ years: [random.between(1990, 2025), random.between(1990, 2025)] })),
      price: maybe(20, () => ({ from: cents(from), to: maybe(70, () => cents(from + random.between(0, 5000) * 100)) })),
      wall: maybe(20, () => ({ width: maybe(70, () => random.between(30, 200)), height: random.between(30, 200) })),
      everyArtist: maybe(10, () => true),
      q: maybe(50, () => wordsToFind(random)),
      sort: random.pick(sorts) as Sort,
      offset: random.percent(70) ? 0 : random.between(0, 60),
      rows: random.pick([0, 10, 24, 48]),
    }
    const [one, other] = await Promise.all([inMemory.find(search), indexed.find(search)])
    const isRanked = search.q !== undefined && search.sort === 'default'
    const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
    const facetsOf = ({ facets }: typeof one) =>
      Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, sorted(counts)]))
    if (one.total !== other.total || !same(facetsOf(one), facetsOf(other)) || (!isRanked && !same(one.ids, other.ids)))
      differences.push({
        search,
        totals: [one.total, other.total],
        ids: [one.ids.slice(0, 3), other.ids.slice(0, 3)],
        facets: [one.facets.category, other.facets.category],
      })
    else if (isRanked && !same(one.ids, other.ids)) rankedOtherwise.push(search.q)
  }
  console.log(
    `${rankedOtherwise.length} of ${queries} are ranked otherwise: ${JSON.stringify(rankedOtherwise.slice(0, 20))}`,
  )
  expect(differences).toEqual([])
})

test('both suggest the same works', async () => {
  const random = seeded(seed)
  for (let number = 0; number < queries / 5; number += 1) {
    const words = wordsToFind(random)
    const [one, other] = await Promise.all([inMemory.suggest(words, works), indexed.suggest(words, works)])
    expect([words, other.sort()]).toEqual([words, one.sort()])
  }
})

const sorted = (counts: object) =>
  Array.isArray(counts)
    ? counts
    : Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))

/** One to three words of titles, some of them cut off, misspelt or in another case. */
function wordsToFind(random: ReturnType<typeof seeded>): string {
  const write = (word: string) => {
    const at = random.between(0, word.length - 1)
    if (random.percent(20)) return word.slice(0, Math.max(2, at))
    if (random.percent(20)) return word.slice(0, at) + word.slice(at + 1)
    if (random.percent(10)) return word.toUpperCase()
    return word
  }
  return Array.from({ length: random.between(1, 3) }, () => write(random.pick(words))).join(' ')
}
