import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  '',
  ' ',
  '\u200b\u200b',
  '\u00ad',
  '\u2060\ufeff',
  '\u3164',
  '\u2800 \u2800',
  '\u202e',
  '\u0301',
  '\ufe0f',
  '\u{e0061}',
])('%j shows nothing', (text) => {
  expect(visibleText(text)).toBe('')
})

test.each([
  ['\ufeff Mari\u200b ', 'Mari'],
  ['Mari\u200dKask', 'Mari\u200dKask'],
  ['❤️', '❤️'],
  ['مريم\u200f', 'مريم\u200f'],
  ['—', '—'],
  ['0', '0'],
  ['a\r\n\r\nb\rc\r\n', 'a\n\nb\nc'],
])('%j shows %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})
