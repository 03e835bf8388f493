import { isPublic, type Sort } from '#domain/artwork.ts'
import { type Colour, colourNames } from '#domain/colour.ts'
import { maskOf, type WorkRecord } from './work-record.ts'

export type SortOrders = (sort: Sort) => readonly WorkRecord[]

export function sortOrders(works: Iterable<WorkRecord>): SortOrders {
  const newest = [...works].sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
  const sorted = new Map<Sort, readonly WorkRecord[]>()
  return (sort) => {
    const known = sorted.get(sort)
    if (known) return known
    const fresh = fromNewest[sort](newest)
    sorted.set(sort, fresh)
    return fresh
  }
}

/** Works with equal prices stay newest first, because sorting is stable. */
const fromNewest: Record<Sort, (newest: readonly WorkRecord[]) => readonly WorkRecord[]> = {
  default: inRounds,
  newest: (works) => works,
  priceLowHigh: (works) => works.toSorted((one, other) => one.price - other.price),
  priceHighLow: (works) => works.toSorted((one, other) => other.price - one.price),
}

/** Sold works start in the third round, so that they never open the list. */
export const firstRoundOfSold = 2

/** Each artist's newest work, then each artist's second newest, and so on. Works that are not public come last. */
function inRounds(newest: readonly WorkRecord[]): readonly WorkRecord[] {
  const rounds: WorkRecord[][] = Array.from({ length: firstRoundOfSold }, () => [])
  const hidden: WorkRecord[] = []
  const nextRounds = new Map<string, { active: number; sold: number }>()
  for (const work of newest) {
    if (!isPublic(work.status)) {
      hidden.push(work)
      continue
    }
    const next = nextRounds.get(work.artistId) ?? { active: 0, sold: firstRoundOfSold }
    nextRounds.set(work.artistId, next)
    const round = work.status === 'sold' ? next.sold++ : next.active++
    rounds[round] ??= []
    rounds[round].push(work)
  }
  return [...rounds, hidden].flat()
}

export function mainColourFirst(works: readonly WorkRecord[], chosen: readonly Colour[] = []): readonly WorkRecord[] {
  if (chosen.length === 0) return works
  const mask = maskOf(colourNames, chosen)
  const isMain = (work: WorkRecord) => (work.mainColourMask & mask) !== 0
  return [...works.filter(isMain), ...works.filter((work) => !isMain(work))]
}
