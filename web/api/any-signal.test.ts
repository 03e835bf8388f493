import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('aborts with the first signal, and keeps its reason', () => {
  const first = new AbortController()
  const second = new AbortController()
  const signal = anySignal(first.signal, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort('left')
  first.abort('late')
  expect(signal).toMatchObject({ aborted: true, reason: 'left' })
})

test('is aborted already when one of them is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('gone'))).toMatchObject({
    aborted: true,
    reason: 'gone',
  })
})
