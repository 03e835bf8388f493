import { describe, expect, test } from 'vitest'
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
})

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['a name with odd characters', { params: { form: '../secret' }, fields: {} }],
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
