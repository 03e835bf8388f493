import { isPublic, type Sort } from '#domain/artwork.ts'
import { nothing } from '#domain/money.ts'
import type { IndexedWork } from './indexed-work.ts'

type Ordered = Pick<IndexedWork, 'id' | 'artistId' | 'status' | 'price' | 'createdAt'>
type Comparison = (one: number, other: number) => number

/** Works that nobody hangs come after all rounds. */
const afterAll = 1_000_000
/** Sold works begin in the third round, so that they never open the wall. */
const firstRoundOfSold = 2

/**
 * The works in every order that a list can have. Changes are put right together, when somebody asks next.
 * The default order hangs in rounds: the newest work of every artist, then everybody's second newest, and so on.
 */
export function catalogueOrders() {
  const works: (Ordered | undefined)[] = []
  const rounds: number[] = []
  const slotsByArtist = new Map<string, Set<number>>()
  const changed = new Set<number>()
  const changedArtists = new Set<string>()

  const workAt = (slot: number): Ordered => works[slot] ?? nobody
  const byId: Comparison = (one, other) => (workAt(one).id < workAt(other).id ? -1 : 1)
  const byNewest: Comparison = (one, other) => workAt(other).createdAt - workAt(one).createdAt || byId(one, other)
  const comparisons: Record<Sort, Comparison> = {
    default: (one, other) => (rounds[one] ?? 0) - (rounds[other] ?? 0) || byNewest(one, other),
    newest: byNewest,
    priceLowHigh: (one, other) => workAt(one).price - workAt(other).price || byNewest(one, other),
    priceHighLow: (one, other) => workAt(other).price - workAt(one).price || byNewest(one, other),
  }
  const orders: Record<Sort, Int32Array> = {
    default: new Int32Array(),
    newest: new Int32Array(),
    priceLowHigh: new Int32Array(),
    priceHighLow: new Int32Array(),
  }
  const stale = new Map<Sort, Set<number>>()

  function put(slot: number, { id, artistId, status, price, createdAt }: Ordered) {
    remove(slot)
    works[slot] = { id, artistId, status, price, createdAt }
    const own = slotsByArtist.get(artistId) ?? new Set()
    slotsByArtist.set(artistId, own.add(slot))
    changedArtists.add(artistId)
  }

  function remove(slot: number) {
    const work = works[slot]
    changed.add(slot)
    if (!work) return
    works[slot] = undefined
    const own = slotsByArtist.get(work.artistId)
    own?.delete(slot)
    if (own?.size === 0) slotsByArtist.delete(work.artistId)
    changedArtists.add(work.artistId)
  }

  function settle() {
    if (changed.size === 0 && changedArtists.size === 0) return
    for (const sort of sortNames) {
      const waiting = stale.get(sort) ?? new Set()
      for (const slot of changed) waiting.add(slot)
      stale.set(sort, waiting)
    }
    for (const artistId of changedArtists) hangInRounds([...(slotsByArtist.get(artistId) ?? [])])
    changed.clear()
    changedArtists.clear()
  }

  function hangInRounds(own: number[]) {
    let next = 0
    let nextSold = firstRoundOfSold
    for (const slot of own.sort(byNewest)) {
      const { status } = workAt(slot)
      const round = !isPublic(status) ? afterAll : status === 'sold' ? nextSold++ : next++
      if (rounds[slot] !== round) stale.get('default')?.add(slot)
      rounds[slot] = round
    }
  }

  function inOrder(sort: Sort): Int32Array {
    settle()
    const waiting = stale.get(sort)
    if (waiting && waiting.size > 0) {
      orders[sort] = merged(orders[sort], waiting, comparisons[sort])
      waiting.clear()
    }
    return orders[sort]
  }

  /** The order without what moved, and what moved put in at its new places. */
  function merged(order: Int32Array, moved: ReadonlySet<number>, compare: Comparison): Int32Array {
    const coming = Int32Array.from([...moved].filter((slot) => works[slot] !== undefined)).sort(compare)
    const staying = without(order, moved)
    const result = new Int32Array(staying.length + coming.length)
    let from = 0
    for (const [before, slot] of coming.entries()) {
      const to = placeOf(slot, staying, from, compare)
      result.set(staying.subarray(from, to), from + before)
      result[to + before] = slot
      from = to
    }
    result.set(staying.subarray(from), from + coming.length)
    return result
  }

  function without(order: Int32Array, moved: ReadonlySet<number>): Int32Array {
    const marks = new Uint8Array(works.length)
    for (const slot of moved) marks[slot] = 1
    const staying = new Int32Array(order.length)
    let length = 0
    for (let at = 0; at < order.length; at += 1) {
      const slot = order[at] ?? 0
      if (marks[slot] === 0) staying[length++] = slot
    }
    return staying.subarray(0, length)
  }

  return {
    put,
    remove,
    inOrder,
    worksOf: (artistId: string): ReadonlySet<number> => slotsByArtist.get(artistId) ?? none,
  }
}

const sortNames: readonly Sort[] = ['default', 'newest', 'priceLowHigh', 'priceHighLow']
const none: ReadonlySet<number> = new Set()
const nobody: Ordered = { id: '', artistId: '', status: 'draft', price: nothing, createdAt: 0 }

/** Where a slot belongs in a sorted order, not before `from`. */
function placeOf(slot: number, order: Int32Array, from: number, compare: Comparison): number {
  let low = from
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
