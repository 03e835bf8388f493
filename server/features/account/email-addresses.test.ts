import { expect, test } from 'vitest'
import { outgoingMail, subscribers, users } from '#server/database/schema.ts'
import { SessionRequest } from '#server/dev/sandbox-bank/checkout-session.ts'
import { changeRoleOf } from '#server/features/users/change-role.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

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
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const found = await shop.call('GET /admin/users', { query: { q: 'mari@käsitöö.ee' }, token })
  expect(found.content).toMatchObject([{ email: stored }])
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
