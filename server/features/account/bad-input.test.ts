import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityUsers } from '#server/database/identity-schema.ts'
import { outgoingMail, users } from '#server/database/schema.ts'
import {
  emailTo,
  firstPassword,
  type Joined,
  linkToken,
  signIn,
  signUp,
} from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

let shop: OpenShop
let mari: Joined
beforeAll(async () => {
  shop = await openShop()
  mari = await signUp(shop)
})
afterAll(() => shop.close())

/** The longest address that there may be, and one letter more. */
const longAddress = (length: number) => {
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(56)}.test`
  return `${'m'.repeat(length - domain.length - 1)}@${domain}`
}

const noText = [undefined, null, 5, true, ['x'], { x: 1 }]
const bad: Record<string, readonly unknown[]> = {
  name: [...noText, '', '   ', 'x'.repeat(101), '🌾'.repeat(101), 'Ma\0ri'],
  email: [
    ...noText,
    '',
    ' ',
    'mari',
    'mari@',
    '@louend.test',
    'ma ri@louend.test',
    '<b>@louend.test',
    '🌾@louend.test',
  ].concat(['mari@lou\u202Eend.test', `mari@louend.test\0`, longAddress(255), 'mari@louend.test, kati@louend.test']),
  password: [...noText, '', 'x'.repeat(2000)],
  token: [...noText, '', 'x'.repeat(10_000)],
  id: [...noText, '', 'x', 'F'.repeat(24), `${'f'.repeat(24)}'`, '<b>', '🌾'.repeat(12)],
}

const names = { firstName: 'name', lastName: 'name' }
/** Every call that takes words, with what each of them is. */
const calls = {
  '/api/users/register': { token: 'token', email: 'email', ...names },
  '/api/users/google-register': { token: 'token', email: 'email' },
  '/api/verifyToken': { idToken: 'token' },
  '/api/email/verify': { token: 'token' },
  '/api/email/resend-verification': { to: 'email' },
  '/api/email/confirm-change': { token: 'token' },
  '/api/forgot-password': { email: 'email' },
  '/api/reset-password': { token: 'token', newPassword: 'password' },
  '/api/auth/sign-up/email': { email: 'email', password: 'password' },
  '/api/users/update-name': { email: 'email', currentPassword: 'password', ...names },
  '/api/users/update-name-google': { userId: 'id', ...names },
  '/api/users/update-email': { currentEmail: 'email', newEmail: 'email', currentPassword: 'password' },
  '/api/users/change-password': { email: 'email', currentPassword: 'password', newPassword: 'password' },
  '/api/users/delete-account': { email: 'email', currentPassword: 'password' },
  '/api/users/delete-google-account': { userId: 'id' },
  '/api/users/delete-profile-picture': { userId: 'id' },
} as const

const good = (kind: string): string =>
  ({ name: 'Mari', email: mari.email, password: firstPassword, token: 'token', id: mari.userId })[kind] ?? ''

const everything = async () => [
  await shop.database.select().from(users),
  await shop.database.select().from(identityUsers),
  await shop.database.$count(outgoingMail),
]

