import { type Bitset, count, countCommon, forEach, intersection } from './bitset.ts'

type Group = 'category' | 'medium' | 'size' | 'colour' | 'year' | 'price'

/** How many works each choice would show while all other filters stay. Money in cents. */
export type FacetCounts = Record<Exclude<Group, 'price'>, Record<string, number>> & {
  price: { min: number; max: number; step: number; histogram: number[] }
}

type Valued = { entries(): Iterable<readonly [value: string | number, works: Bitset]> }

type Question = {
  /** Everything that may be seen at all. */
  readonly base: Bitset
  readonly chosen: Record<Group, Bitset | undefined>
  /** Base and all that is chosen. */
  readonly found: Bitset
  readonly sets: Record<Exclude<Group, 'price'>, Valued>
  readonly prices: Int32Array
  readonly highest: number
  readonly words: number
}

/** Counts each group with the filters of all other groups applied, its own left out. */
export function facetCounts({ base, chosen, found, sets, prices, highest, words }: Question): FacetCounts {
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
    price: priceCounts(without('price'), prices, highest),
  }
}

const counted = (among: Bitset, set: Valued): Record<string, number> =>
  Object.fromEntries([...set.entries()].map(([value, bits]) => [value, countCommon(among, bits)]))

const fewestSteps = 20
/** Whole euros that people count in, in cents. */
const niceSteps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000].map((ten) => digit * ten * 100))

/** The largest round step that leaves at least twenty of them below the highest price. */
const stepFor = (highest: number): number => Math.max(100, ...niceSteps.filter((step) => step * fewestSteps <= highest))

function priceCounts(among: Bitset, prices: Int32Array, highest: number): FacetCounts['price'] {
  const step = stepFor(highest)
  const histogram = new Array<number>(Math.max(1, Math.floor(highest / step) + 1)).fill(0)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  forEach(among, (slot) => {
    const price = prices[slot] ?? 0
    if (price < min) min = price
    if (price > max) max = price
    const at = Math.min(histogram.length - 1, Math.floor(price / step))
    histogram[at] = (histogram[at] ?? 0) + 1
  })
  return { min: min === Number.POSITIVE_INFINITY ? 0 : min, max, step, histogram }
}
