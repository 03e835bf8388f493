import { expect, test } from 'vitest'
import type { ArtworkCard } from '#contract/artworks.ts'
import { toScaledWorks } from './scaled-works.ts'

type Size = { width: number; height: number; unit?: ArtworkCard['dimensions']['unit'] }

const scalesOf = (...sizes: Size[]) =>
  toScaledWorks(
    sizes.map(({ width, height, unit = 'cm' }) => ({ dimensions: { width, height, depth: 0, unit } }) as ArtworkCard),
  ).map(({ scale }) => scale)

test('works are as wide as they are beside the longest side of all, whatever they are measured in', () => {
  expect(scalesOf({ width: 40, height: 160 }, { width: 800, height: 500, unit: 'mm' })).toEqual([0.25, 0.5])
})

test('works without a size hang as the smallest', () => {
  const unknown = { width: 0, height: 0 }
  expect(scalesOf({ width: 20, height: 10 }, { width: 100, height: 50 }, unknown)).toEqual([0.2, 1, 0.2])
  expect(scalesOf(unknown)).toEqual([1])
  expect(scalesOf({ width: 0, height: 50 })).toEqual([1])
})
