import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('what has been loaded is loaded once, and what failed to load is tried again', async () => {
  let calls = 0
  const load = loadOnce(async () => {
    calls += 1
    if (calls === 1) throw new Error('away')
    return calls
  })
  const together = await Promise.allSettled([load(), load()])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
