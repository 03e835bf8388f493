import { expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { settings } from '#contract/settings.ts'
import { feedback as feedbackTable } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const praise = { rating: 5, type: 'Praise', comment: 'Ilus sein.' } as const

test('administrators read what people have said, newest first', async () => {
  await using open = await openShop()
  const [person, admin] = [await createUser(open.shop), await createUser(open.shop, { role: 'ADMIN' })]
  await open.call(feedback.send, { body: praise, token: person.token })
  await open.call(feedback.send, {
    body: { rating: 1, type: 'Bug Report', comment: 'Nupp ei tööta.' },
    token: person.token,
  })
  const all = await open.call(feedback.list, { query: { size: '1' }, token: admin.token })
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
  await expect(open.call(feedback.send, { body: { ...praise, [field]: value }, token })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { [field]: { code } } },
  })
  expect(await open.database.$count(feedbackTable)).toBe(0)
})

test('it goes along in the export; once the account is gone it belongs to nobody and has no words', async () => {
  await using open = await openShop()
  const [person, admin] = [await createUser(open.shop), await createUser(open.shop, { role: 'ADMIN' })]
  await open.call(feedback.send, { body: praise, token: person.token })
  expect(await open.call(settings.export, { token: person.token })).toMatchObject({ feedback: [praise] })
  await erasePerson(open.shop, { userId: person.userId, uid: person.userId }, new Date())
  const { content } = await open.call(feedback.list, { token: admin.token })
  expect(content).toMatchObject([{ ...praise, comment: '', name: null, email: null }])
})
