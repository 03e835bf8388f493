import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorsIn, outcomeOf } from '#web/api/outcome.ts'
import { eurosIn, numberIn } from './number-in.ts'

beforeAll(() => vi.stubGlobal('location', { pathname: '/en/admin' }))
afterAll(() => vi.unstubAllGlobals())

const form = (amount: string) => {
  const fields = new FormData()
  fields.set('amount', amount)
  return fields
}

test('a dialog reads numbers as people write them', () => {
  expect(eurosIn(form('1 200,00 €'), 'amount')).toBe(1200)
  expect(numberIn(form('14'), 'amount')).toBe(14)
})

test.each([
  ['1,200', 'ambiguous-number'],
  ['1.200 €', 'ambiguous-number'],
  ['', 'not-a-number'],
  ['fourteen', 'not-a-number'],
])('“%s” is refused at its field', async (typed, code) => {
  const outcome = await outcomeOf(Promise.resolve().then(() => eurosIn(form(typed), 'amount')))
  expect(outcome.ok ? undefined : errorsIn(outcome.problem, ({ message }) => `${message}.`)).toEqual({
    amount: `${code}.`,
  })
})
