import { expect, test } from 'vitest'
import { findPalette } from './palette.ts'

const stripes = (...parts: [string, number][]) =>
  Uint8Array.from(
    parts.flatMap(([hex, count]) => Array.from({ length: count }, () => [...Buffer.from(hex, 'hex')]).flat()),
  )

test('a palette names the colours of a picture with their shares, largest first', () => {
  expect(findPalette(stripes(['c02418', 100], ['2f5f9b', 300], ['f4f0e6', 600]))).toEqual([
    { hex: '#f4f0e6', share: 0.6 },
    { hex: '#2f5f9b', share: 0.3 },
    { hex: '#c02418', share: 0.1 },
  ])
})

test('a palette has six colours at most, and is the same every time', () => {
  const pixels = Uint8Array.from({ length: 3 * 2000 }, (_, at) => (at * 7919) % 256)
  const palette = findPalette(pixels)
  expect(palette).toHaveLength(6)
  expect(palette.reduce((total, colour) => total + colour.share, 0)).toBeCloseTo(1, 2)
  expect(findPalette(pixels)).toEqual(palette)
})

test('a picture of one colour has a palette of one', () => {
  expect(findPalette(stripes(['5c8352', 50]))).toEqual([{ hex: '#5c8352', share: 1 }])
})
