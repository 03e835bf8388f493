import { expect, test } from 'vitest'
import { openShop } from '../../tests/support/open-shop.ts'
import { clock } from '../../tests/support/payments.ts'
import { countFailure, takeTurn } from './throttle.ts'

const limit = { free: 3, spacing: 1, longest: 4, forgetAfter: 3600 }

test('after too many failures answers take turns, at most so much late, until it is forgotten', async () => {
  const time = clock()
  await using open = await openShop({ now: time.now, environment: { RATE_LIMIT_FACTOR: '1' } })
  const turn = (email = 'mari@example.com') => takeTurn(open.shop, limit, 'unfound', email)
  const fail = () => countFailure(open.shop, limit, 'unfound', 'mari@example.com')
  for (let failures = 0; failures < 3; failures += 1) {
    expect(await turn()).toBe(0)
    await fail()
  }
  const waits: number[] = []
  for (let turns = 0; turns < 6; turns += 1) waits.push(await turn())
  expect(waits).toEqual([1000, 2000, 3000, 4000, 4000, 4000])
  expect(await turn('kadri@example.com')).toBe(0)
  time.passMinutes(1)
  const together = await Promise.all([turn(), turn(), turn()])
  expect(together.toSorted()).toEqual([1000, 2000, 3000])
  time.passMinutes(60)
  expect(await turn()).toBe(0)
  // The count begins anew.
  await fail()
  expect(await turn()).toBe(0)
})
