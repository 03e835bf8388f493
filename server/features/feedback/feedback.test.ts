import { expect, test } from 'vitest'
import { feedback as feedbackTable } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const praise = { rating: 5, type: 'Praise', comment: 'Ilus sein.' } as const

test('administrators read what people have said, newest first', async () => {
  await using open = await openShop()
  const [person, admin] = [await createUser(open.shop), await createUser(open.shop, { role: 'ADMIN' })]
  await open.call('POST /feedback', { body: praise, token: person.token })
  await open.call('POST /feedback', {
    body: { rating: 1, type: 'Bug Report', comment: 'Nupp ei tööta.' },
    token: person.token,
  })
  const all = await open.call('GET /feedback', { query: { size: '1' }, token: admin.token })
  expect(all).toMatchObject({ totalElements: 2, totalPages: 2, number: 1, size: 1 })
  expect(all.content).toMatchObject([{ type: 'Bug Report', rating: 1, name: 'Maarja Tamm', email: person.email }])
})

test.each([
  ['rating', 0, 'too-small'],
  ['rating', 6, 'too-big'],
  ['rating', 2.5, 'not-whole'],
  ['type', 'Poem', 'unknown-value'],
  ['comment', '  ', 'required'],
])('a %s of %j is %s', async (field, value, code) => {
  await using open = await openShop()
  const { token } = await createUser(open.shop)
  await expect(open.call('POST /feedback', { body: { ...praise, [field]: value }, token })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { [field]: { code } } },
  })
  expect(await open.database.$count(feedbackTable)).toBe(0)
})

test('a comment of 10,000 characters is too long', async () => {
  await using open = await openShop()
  const { token } = await createUser(open.shop)
  const send = open.call('POST /feedback', { body: { ...praise, comment: 'x'.repeat(10_000) }, token })
  await expect(send).rejects.toMatchObject({ problem: { fields: { comment: { code: 'too-long' } } } })
})

test('a filled trap is thanked and not kept; what is sent twice is kept once', async () => {
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  await using open = await openShop({ now: () => clock.now })
  const { token } = await createUser(open.shop)
  const send = (change = {}) => open.call('POST /feedback', { body: { ...praise, ...change }, token })
  expect(await send({ homepage: 'https://pills.test' })).toEqual({ id: expect.any(String) })
  expect(await open.database.$count(feedbackTable)).toBe(0)
  const [one, two] = await Promise.all([send(), send()])
  expect(one).toEqual(two)
  expect(await send({ rating: 4 })).not.toEqual(one)
  clock.now = new Date('2026-11-22T10:01:00Z')
  expect(await send()).not.toEqual(one)
  expect(await open.database.$count(feedbackTable)).toBe(3)
})

test('it goes along in the export; once the account is gone it belongs to nobody and has no words', async () => {
  await using open = await openShop()
  const [person, admin] = [await createUser(open.shop), await createUser(open.shop, { role: 'ADMIN' })]
  await open.call('POST /feedback', { body: praise, token: person.token })
  expect(await open.call('GET /users/data-export', { token: person.token })).toMatchObject({ feedback: [praise] })
  await erasePerson(open.shop, { userId: person.userId, uid: person.userId }, new Date())
  const { content } = await open.call('GET /feedback', { token: admin.token })
  expect(content).toMatchObject([{ ...praise, comment: '', name: null, email: null }])
})
