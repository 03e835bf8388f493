import { expect, test } from 'vitest'
import type { ArtworkCard } from '#contract/artworks.ts'
import { minSide, toScaledWorks, widthsBeside } from './scaled-works.ts'

type Size = { width: number; height: number; unit?: ArtworkCard['dimensions']['unit'] }

const cards = (...sizes: Size[]) =>
  sizes.map(({ width, height, unit = 'cm' }) => ({ dimensions: { width, height, depth: 0, unit } }) as ArtworkCard)

/** As wide as they hang in two galleries, beside the first of all. */
function widthsOf(...lists: ArtworkCard[][]) {
  const [first, ...others] = toScaledWorks(lists, 'profile').flat()
  const shareOf = (work: typeof first) => work?.places?.small.share ?? Number.NaN
  return others.map((work) => Number((shareOf(work) / shareOf(first)).toFixed(2)))
}

test('works are as wide as they are beside one another in all galleries, whatever they are measured in', () => {
  const inMillimetres = { width: 800, height: 500, unit: 'mm' } as const
  expect(widthsOf(cards({ width: 40, height: 160 }, inMillimetres), cards({ width: 20, height: 20 }))).toEqual([2, 0.5])
})

test('works without a size hang as the smallest, and there is no scale without two sizes', () => {
  const unknown = { width: 0, height: 0 }
  expect(widthsBeside([{ width: 20, height: 10 }, { width: 100, height: 50 }, unknown])).toEqual([0.2, 1, 0.2])
  for (const works of [cards({ width: 20, height: 10 }, unknown), cards({ width: 0, height: 50 }), []])
    expect(toScaledWorks([works], 'related').flatMap(([work]) => work?.places ?? [])).toEqual([])
})

test('where nobody has asked for a scale, a miniature beside a large work is still to be seen', () => {
  const sizes = [
    { width: 180, height: 120 },
    { width: 9, height: 12 },
    { width: 30, height: 20 },
  ]
  expect(widthsBeside(sizes, minSide)?.map((width) => Number(width.toFixed(3)))).toEqual([1, 0.125, 0.167])
  expect(widthsBeside(sizes)?.map((width) => Number(width.toFixed(3)))).toEqual([1, 0.05, 0.167])
})
