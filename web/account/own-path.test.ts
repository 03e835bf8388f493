import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each([
  '/en',
  '/et/cart',
  '/en/artwork/68c8f0aa12bb34cc56dd78ee?from=home#facts',
  '/et?x=1',
  '/en/search-results?q=//a',
])('somebody may be sent on to %s', (path) => expect(isOwnPath(path)).toBe(true))

test.each([
  '',
  '//evil.test/en',
  '/\\evil.test/en',
  '/\t/evil.test/en',
  '\\\\evil.test/en',
  'https://evil.test/en',
  'javascript:document.title="evil"',
  'data:text/html,evil',
  '/%2F%2Fevil.test/en',
  '@evil.test/en',
  'en/cart',
  '/cart',
  '/english',
  '//elsewhere.test/en',
  '/\\elsewhere.test',
  '/en\\..\\..\\elsewhere.test',
  'https://elsewhere.test/en',
  'javascript:alert(1)',
  '/en/\tcart',
  '/en/login-page',
  '/et/register-user?x=1',
  '/en/x/../login-page',
])('nobody is sent on to %j', (path) => expect(isOwnPath(path)).toBe(false))
