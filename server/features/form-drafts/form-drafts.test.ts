import { randomBytes } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formDrafts } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

describe.each(databaseKinds)('the draft of a form on %s', (database) => {
  test('comes back as it was last saved, to its writer alone, until it is deleted', async () => {
    await using shop = await openShop({ database })
    const [writer, other] = [await createUser(shop), await createUser(shop)]
    const params = { form: 'artwork' }
    const show = (token: string) => shop.call('GET /form-drafts/{form}', { params, token })
    expect(await show(writer.token)).toEqual({ fields: null, savedAt: null })
    for (const title of ['Grey', 'Grey sea'])
      await shop.call('PUT /form-drafts/{form}', {
        params,
        body: { fields: { title, tags: ['sea'] } },
        token: writer.token,
      })
    expect(await show(writer.token)).toMatchObject({ fields: { title: 'Grey sea', tags: ['sea'] } })
    expect(await show(other.token)).toMatchObject({ fields: null })
    await shop.call('DELETE /form-drafts/{form}', { params, token: writer.token })
    expect(await show(writer.token)).toMatchObject({ fields: null })
  })

  test('gives way to newer ones of the same person', async () => {
    let later = 0
    await using shop = await openShop({ database, now: () => new Date(Date.now() + later) })
    const { token } = await createUser(shop)
    const form = (at: number) => ({ form: `artwork:${at.toString(16).padStart(24, '0')}` })
    for (; later <= 50; later += 1)
      await shop.call('PUT /form-drafts/{form}', { params: form(later), body: { fields: { later } }, token })
    const show = (at: number) => shop.call('GET /form-drafts/{form}', { params: form(at), token })
    expect([(await show(0)).fields, (await show(1)).fields, (await show(50)).fields]).toEqual([
      null,
      { later: 1 },
      { later: 50 },
    ])
  })

  test('gives way to newer ones of the same person that take up a megabyte together', async () => {
    let later = 0
    await using shop = await openShop({ database, now: () => new Date(Date.now() + later) })
    const [{ token }, stranger] = [await createUser(shop), await createUser(shop)]
    const form = (at: number) => ({ form: `artwork:${at.toString(16).padStart(24, '0')}` })
    await shop.call('PUT /form-drafts/{form}', { params: form(0), body: { fields: { later } }, token: stranger.token })
    for (; later < 20; later += 1) {
      // Random, since the database compresses what repeats.
      const fields = { description: randomBytes(32_000).toString('hex') }
      await shop.call('PUT /form-drafts/{form}', { params: form(later), body: { fields }, token })
    }
    const kept = await shop.database
      .select({ form: formDrafts.form })
      .from(formDrafts)
      .where(ne(formDrafts.userId, stranger.userId))
      .orderBy(formDrafts.savedAt)
    expect(kept).toEqual(Array.from({ length: 15 }, (_, at) => form(at + 5)))
    expect(await shop.database.$count(formDrafts)).toBe(16)
  })
})

const saves = [
  ['artwork', 'user', 'x'.repeat(65_524), 200],
  ['artwork', 'user', 'x'.repeat(65_525), 413],
  // Two bytes each.
  ['feedback', 'user', 'õ'.repeat(33_000), 413],
  ['post', 'user', 'x', 403],
  ['post:68c8a1f0b2d34e5f6a7b8c9d', 'user', 'x', 403],
  ['post', 'administrator', 'x'.repeat(240_000), 200],
  ['contact', 'user', 'x', 400],
  ['posts', 'administrator', 'x', 400],
  ['change-name:68c8a1f0b2d34e5f6a7b8c9d', 'user', 'x', 400],
] as const

test('a draft is saved for forms of the shop alone, up to their size', async () => {
  await using shop = await openShop()
  const people = { user: await createUser(shop), administrator: await createUser(shop, { role: 'ADMIN' }) }
  for (const [form, person, title, status] of saves) {
    const { token } = people[person]
    const answer = await shop
      .call('PUT /form-drafts/{form}', { params: { form }, body: { fields: { title } }, token })
      .then(
        () => 200,
        (error: { problem: { status: number } }) => error.problem.status,
      )
    expect([form, title.length, answer]).toEqual([form, title.length, status])
  }
})

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['a name with odd characters', { params: { form: '../secret' }, fields: {} }],
  ['an invented name', { params: { form: 'nonsense' }, fields: {} }],
  ['fields within fields', { params: { form: 'artwork' }, fields: { title: JSON.parse(nested(21)) } }],
  ['more than fits', { params: { form: 'artwork' }, fields: { title: 'x'.repeat(250_001) } }],
  ['NUL', { params: { form: 'artwork' }, fields: { title: 'a\0b' } }],
  ['half a character', { params: { form: 'artwork' }, fields: { title: '\ud800' } }],
])('a draft with %s is refused', async (_, { params, fields }) => {
  await using shop = await openShop()
  const { token } = await createUser(shop)
  await expect(shop.call('PUT /form-drafts/{form}', { params, body: { fields }, token })).rejects.toMatchObject({
    problem: { code: 'invalid', status: 400 },
  })
})

test('a draft with fields within fields without end is refused too', async () => {
  await using shop = await openShop()
  const { token } = await createUser(shop)
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/form-drafts/artwork',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"fields":{"title":${nested(100_000)}}}`,
  })
  expect(answer.json()).toMatchObject({ success: false, code: 'invalid', status: 400, message: expect.any(String) })
})