describe('what no field may be', () => {
  test.each(Object.entries(calls))('%s names each field that is wrong, and does nothing', async (url, fields) => {
    const before = await everything()
    const headers = { authorization: `Bearer ${mari.token}`, host: 'localhost:3000' }
    for (const [field, kind] of Object.entries(fields))
      for (const value of bad[kind] ?? []) {
        const rest = Object.fromEntries(Object.entries(fields).map(([name, other]) => [name, good(other)]))
        const payload = { ...rest, name: 'Mari Maasikas', [field]: value }
        const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
        const label = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`
        expect(answer.statusCode, label).toBe(400)
        expect(answer.json(), label).toMatchObject({ success: false, code: 'invalid', error: expect.any(String) })
        expect(Object.keys(answer.json().fields), label).toEqual([field])
      }
    expect(await everything()).toEqual(before)
  })
})

test('names of a hundred letters and addresses of 254 are welcome, in both languages of the emails', async () => {
  for (const language of ['en', 'et'] as const) {
    const email = longAddress(language === 'en' ? 254 : 253)
    const kati = await signUp(shop, {
      email,
      firstName: 'õ'.repeat(100),
      lastName: '\u202E<i>🌾</i>'.repeat(8),
      language,
    })
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, email)).text) } })
    await shop.call('POST /forgot-password', { body: { email } })
    const mail = await emailTo(shop, email)
    expect(mail.text).toContain('õ'.repeat(100))
    expect(mail.html).not.toContain('<i>')
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: kati.token } })
    expect(user).toMatchObject({ email, lastName: '\u202E<i>🌾</i>'.repeat(8) })
  }
})

test('an address is the same in any case and with spaces around it, everywhere', async () => {
  const typed = ' Kati.KASK@Louend.TEST '
  const kati = await signUp(shop, { email: typed })
  expect((await signIn(shop, ' KATI.kask@louend.test')).statusCode).toBe(200)
  const again = shop.call('POST /auth/sign-up/email', {
    body: { email: 'KATI.KASK@louend.test ', password: 'Sinilill-42', name: 'K' },
  })
  await expect(again).rejects.toMatchObject({ problem: { code: 'email-taken' } })
  const body = { currentEmail: typed, newEmail: ` ${mari.email.toUpperCase()} `, currentPassword: firstPassword }
  await expect(shop.call('POST /users/update-email', { body, token: kati.token })).rejects.toMatchObject({
    problem: { code: 'email-taken' },
  })
  await shop.call('POST /forgot-password', { body: { email: 'KATI.kask@LOUEND.test' } })
  expect((await emailTo(shop, 'kati.kask@louend.test')).key).toMatch(/^reset-password:/)
  expect(
    await shop.call('POST /users/delete-account', {
      body: { email: typed, currentPassword: firstPassword },
      token: kati.token,
    }),
  ).toEqual({
    deleted: true,
  })
})

describe('a link of an email', () => {
  test('that went to an address which is another now proves nothing', async () => {
    const kati = await signUp(shop)
    const verify = linkToken((await emailTo(shop, kati.email)).text)
    await shop.call('POST /forgot-password', { body: { email: kati.email } })
    const reset = linkToken((await emailTo(shop, kati.email)).text)
    const newEmail = `uus.${kati.email}`
    const body = { currentEmail: kati.email, newEmail, currentPassword: firstPassword }
    await shop.call('POST /users/update-email', { body, token: kati.token })
    await shop.call('POST /email/confirm-change', { body: { token: linkToken((await emailTo(shop, newEmail)).text) } })
    await expect(shop.call('POST /email/verify', { body: { token: verify } })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    await expect(
      shop.call('POST /reset-password', { body: { token: reset, newPassword: 'Sinilill-42' } }),
    ).rejects.toMatchObject({ problem: { code: 'reset-token-invalid' } })
    expect((await signIn(shop, newEmail)).statusCode).toBe(200)
  })

  test('works for whom it was sent to, whoever is signed in', async () => {
    const kati = await signUp(shop)
    const token = linkToken((await emailTo(shop, kati.email)).text)
    const { email } = await shop.call('POST /email/verify', { body: { token }, token: mari.token })
    expect(email).toBe(kati.email)
    const verified = await shop.call('POST /verifyToken', { body: { idToken: mari.token } })
    expect(verified.user.verified).toBe(false)
  })

  test('to a new address ends after a day', async () => {
    let hours = 0
    await using shop = await openShop({ now: () => new Date(Date.now() + hours * 3_600_000) })
    const kati = await signUp(shop)
    const body = { currentEmail: kati.email, newEmail: 'uus@louend.test', currentPassword: firstPassword }
    await shop.call('POST /users/update-email', { body, token: kati.token })
    const token = linkToken((await emailTo(shop, 'uus@louend.test')).text)
    hours = 25
    await expect(shop.call('POST /email/confirm-change', { body: { token } })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    expect((await signIn(shop, kati.email)).statusCode).toBe(200)
  })
})
