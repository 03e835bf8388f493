import { expect, test } from 'vitest'
import { startFreezingProxy } from '../../tests/support/freezing-proxy.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../tests/support/second-instance.ts'
import { contactMessages, formDrafts } from './schema.ts'

const visitors = 100

test('a database that takes a second for each statement costs answers, but loses nothing and leaves nothing behind', async ({
  onTestFinished,
}) => {
  await using quick = await openShop()
  const { connection } = quick.shop
  if (connection.driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const { driver } = connection
  const proxy = await startFreezingProxy(Number(new URL(driver.url).port))
  onTestFinished(proxy.close)
  const url = Object.assign(new URL(driver.url), { port: String(proxy.port) }).href
  await using slow = await openSecondInstance({
    ...quick.shop,
    connection: { ...connection, driver: { ...driver, url } },
  })
  const { app } = slow
  const person = await createUser(quick)
  const headers = { authorization: `Bearer ${person.token}` }

  const write = (at: number) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: `Visitor ${at}`, email: `v${at}@louend.test`, subject: 'Hello', message: 'Is it still there?' },
    })
  const saveDraft = (at: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/form-drafts/artwork:${String(at).padStart(24, '0')}`,
      headers,
      payload: { fields: { at } },
    })
  const look = () => app.inject({ url: '/api/users/saved-listings', headers })
  await Promise.all(Array.from({ length: 10 }, look))

  proxy.slowDown(1000)
  const kinds = [write, saveDraft, look]
  const responses = Array.from({ length: visitors }, async (_, at) => {
    const kind = kinds[at % kinds.length] ?? look
    const { statusCode, headers: answered } = await kind(at)
    return { kind, status: statusCode, retryAfter: answered['retry-after'] }
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const answers = await Promise.all(responses)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  for (const { status, retryAfter } of answers)
    expect([`${status}`, retryAfter]).toEqual(status === 200 ? ['200', undefined] : ['503', '30'])
  const accepted = (kind: unknown) => answers.filter((one) => one.kind === kind && one.status === 200).length
  // Some had their turn.
  expect(accepted(write) + accepted(saveDraft) + accepted(look)).toBeGreaterThan(0)

  proxy.slowDown(0)
  await expect.poll(async () => (await look()).statusCode).toBe(200)
  const afterwards = await Promise.all(Array.from({ length: 20 }, (_, at) => write(visitors + at)))
  expect(new Set(afterwards.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await quick.database.$count(contactMessages)).toBe(accepted(write) + 20)
  expect(await quick.database.$count(formDrafts)).toBe(accepted(saveDraft))
})
