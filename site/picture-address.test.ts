import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAddress, sourceSet, tilesOf, widthFor, widthsOf } from './picture-address.ts'

test('a picture exists in no width wider than it was received', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (width) => {
      const widths = widthsOf(width)
      expect(Math.max(...widths)).toBe(Math.min(width, 2400))
      expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other))
    }),
  )
})

test('tiles cover every pixel once of a picture that is wider than its widest variant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2401, max: 12_000 }), fc.integer({ min: 1, max: 12_000 }), (width, height) => {
      const tiles = tilesOf({ width, height })
      expect(tiles.reduce((area, tile) => area + tile.width * tile.height, 0)).toBe(width * height)
      for (const { left, top, ...tile } of tiles) {
        expect([left % 2048, top % 2048]).toEqual([0, 0])
        expect([left + tile.width <= width, top + tile.height <= height]).toEqual([true, true])
      }
      expect(new Set(tiles.map(({ left, top }) => `${left} ${top}`)).size).toBe(tiles.length)
    }),
  )
  expect(tilesOf({ width: 2400, height: 9000 })).toEqual([])
})

test('a space gets the narrowest variant that fills it, or the widest there is', () => {
  expect(widthFor(1600, 400)).toBe(460)
  expect(widthFor(1600, 460)).toBe(460)
  expect(widthFor(1600, 5000)).toBe(1600)
  expect(widthFor(90, 500)).toBe(90)
})

test('addresses name the picture, the width and the format', () => {
  expect(plainAddress('/pictures/ab', 1200)).toBe('/pictures/ab-896.jpg')
  expect(sourceSet('/pictures/ab', 100, 'avif')).toBe(
    '/pictures/ab-64.avif 64w, /pictures/ab-88.avif 88w, /pictures/ab-100.avif 100w',
  )
  expect(sourceSet('/pictures/ab', 1600, 'jpg', [240, 460])).toBe(
    '/pictures/ab-330.jpg 330w, /pictures/ab-460.jpg 460w',
  )
})

test('among the widths is one for every space that is at most 1.4 times as wide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 46, max: 2400 }), (space) => {
      expect(widthFor(4000, space) / space).toBeLessThanOrEqual(1.4)
    }),
  )
})
