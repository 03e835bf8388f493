import { expect, test } from 'vitest'
import { auditEntries, outgoingMail, subscribers as subscriberTable } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'

test('what is no address is refused, and nothing is written', async () => {
  await using open = await openShop()
  for (const email of [
    '',
    'mari',
    'mari@',
    'a b@louend.test',
    'a@louend.test\nBcc: b@louend.test',
    `${'x'.repeat(250)}@louend.test`,
  ])
    await expect(open.call('POST /subscribe', { body: { email } })).rejects.toMatchObject({
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

test('a filled trap is thanked, and nothing is kept or sent', async () => {
  await using open = await openShop()
  const body = { email: 'mari@louend.test', homepage: 'https://pills.test' }
  expect(await open.call('POST /subscribe', { body })).toMatchObject({
    success: true,
    message: expect.stringContaining('subscribed'),
  })
  expect(await open.database.select().from(subscriberTable)).toEqual([])
  expect(await open.database.$count(outgoingMail)).toBe(0)
})

test('asking over and over is stopped', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const codes: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await open.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'a@louend.test' } })
    codes.push(answer.statusCode)
  }
  expect(codes.slice(0, 10)).toEqual(new Array(10).fill(200))
  expect(codes.slice(10)).toEqual([429, 429])
})

test('administrators find, remove and export addresses, which is written down', async () => {
  await using open = await openShop()
  const { call, database } = open
  const admin = await createUser(open, { role: 'ADMIN' })
  const { token } = admin
  await subscribe(open, 'mari@louend.test')
  await subscribe(open, 'kati@louend.test', 'et')
  await call('POST /subscribe', { body: { email: 'unconfirmed@louend.test' } })
  const all = await call('GET /admin/subscribers', { token })
  expect(all).toMatchObject({ totalElements: 2, counts: { en: 1, et: 1 } })
  const { content } = await call('GET /admin/subscribers', { query: { q: 'MARI@' }, token })
  expect(content).toMatchObject([{ email: 'mari@louend.test', language: 'en' }])
  expect((await call('GET /admin/subscribers', { query: { q: '%' }, token })).totalElements).toBe(0)
  await expect(call('GET /admin/subscribers', { query: { q: 'x'.repeat(10_000) }, token })).rejects.toMatchObject({
    problem: { fields: { q: { code: 'too-long' } } },
  })

  const id = content[0]?.id ?? ''
  await call('DELETE /admin/subscribers/{id}', { params: { id }, token })
  await expect(call('DELETE /admin/subscribers/{id}', { params: { id }, token })).rejects.toMatchObject({
    problem: { code: 'not-found' },
  })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'et' }
  const table = await open.app.inject({ url: '/api/admin/subscribers.csv', headers })
  expect(table.body.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('E-post;Keel;Alates;Kinnitatud;Loobumislink'),
    expect.stringMatching(/^kati@louend\.test;eesti;\d{4}-[-\d]+;\d{4}-[-\d]+;http.+\/et\/unsubscribe\/n[\w-]+$/),
  ])
  expect(await database.select().from(auditEntries)).toMatchObject([
    { by: admin.userId, action: 'subscriber-removed', subject: id },
    { by: admin.userId, action: 'subscribers-exported', details: { count: 1 } },
  ])
})
