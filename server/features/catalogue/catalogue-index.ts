import {
  type ArtworkStatus,
  artworkStatuses,
  type Category,
  categories,
  publicStatuses,
  type SizeClass,
  type Sort,
  sizeClasses,
  type Technique,
  type Theme,
  techniques,
  themes,
} from '#domain/artwork.ts'
import { type Colour, colourNames } from '#domain/colour.ts'
import type { Cents } from '#domain/money.ts'
import { add, type Bitset, count, emptyBitset, has, intersection, roomFor } from './bitset.ts'
import { type FacetCounts, facetCounts } from './facet-counts.ts'
import type { IndexedWork } from './indexed-work.ts'
import { type PriceScale, priceScale } from './price-scale.ts'
import { catalogueOrders } from './sort-orders.ts'
import { valueBits } from './value-bits.ts'
import { valueColumn } from './value-column.ts'

export type CatalogueQuestion = {
  readonly statuses: readonly ArtworkStatus[]
  /** Only works of this artist. */
  readonly artistId?: string | undefined
  /** Also works of artists who are not approved. */
  readonly everyArtist?: boolean | undefined
  readonly category?: Category | Theme | undefined
  readonly techniques?: readonly Technique[]
  readonly sizes?: readonly SizeClass[]
  readonly colours?: readonly Colour[]
  readonly years?: readonly number[]
  /** Both included; open above without `to`. */
  readonly price?: { readonly from: Cents; readonly to?: Cents | undefined } | undefined
  /** The slots of what a search found, best first. */
  readonly among?: Int32Array | undefined
  readonly sort?: Sort
  readonly offset: number
  readonly rows: number
}

export type CatalogueAnswer = { readonly ids: string[]; readonly total: number; readonly facets: FacetCounts }

type Choice = Omit<CatalogueQuestion, 'sort' | 'offset' | 'rows'>
type Reckoned = { readonly found: Bitset; readonly total: number; readonly facets: FacetCounts }

/** Choices whose counts are kept until the next change. */
const choicesKept = 300

export type CatalogueIndex = ReturnType<typeof catalogueIndex>

