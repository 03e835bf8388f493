import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryLayouts, widthClasses } from './gallery-layouts.ts'
import { scaleItems } from './scale-rows.ts'

const { small, large } = galleryLayouts.related
const square = (scale: number) => ({ scale, ratio: 1 })
const widthsOn = (width: number, items: { share: number }[]) => items.map(({ share }) => Math.round(share * width))

test('four works of a row have room side by side on a large screen, two by two on a phone', () => {
  const works = [square(0.8), square(1), square(0.9), square(1)]
  expect(
    scaleItems([works], large)
      .flat()
      .map(({ row }) => row),
  ).toEqual([0, 0, 0, 0])
  expect(
    scaleItems([works], small)
      .flat()
      .map(({ row }) => row),
  ).toEqual([0, 0, 1, 1])
})

test('large works hang two by two on a phone, rather than each alone in half a row', () => {
  const sizes = [
    [70, 70],
    [80, 60],
    [50, 50],
    [100, 50],
    [50, 50],
    [40, 50],
  ] as const
  const works = sizes.map(([width, height]) => ({ scale: width / 100, ratio: width / height }))
  const rows = scaleItems([works], galleryLayouts.profile.small).flat()
  expect(rows.map(({ row }) => row)).toEqual([0, 0, 1, 1, 2, 2])
})

test('works of one size are about as large as in rows of one height', () => {
  const widths = widthsOn(large.width, scaleItems([Array(12).fill(square(1))], large).flat())
  expect(new Set(widths).size).toBe(1)
  expect(widths[0]).toBeGreaterThan(0.75 * large.height)
  expect(widths[0]).toBeLessThan(1.3 * large.height)
})

test('a tall work is no higher than a row may be', () => {
  const items = scaleItems([[{ scale: 0.2, ratio: 0.2 }, square(0.3)]], small).flat()
  expect(Math.round(((items[0]?.share ?? 0) * small.width) / 0.2)).toBeLessThanOrEqual(small.maxHeight)
})

const works = fc.array(
  fc.record({
    scale: fc.double({ min: 0.02, max: 1, noNaN: true }),
    ratio: fc.double({ min: 0.2, max: 4, noNaN: true }),
  }),
  {
    minLength: 1,
    maxLength: 24,
  },
)

test('all hang at one scale, those elsewhere on the page too, and none is wider than the gallery', () => {
  fc.assert(
    fc.property(works, works, fc.constantFrom(...widthClasses), (here, there, widthClass) => {
      const layout = galleryLayouts.profile[widthClass]
      const items = scaleItems([here, there], layout).flat()
      const units = [...here, ...there].map(({ scale }, at) => (items[at]?.share ?? 0) / scale)
      expect(Math.max(...units) / Math.min(...units)).toBeCloseTo(1)
      for (const { share } of items) expect(share).toBeLessThanOrEqual(1)
    }),
  )
})
