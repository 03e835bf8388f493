import { describe, expect, test } from 'vitest'
import { formatDimensions, inCentimetres } from './dimensions.ts'
import { parseDimensions } from './parse-dimensions.ts'

const size = (width: number, height = 0, depth = 0, unit = 'cm') => ({ width, height, depth, unit })

describe('the size of a work is read from', () => {
  test.each([
    ['30 x 40 cm', size(30, 40)],
    ['30x40', size(30, 40)],
    ['30 х 40 см', size(30, 40)],
    ['300✕400 мм', size(300, 400, 0, 'mm')],
    ['30 × 40 × 3,5 cm', size(30, 40, 3.5)],
    ['30.5 X 40 CM', size(30.5, 40)],
    ['140\u00a0×\u00a090\u00a0cm', size(140, 90)],
    ['12" x 16"', size(12, 16, 0, 'in')],
    ['12 in x 16 inches', size(12, 16, 0, 'in')],
    ['12 × 16 tolli', size(12, 16, 0, 'in')],
    ['300 mm x 400', size(300, 400, 0, 'mm')],
    ['1,2 x 0,8 m.', size(1.2, 0.8, 0, 'm')],
    ['30 ✖ 40 ⨯ 2', size(30, 40, 2)],
    ['30 χ 40', size(30, 40)],
    ['30', size(30)],
    ['30 x', size(30)],
    ['x 40 cm', size(0, 40)],
    ['  ', size(0)],
    ['1 200 × 900 mm', size(1200, 900, 0, 'mm')],
    ['1\u00a0200 × 1.100,5 mm', size(1200, 1100.5, 0, 'mm')],
    ["30'' x 40''", size(30, 40, 0, 'in')],
    ['0,125 x 1,1250 m', size(0.125, 1.125, 0, 'm')],
  ])('%j', (text, value) => {
    expect(parseDimensions(text)).toEqual({ ok: true, value })
  })
})

describe('what cannot be read is named', () => {
  test.each([
    ['140 × üheksakümmend cm', 'height'],
    ['wide', 'width'],
    ['cm', 'width'],
    ['-30 x 40', 'width'],
    ['30 x 40 x deep', 'depth'],
    ['30 x 4o cm', 'height'],
    ['1e3 x 40', 'width'],
    ['99999 x 40', 'width'],
    ['30 x 40 parsecs', 'unit'],
    ['30 cm x 40 in', 'unit'],
    ['1,2 m × 90', 'unit'],
    ['1 x 2 x 3 x 4', 'sides'],
    ['1,200 x 900 mm', 'ambiguous-number'],
    ['900 x 1.200 mm', 'ambiguous-number'],
  ])('%j: %s', (text, code) => {
    expect(parseDimensions(text)).toEqual({ ok: false, code })
  })
})

test('sizes are told with the sides that are known, in the words of the language', () => {
  expect(formatDimensions(size(140, 90, 3.5), 'et')).toBe('140\u00a0×\u00a090\u00a0×\u00a03,5\u00a0cm')
  expect(formatDimensions(size(12, 16, 0, 'in'), 'et')).toBe('12\u00a0×\u00a016\u00a0tolli')
  expect(formatDimensions(size(30), 'en')).toBe('30\u00a0cm')
  expect(formatDimensions(size(0), 'en')).toBe('')
})

test('sizes are compared in centimetres', () => {
  expect(inCentimetres(size(10, 20, 0, 'in'))).toEqual({ width: 25.4, height: 50.8, depth: 0 })
  expect(inCentimetres(size(1.2, 0.8, 0, 'm'))).toEqual({ width: 120, height: 80, depth: 0 })
})
