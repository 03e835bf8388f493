import { expect, test } from 'vitest'
import { instagramOf, websiteOf } from './artist-links.ts'

test.each([
  ['https://helve-sinisoo.example.org', 'https://helve-sinisoo.example.org/', 'helve-sinisoo.example.org'],
  ['www.example.org/work/', 'https://www.example.org/work/', 'example.org/work'],
])('the website %s leads to %s', (input, href, words) => {
  expect(websiteOf(input)).toEqual({ href, words })
})

test.each([null, '', 'javascript:alert(1)', 'http://', 'data:text/html,x'])('%s is no website', (input) => {
  expect(websiteOf(input)).toBeUndefined()
})

test.each([
  '@helve.sinisoo',
  'helve.sinisoo',
  'https://www.instagram.com/helve.sinisoo/',
  'instagram.com/helve.sinisoo',
])('%s is an Instagram name', (input) => {
  expect(instagramOf(input)).toEqual({ href: 'https://www.instagram.com/helve.sinisoo/', words: '@helve.sinisoo' })
})

test.each([null, '', 'two words', 'https://example.org/x/y'])('%s is none', (input) => {
  expect(instagramOf(input)).toBeUndefined()
})
