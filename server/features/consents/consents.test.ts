import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consentVersion } from '#domain/consent.ts'
import { consents as consentTable } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const browserId = 'ab'.repeat(12)
const yes = { browserId, statistics: true, tracking: true, version: consentVersion }
const no = { browserId, statistics: false, tracking: false, version: consentVersion }

test('every answer is kept with its time and version, and none replaces another', async () => {
  await using open = await openShop()
  const answers = [yes, { ...yes, tracking: false }, no]
  for (const body of answers) await open.call('POST /consents', { body })
  const kept = await open.database.select().from(consentTable).orderBy(asc(consentTable.createdAt))
  expect(kept).toMatchObject(answers.map((answer) => ({ ...answer, userId: null, createdAt: expect.any(Date) })))
  expect(Object.keys(kept[0] ?? {})).toEqual([
    'id',
    'browserId',
    'userId',
    'statistics',
    'tracking',
    'version',
    'createdAt',
  ])
})

test.each([
  ['browserId', { browserId: 'me' }, 'not-an-id'],
  ['tracking', { statistics: false }, 'invalid'],
  ['version', { version: 'x'.repeat(10_000) }, 'too-long'],
])('an answer with a bad %s is refused', async (field, change, code) => {
  await using open = await openShop()
  await expect(open.call('POST /consents', { body: { ...yes, ...change } })).rejects.toMatchObject({
    problem: { fields: { [field]: { code } } },
  })
  expect(await open.database.$count(consentTable)).toBe(0)
})

test('what somebody answers while logged in is in their data, and goes with the account', async () => {
  await using open = await openShop()
  const mari = await createUser(open.shop)
  await open.call('POST /consents', { body: yes, token: mari.token })
  await open.call('POST /consents', { body: no })
  expect(await open.call('GET /users/data-export', { token: mari.token })).toMatchObject({
    consents: [{ statistics: true, tracking: true, version: consentVersion }],
  })
  await erasePerson(open.shop, { userId: mari.userId, uid: mari.userId }, new Date())
  expect(await open.database.select().from(consentTable)).toMatchObject([{ userId: null, statistics: false }])
})

test('an answer is forgotten when its year is over', async () => {
  await using open = await openShop()
  await open.call('POST /consents', { body: yes })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await purgeAccounts(open.shop, inDays(364))
  expect(await open.database.$count(consentTable)).toBe(1)
  await purgeAccounts(open.shop, inDays(366))
  expect(await open.database.$count(consentTable)).toBe(0)
})

test('what visitors are asked does not change unnoticed: with another meaning it needs a new version', () => {
  const texts = Object.values(cookiesTexts).map(
    ({ cookieBanner: { text }, cookieChoices: { statistics, tracking } }) => [text, statistics, tracking],
  )
  const words = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  expect({ consentVersion, words }).toEqual({ consentVersion: '2026-11-25', words: '2c45f69d88bc' })
})