/** All works as bits: one bit per work in a set for each value that a filter offers. */
export function catalogueIndex() {
  const slots = new Map<string, number>()
  const ids: string[] = []
  const free: number[] = []
  let prices = new Int32Array(1024)
  const sets = {
    status: valueBits<ArtworkStatus>(artworkStatuses),
    category: valueBits<Category | Theme>([...categories, ...themes]),
    medium: valueBits<Technique>(techniques),
    size: valueBits<SizeClass>(sizeClasses),
    colour: valueBits<Colour>(colourNames),
    artist: valueBits<'public'>(['public']),
  }
  const years = valueColumn<number>()
  const everySet: { clear(slot: number): void }[] = [...Object.values(sets), years]
  const orders = catalogueOrders()
  let reckoned = new Map<string, Reckoned>()
  let reckonedAmong = new WeakMap<Int32Array, Map<string, Reckoned>>()
  let scale: PriceScale | undefined

  /** Adds a work or what is new about it; gives its slot. */
  function put(work: IndexedWork): number {
    forgetAnswers()
    const known = slots.get(work.id)
    const slot = known ?? free.pop() ?? ids.length
    if (known !== undefined) forget(known)
    slots.set(work.id, slot)
    ids[slot] = work.id
    if (slot >= prices.length) {
      const larger = new Int32Array(prices.length * 2)
      larger.set(prices)
      prices = larger
    }
    prices[slot] = work.price
    sets.status.put(slot, [work.status])
    sets.category.put(slot, [work.category, ...work.themes])
    sets.medium.put(slot, work.techniques)
    sets.size.put(slot, [work.sizeClass])
    sets.colour.put(slot, work.colours)
    years.put(slot, work.year)
    if (work.isArtistPublic) sets.artist.put(slot, ['public'])
    orders.put(slot, work)
    return slot
  }

  /** Takes a work out that is no more. */
  function remove(id: string) {
    const slot = slots.get(id)
    if (slot === undefined) return
    forgetAnswers()
    forget(slot)
    slots.delete(id)
    orders.remove(slot)
    free.push(slot)
  }

  function forget(slot: number) {
    for (const set of everySet) set.clear(slot)
  }

  function forgetAnswers() {
    if (!scale) return
    reckoned = new Map()
    reckonedAmong = new WeakMap()
    scale = undefined
  }

  const words = () => roomFor(ids.length)

  function within({ statuses, artistId, everyArtist, among }: Choice): Bitset[] {
    const parts = [sets.status.anyOf(statuses, words())]
    if (!everyArtist) parts.push(sets.artist.of('public'))
    if (artistId !== undefined) parts.push(bitsFor(orders.worksOf(artistId)))
    if (among) parts.push(bitsFor(among))
    return parts
  }

  function bitsFor(some: Iterable<number>): Bitset {
    const bits = emptyBitset(words())
    for (const slot of some) add(bits, slot)
    return bits
  }

  /** One page of works in order, how many there are, and how many each further choice would show. */
  function find(question: CatalogueQuestion): CatalogueAnswer {
    const { found, total, facets } = reckonedFor(question)
    return { ids: pageOf(found, question), total, facets }
  }

  /** Pages and orders of one choice share what was reckoned for it. */
  function reckonedFor({ sort: _, offset: __, rows: ___, among, ...choice }: CatalogueQuestion): Reckoned {
    const kept = among ? (reckonedAmong.get(among) ?? new Map<string, Reckoned>()) : reckoned
    if (among) reckonedAmong.set(among, kept)
    const key = JSON.stringify(choice)
    const known = kept.get(key)
    if (known) return known
    const fresh = reckon({ ...choice, among })
    if (kept.size >= choicesKept) kept.clear()
    kept.set(key, fresh)
    return fresh
  }

  function reckon(question: Choice): Reckoned {
    scale ??= priceScale(prices, orders.inOrder('priceLowHigh'), highestPrice(), words())
    const base = intersection(within(question), words())
    const chosen = {
      category: anyOf(sets.category, question.category && [question.category]),
      medium: anyOf(sets.medium, question.techniques),
      size: anyOf(sets.size, question.sizes),
      colour: anyOf(sets.colour, question.colours),
      year: anyOf(years, question.years),
      price: question.price && scale.within(question.price.from, question.price.to),
    }
    const filters = Object.values(chosen).filter((bits) => bits !== undefined)
    const found = filters.length > 0 ? intersection([base, ...filters], words()) : base
    const facets = facetCounts({ base, chosen, found, sets, years, prices: scale, words: words() })
    return { found, total: count(found), facets }
  }

  type Valued<Value> = { anyOf(values: readonly Value[], words: number): Bitset }
  const anyOf = <Value>(valued: Valued<Value>, values: readonly Value[] | undefined) =>
    values && values.length > 0 ? valued.anyOf(values, words()) : undefined

  function pageOf(found: Bitset, { sort = 'default', among, offset, rows }: CatalogueQuestion): string[] {
    const order = sort === 'default' && among ? among : orders.inOrder(sort)
    const page: string[] = []
    let before = offset
    for (let at = 0; at < order.length && page.length < rows; at += 1) {
      const slot = order[at] ?? 0
      if (!has(found, slot)) continue
      if (before > 0) before -= 1
      else page.push(ids[slot] ?? '')
    }
    return page
  }

  /** Of the works on the walls, in cents. */
  function highestPrice(): number {
    const onWalls = sets.status.anyOf(publicStatuses, words())
    const order = orders.inOrder('priceHighLow')
    for (const slot of order) if (has(onWalls, slot) && has(sets.artist.of('public'), slot)) return prices[slot] ?? 0
    return 0
  }

  return {
    put,
    remove,
    find,
    /** How many works of an artist hang on the walls. */
    countOf: (artistId: string) => {
      let works = 0
      for (const slot of orders.worksOf(artistId))
        if (publicStatuses.some((status) => has(sets.status.of(status), slot))) works += 1
      return works
    },
    /** All slots as they hang on the walls. */
    inOrder: () => orders.inOrder('default'),
    slotOf: (id: string) => slots.get(id),
    /** Slots are below this. */
    room: () => ids.length,
  }
}
