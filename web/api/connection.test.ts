import { expect, test } from 'vitest'
import { isUnanswered, NoAnswerError } from './connection.ts'

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
])('a request that nobody answers is told from a fault: %s', (message) => {
  expect(isUnanswered(new TypeError(message))).toBe(true)
})

test('a token that cannot be fetched is no fault of the page', () => {
  expect(isUnanswered(new NoAnswerError('The identity provider cannot be reached.'))).toBe(true)
})

test.each([
  ['a mistake in a script', new TypeError('work.title is not a function')],
  ['a failure of the shop', new Error('Failed to fetch')],
  ['a refusal', { status: 500, data: null }],
])('%s is a fault', (_, error) => {
  expect(isUnanswered(error)).toBe(false)
})
