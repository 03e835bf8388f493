import { expect, test } from 'vitest'
import { firstPassword, signIn, signUp } from './support/identity/sign-up.ts'
import { createUser, type Person } from './support/identity/users.ts'
import { openShop } from './support/open-shop.ts'
import { openSecondInstance } from './support/second-instance.ts'
import { cartOf, createArtwork, type Work } from './support/works.ts'

test('who signs in at one instance is known at the other, and who is logged out there is logged out here', async () => {
  await using one = await openShop()
  await using other = await openSecondInstance(one.shop)
  // Neither has a key to sign with yet.
  const [mari, mart] = await Promise.all([signUp(one), signUp({ ...one, app: other.app, call: other.call })])
  const sessionsOf = async (token: string) =>
    Promise.all([one, other].map(async ({ call }) => (await call('GET /users/sessions', { token })).content.length))
  expect([await sessionsOf(mari.token), await sessionsOf(mart.token)]).toEqual([
    [1, 1],
    [1, 1],
  ])

  const again = (await signIn(other, mari.email)).json().data
  expect(await other.call('DELETE /users/sessions', { token: again.token })).toEqual({ ended: 1 })
  for (const { call } of [one, other])
    await expect(call('GET /users/sessions', { token: mari.token })).rejects.toMatchObject({ problem: { status: 401 } })
  expect(await sessionsOf(mart.token)).toEqual([1, 1])
})

test('wrong passwords are counted by both instances together', async () => {
  await using one = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  await using other = await openSecondInstance(one.shop)
  const { email } = await signUp(one)
  const statuses: number[] = []
  for (const instance of [one, other, one, other, one, other, one])
    statuses.push((await signIn(instance, email, 'Wrong-1234')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await signIn(other, email, firstPassword)).statusCode).toBe(429)
})

test('of buyers at both instances one gets an original, and nobody holds more at two than at one', async () => {
  await using one = await openShop()
  await using other = await openSecondInstance(one.shop)
  const instances = [one, other]
  const checkOut = (at: number, buyer: Person, work: Work) =>
    (instances[at % 2] ?? one).call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
    ends.map((end) => (end.status === 'fulfilled' ? 'held' : end.reason.problem.code)).sort()

  const work = await createArtwork(one.database)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createUser(one.shop)))
  const ends = await Promise.allSettled(buyers.map((buyer, at) => checkOut(at, buyer, work)))
  expect(codesOf(ends)).toEqual([...Array(7).fill('artwork-held'), 'held'])

  const collector = await createUser(one.shop)
  const works = await Promise.all(Array.from({ length: 14 }, () => createArtwork(one.database)))
  const carts = await Promise.allSettled(works.map((work, at) => checkOut(at, collector, work)))
  expect(codesOf(carts)).toEqual([...Array(10).fill('held'), ...Array(4).fill('too-much-held')])
})
