import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentShades, contrastOf, readableAccent } from './accent.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a readable colour stays as it is; another becomes the nearest that is readable', () => {
  for (const accent of ['#2b56c5', '#000000', '#7a1f2b']) expect(readableAccent(accent)).toBe(accent)
  const nearest = readableAccent('#f5c400')
  expect(nearest).not.toBe('#f5c400')
  expect(contrastOf(nearest, '#f2efe8')).toBeLessThan(4.7)
})

test('links, buttons and their hover can be read on both walls, in every colour', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const { light, dark } = accentShades(readableAccent(colour))
      for (const shade of [light.act, light.hover, light.press]) {
        expect(contrastOf(shade, '#faf8f4')).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(shade, light.on)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrastOf(light.act, light.soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(dark.act, dark.soft)).toBeGreaterThanOrEqual(4.5)
      for (const shade of [dark.act, dark.hover, dark.press]) {
        expect(contrastOf(shade, '#161510')).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(shade, dark.on)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
