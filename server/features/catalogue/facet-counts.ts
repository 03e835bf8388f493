import { type Bitset, count, intersection, numbersIn } from './bitset.ts'
import type { PriceCounts } from './price-scale.ts'

type Group = 'category' | 'medium' | 'size' | 'colour' | 'year' | 'price'

/** How many works each choice would show while all other filters stay. */
export type FacetCounts = Record<Exclude<Group, 'price'>, Record<string, number>> & {
  price: PriceCounts
}

/** Few values, any number of them in one work: counted set by set. */
type Sets = { countsIn(among: Bitset): Record<string, number> }
/** Many values, one in each work: counted work by work. */
type Column<Counts> = { countsAmong(slots: Int32Array): Counts }

type Question = {
  /** Everything that may be seen at all. */
  readonly base: Bitset
  readonly chosen: Record<Group, Bitset | undefined>
  /** Base and all that is chosen. */
  readonly found: Bitset
  readonly sets: Record<'category' | 'medium' | 'size' | 'colour', Sets>
  readonly years: Column<Record<string, number>>
  readonly prices: Column<PriceCounts>
  readonly words: number
}

/** Counts each group with the filters of all other groups applied, its own left out. */
export function facetCounts({ base, chosen, found, sets, years, prices, words }: Question): FacetCounts {
  const without = (group: Group): Bitset => {
    if (!chosen[group]) return found
    const others = Object.entries(chosen).flatMap(([name, bits]) => (name === group || !bits ? [] : [bits]))
    return intersection([base, ...others], words)
  }
  const slotsFound = numbersIn(found)
  const slotsWithout = (group: Group) => (chosen[group] ? numbersIn(without(group)) : slotsFound)
  const category = without('category')
  return {
    category: { all: count(category), ...sets.category.countsIn(category) },
    medium: sets.medium.countsIn(without('medium')),
    size: sets.size.countsIn(without('size')),
    colour: sets.colour.countsIn(without('colour')),
    year: years.countsAmong(slotsWithout('year')),
    price: prices.countsAmong(slotsWithout('price')),
  }
}
