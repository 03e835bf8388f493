import { expect, test } from 'vitest'
import { tokenInLink } from './token-in-link.ts'

test.each([
  ['#token=aB-_9', 'aB-_9'],
  ['#token=aB-_9.', 'aB-_9'],
  ['#token=aB-_9>', 'aB-_9'],
  ['#token=aB-_9%20', 'aB-_9'],
  ['#token=aB-_9”,', 'aB-_9'],
  ['#token=aB-%0D%0A_9', 'aB-_9'],
  ['#token=aB-%3D%0A_9', 'aB-_9'],
  ['#token=aB-_9&utm_source=mail', 'aB-_9'],
  ['#token=', ''],
  ['#', null],
  ['', null],
])('%j has the token %j', (hash, token) => {
  expect(tokenInLink(hash)).toBe(token)
})
