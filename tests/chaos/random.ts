import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Chance that is the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  between(from: number, to: number): number
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

export function seeded(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const between = (from: number, to: number) => uniformInt(generator, from, to)
  const below = (end: number) => between(0, end - 1)
  return {
    below,
    between,
    percent: (share) => below(100) < share,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to choose from')
      return item
    },
  }
}
