import { describe, expect, test } from 'vitest'
import { redactMessage, redactReferrer, redactTitle, redactUrl } from './redact-url.ts'

const shop = 'https://louend.test'
const at = (pathname: string, search = '', params: Record<string, string> = {}) => ({
  pathname,
  search,
  params: { language: 'en', ...params },
})

describe('an address', () => {
  test.each([
    ['names a work, an artist, a collection', at('/en/artwork/66fd', '', { artworkId: '66fd' }), '/en/artwork/66fd'],
    ['keeps a category', at('/en/discover', '?category=prints&q=secret&page=2'), '/en/discover?category=prints'],
    ['drops a category that nobody knows', at('/en/discover', '?category=me@mail.test'), '/en/discover'],
    ['drops search words', at('/et/search-results', '?q=minu+saladus'), '/et/search-results'],
    ['hides a token', at('/en/reset-password/a%2Fb', '', { token: 'a/b' }), '/en/reset-password/:token'],
    ['hides an order', at('/en/orders/68c8', '', { orderId: '68c8' }), '/en/orders/:orderId'],
    ['hides what leads nowhere', at('/en/me@mail.test/x', '', { '*': 'me@mail.test/x' }), '/en/:unknown'],
    ['survives signs that mean nothing', at('/en/artist/%E0%A4%A', '', { artist: 'x' }), '/en/artist/%E0%A4%A'],
  ])('%s', (_, visit, expected) => {
    expect(redactUrl(visit, shop)).toBe(shop + expected)
  })
})

test('a title does not repeat what was searched for, or a number', () => {
  expect(redactTitle('Works for “udu” | Lõuend', at('/en/search-results', '?q=+udu'))).toBe('Works for “…” | Lõuend')
  expect(redactTitle('Order 68c8 | Lõuend', at('/en/orders/68c8', '', { orderId: '68c8' }))).toBe('Order … | Lõuend')
  expect(redactTitle('Prints | Lõuend', at('/en/discover', '?category=prints'))).toBe('Prints | Lõuend')
})

test('a fault is told without people and addresses', () => {
  expect(redactMessage('no kadri@mail.test at https://louend.test/en/reset-password/abc?x=1 here')).toBe(
    'no … at https://louend.test/… here',
  )
  expect(redactMessage('x'.repeat(500))).toHaveLength(100)
})

test('where somebody came from is a site, and never this one', () => {
  expect(redactReferrer('https://search.test/?q=secret', shop)).toBe('https://search.test')
  expect(redactReferrer(`${shop}/en/reset-password/abc`, shop)).toBe('')
  expect(redactReferrer('', shop)).toBe('')
})
