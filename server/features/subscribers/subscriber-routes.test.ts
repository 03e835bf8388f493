import { expect, test } from 'vitest'
import { subscribers } from '#contract/subscribers.ts'
import { subscribers as subscriberTable } from '#server/database/schema.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

test('an address subscribes once, however often it is sent', async () => {
  await using open = await openShop()
  const { call, database } = open
  expect(await call(subscribers.subscribe, { body: { email: ' Mari@Louend.test ' } })).toEqual({
    success: true,
    message: "Thank you! You've successfully subscribed to our newsletter.",
  })
  const again = await call(subscribers.subscribe, { body: { email: 'mari@louend.test' }, language: 'et' })
  expect(again.message).not.toMatch(/Thank you/)
  expect(await database.select().from(subscriberTable)).toMatchObject([{ email: 'mari@louend.test', language: 'en' }])
})

test('what is no address is refused, and nothing is written', async () => {
  await using open = await openShop()
  for (const email of ['', 'mari', 'mari@', 'a b@louend.test'])
    await expect(open.call(subscribers.subscribe, { body: { email } })).rejects.toMatchObject({
      problem: { code: 'invalid', status: 400 },
    })
  const answer = await open.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.json()).toMatchObject({ success: false, fields: { email: { code: 'required' } } })
  expect(await open.database.select().from(subscriberTable)).toEqual([])
})

test('asking over and over is stopped', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const codes: number[] = []
  for (let asked = 0; asked < 12; asked += 1) {
    const answer = await open.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'a@louend.test' } })
    codes.push(answer.statusCode)
  }
  expect(codes.slice(0, 10)).toEqual(new Array(10).fill(200))
  expect(codes.slice(10)).toEqual([429, 429])
})
