import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAddress, sourceSet, widthFor, widthsOf } from './picture.ts'

test('a picture exists in no width wider than it was received', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (width) => {
      const widths = widthsOf(width)
      expect(Math.max(...widths)).toBe(Math.min(width, 2400))
      expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other))
    }),
  )
})

test('a space gets the narrowest variant that fills it, or the widest there is', () => {
  expect(widthFor(1600, 500)).toBe(640)
  expect(widthFor(1600, 640)).toBe(640)
  expect(widthFor(1600, 5000)).toBe(1600)
  expect(widthFor(90, 500)).toBe(90)
})

test('addresses name the picture, the width and the format', () => {
  expect(plainAddress('/pictures/ab', 1200)).toBe('/pictures/ab-960.jpg')
  expect(sourceSet('/pictures/ab', 300, 'avif')).toBe('/pictures/ab-160.avif 160w, /pictures/ab-300.avif 300w')
  expect(sourceSet('/pictures/ab', 1600, 'avif', 900)).not.toContain('320w')
  expect(sourceSet('/pictures/ab', 1600, 'jpg', 200)).toBe('/pictures/ab-160.jpg 160w, /pictures/ab-320.jpg 320w')
})
