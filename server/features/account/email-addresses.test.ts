import { expect, test } from 'vitest'
import { outgoingMail, subscribers, users } from '#server/database/schema.ts'
import { SessionRequest } from '#server/dev/sandbox-bank/checkout-session.ts'
import { changeRoleOf } from '#server/features/users/change-role.ts'
import { isAboutSelf } from '#server/http/about-self.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const stored = 'mari@xn--ksit-loa5ia.ee'
const spellings = [
  'mari@käsitöö.ee',
  ' MARI@KÄSITÖÖ.EE',
  'mari@ka\u0308sito\u0308o\u0308.ee',
  'Mari@XN--ksit-loa5ia.ee',
]

test('an account with an internationalised domain is one, however its address is written', async () => {
  await using shop = await openShop()
  const mari = await signUp(shop, { email: 'mari@käsitöö.ee' })
  for (const email of spellings) {
    const password = firstPassword
    expect(await shop.call('POST /auth/sign-in/email', { body: { email, password } })).toMatchObject({
      token: expect.any(String),
    })
    await expect(signUp(shop, { email })).rejects.toThrow('email-taken')
    await shop.call('POST /forgot-password', { body: { email } })
    expect(await changeRoleOf(shop.shop, email, 'USER', new Date())).toMatchObject({ value: { id: mari.userId } })
  }
  expect((await shop.database.select().from(users)).map(({ email }) => email)).toEqual([stored])
  expect(new Set((await shop.database.select().from(outgoingMail)).map(({ to }) => to))).toEqual(new Set([stored]))
})

const domains = ['@käsitöö.ee', 'KÄSITÖÖ.ee', 'käsitöö']

test.each([...spellings, ...domains, stored])('administrators find people and their matters by “%s”', async (q) => {
  await using shop = await openShop()
  const { call, database } = shop
  const admin = await createUser(shop, { role: 'ADMIN' })
  const mari = await createUser(shop, { email: stored })
  await createArtist(database, { userId: mari.userId, name: 'By account' })
  await createArtist(database, { email: stored, name: 'By public address' })
  const { id: subjectId, ...work } = await createArtwork(database)
  await call('POST /payments/create-checkout-session', { body: cartOf({ id: subjectId, ...work }), ...mari })
  const report = { subject: 'artwork', subjectId, kind: 'rights', reason: 'A copy of my work.' } as const
  await call('POST /reports', { body: { ...report, email: domains.includes(q) ? stored : q } })
  await subscribe(shop, stored)
  const query = { q }
  expect((await call('GET /admin/users', { query, ...admin })).content).toMatchObject([{ email: stored }])
  const artists = await call('GET /admin/artists', { query, ...admin })
  expect(artists.content.map(({ name }) => name)).toEqual(['By account', 'By public address'])
  expect((await call('GET /admin/orders', { query, ...admin })).totalElements).toBe(1)
  expect((await call('GET /reports', { query, ...admin })).content).toMatchObject([{ reporter: stored }])
  expect((await call('GET /admin/subscribers', { query, ...admin })).content).toMatchObject([{ email: stored }])
})

test('the buyer of a lost order is recognised by every spelling that the bank reports', async () => {
  await using shop = await openShop()
  const { userId } = await createUser(shop, { email: stored })
  for (const buyerEmail of spellings)
    expect(await isAboutSelf(shop.database, { userId }, { buyerEmail }), buyerEmail).toBe(true)
})

test.each(['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', 'a&b@example.com', 'mari/art@example.com'])(
  '“%s” can subscribe, write, report and pay',
  async (email) => {
    await using shop = await openShop()
    await shop.call('POST /subscribe', { body: { email } })
    await shop.call('POST /subscribe', { body: { email: ` ${email.toUpperCase()}` } })
    expect(await shop.database.$count(subscribers)).toBe(1)
    const words = { name: 'Mari', subject: 'Frames', message: 'Which wood do you use?' }
    await shop.call('POST /contact', { body: { ...words, email } as never })
    expect(SessionRequest.shape.customer_email.safeParse(email).success).toBe(true)
  },
)

test.each(['mari@localhost', 'mari@127.0.0.1', 'mari@example.com:25', 'mari@exa mple.com', 'õnne@example.com'])(
  '“%s” is refused',
  async (email) => {
    await using shop = await openShop()
    await expect(shop.call('POST /subscribe', { body: { email } })).rejects.toMatchObject({
      problem: { fields: { email: { code: 'not-an-email' } } },
    })
    expect(await shop.database.$count(subscribers)).toBe(0)
    expect(SessionRequest.shape.customer_email.safeParse(email).success).toBe(false)
  },
)
