import { type Bitset, count, countCommon, intersection } from './bitset.ts'
import type { PriceCounts, PriceScale } from './price-scale.ts'

type Group = 'category' | 'medium' | 'size' | 'colour' | 'year' | 'price'

/** How many works each choice would show while all other filters stay. */
export type FacetCounts = Record<Exclude<Group, 'price'>, Record<string, number>> & {
  price: PriceCounts
}

type Valued = { entries(): Iterable<readonly [value: string | number, works: Bitset]> }

type Question = {
  /** Everything that may be seen at all. */
  readonly base: Bitset
  readonly chosen: Record<Group, Bitset | undefined>
  /** Base and all that is chosen. */
  readonly found: Bitset
  readonly sets: Record<Exclude<Group, 'price'>, Valued>
  readonly scale: PriceScale
  readonly words: number
}

/** Counts each group with the filters of all other groups applied, its own left out. */
export function facetCounts({ base, chosen, found, sets, scale, words }: Question): FacetCounts {
  const without = (group: Group): Bitset => {
    if (!chosen[group]) return found
    const others = Object.entries(chosen).flatMap(([name, bits]) => (name === group || !bits ? [] : [bits]))
    return intersection([base, ...others], words)
  }
  const category = without('category')
  return {
    category: { all: count(category), ...counted(category, sets.category) },
    medium: counted(without('medium'), sets.medium),
    size: counted(without('size'), sets.size),
    colour: counted(without('colour'), sets.colour),
    year: Object.fromEntries(Object.entries(counted(without('year'), sets.year)).filter(([, works]) => works > 0)),
    price: scale.countsOf(without('price')),
  }
}

const counted = (among: Bitset, set: Valued): Record<string, number> =>
  Object.fromEntries([...set.entries()].map(([value, bits]) => [value, countCommon(among, bits)]))
