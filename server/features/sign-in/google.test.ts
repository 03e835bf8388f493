import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { profile } from '#contract/profile.ts'
import { recovery } from '#contract/recovery.ts'
import { googlePeople } from '#server/adapters/identity/google-stand-in.ts'
import { identityAccounts, identityUsers } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { readSettings } from '#server/settings.ts'
import { chooseGoogleAccount, finish, tokenFrom } from '../../../tests/support/identity/google.ts'
import { cookieOf, emailTo, linkToken, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

const environment = { PORT: '3000' }
const [liis, maarja, oskar] = ['liis@gmail.test', 'user@louend.test', 'oskar@gmail.test'] as const

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ environment })
})
afterAll(() => shop.close())

const registerWith = (token: string, email: string, of = shop) =>
  of.call(account.googleRegister, { body: { token, email, isGoogleSignUp: true }, language: 'et' })

describe('continuing with Google', () => {
  test('shows a choice of accounts by address, and makes a person of the chosen one', async () => {
    const window = await chooseGoogleAccount(shop, liis)
    for (const { email } of googlePeople) expect(window.chooser).toContain(email)
    expect(window.outcome).toBe('signed-in')
    expect(window.page).toContain('Olete sisse logitud.')
    const user = await registerWith(await tokenFrom(shop, window.cookie), liis)
    expect(user).toMatchObject({
      email: liis,
      firstName: 'Liis',
      lastName: 'Kask',
      verified: true,
      hasPassword: false,
      googleSignUp: true,
      authProvider: 'google',
      language: 'et',
    })
    const again = await chooseGoogleAccount(shop, liis)
    expect(await registerWith(await tokenFrom(shop, again.cookie), liis)).toEqual(user)
    expect(await shop.database.$count(users)).toBe(1)
  })

  test('keeps nothing with which Google could be asked again, and a session that goes with the browser', async () => {
    const window = await chooseGoogleAccount(shop, liis)
    const session = [window.setCookie ?? []].flat().find((cookie) => String(cookie).includes('session_token'))
    expect(session).toMatch(/HttpOnly/)
    expect(session).not.toMatch(/Max-Age|Expires/)
    for (const row of await shop.database.select().from(identityAccounts))
      expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  })

  test('lets the person change the name and leave without a password, but not the address', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, oskar)
    const token = await tokenFrom(shop, cookie)
    const { id: userId } = await registerWith(token, oskar, shop)
    const names = { firstName: 'Oskar', lastName: 'Uus' }
    const renamed = await shop.call(profile.updateNameGoogle, { body: { userId, ...names }, token })
    expect(renamed).toMatchObject(names)
    const body = { currentEmail: oskar, newEmail: 'uus@louend.test', currentPassword: 'any' }
    await expect(shop.call(profile.updateEmail, { body, token })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    expect(await shop.call(profile.deleteGoogleAccount, { body: { userId }, token })).toEqual({ deleted: true })
    expect(await shop.database.$count(identityUsers)).toBe(0)
  })

  test('and with a password later, by the link from an email', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, oskar)
    await registerWith(await tokenFrom(shop, cookie), oskar, shop)
    await shop.call(recovery.forgotPassword, { body: { email: oskar } })
    const token = linkToken((await emailTo(shop, oskar)).text)
    await shop.call(recovery.resetPassword, { body: { token, newPassword: 'Sinilill-42' } })
    const answer = await signIn(shop, oskar, 'Sinilill-42')
    const { user } = await shop.call(account.verifyToken, { body: { idToken: answer.json().data.token } })
    expect(user).toMatchObject({ hasPassword: true, googleSignUp: true })
  })
})

describe('the same address by password and by Google', () => {
  test('is one person when it is verified on both sides', async () => {
    await using shop = await openShop({ environment })
    const { userId, uid } = await signUp(shop, { email: maarja })
    await shop.call(account.verifyEmail, { body: { token: linkToken((await emailTo(shop, maarja)).text) } })
    const window = await chooseGoogleAccount(shop, maarja)
    expect(window.outcome).toBe('signed-in')
    const user = await registerWith(await tokenFrom(shop, window.cookie), maarja, shop)
    expect(user).toMatchObject({ id: userId, uid, hasPassword: true, authProvider: 'email' })
    expect((await signIn(shop, maarja)).statusCode).toBe(200)
    expect(await shop.database.$count(users)).toBe(1)
  })

  test('stays two strangers while ours has not verified it', async () => {
    await using shop = await openShop({ environment })
    await signUp(shop, { email: maarja })
    const window = await chooseGoogleAccount(shop, maarja)
    expect(window.outcome).toBe('email-taken')
    expect(await tokenFrom(shop, window.cookie)).toBe('')
    expect(await shop.database.$count(identityAccounts)).toBe(1)
  })

  test('stays two strangers while Google has not verified it', async () => {
    await using shop = await openShop({ environment })
    const email = 'unconfirmed@gmail.test'
    await signUp(shop, { email })
    await shop.call(account.verifyEmail, { body: { token: linkToken((await emailTo(shop, email)).text) } })
    expect((await chooseGoogleAccount(shop, email)).outcome).toBe('email-taken')
  })
})

describe('what goes wrong', () => {
  test('a registration for another address leaves no identity behind', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, oskar)
    const token = await tokenFrom(shop, cookie)
    await expect(registerWith(token, 'other@louend.test', shop)).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    expect(await shop.database.$count(identityUsers)).toBe(0)
  })

  test('a password account does not become a Google account', async () => {
    const mari = await signUp(shop)
    await expect(registerWith(mari.token, mari.email)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect((await signIn(shop, mari.email)).statusCode).toBe(200)
  })

  test('a window that was closed, a forged state and a foreign code sign nobody in', async () => {
    const start = await shop.app.inject({ url: '/api/auth/google', headers: { host: 'localhost:3000' } })
    const state = new URL(String(start.headers.location)).searchParams.get('state')
    const cookie = cookieOf(start)
    const callback = '/api/auth/callback/google'
    expect((await finish(shop, `${callback}?error=access_denied&state=${state}`, cookie)).outcome).toBe('cancelled')
    for (const [url, jar] of [
      [`${callback}?code=x&state=forged`, cookie],
      [`${callback}?code=foreign&state=${state}`, cookie],
      [`${callback}?code=x&state=${state}`, ''],
      [callback, ''],
    ] as const) {
      const end = await finish(shop, url, jar)
      expect(end.outcome).toBe('failed')
      expect(end.cookie).not.toMatch(/session_token=[^;]/)
    }
  })

  test('a Google that does not answer is said so, and asked again the next time', async () => {
    await using shop = await openShop({
      environment: {
        GOOGLE_CLIENT_ID: 'us',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/.well-known/openid-configuration',
      },
    })
    for (let at = 0; at < 2; at += 1) {
      const answer = await shop.app.inject({ url: '/api/auth/google' })
      expect(answer.body).toContain('data-outcome="failed"')
    }
  })

  test('a public shop does not start with the stand-in', () => {
    const start = () => readSettings({ NODE_ENV: 'production' })
    expect(start).toThrow(/GOOGLE_CLIENT_ID/)
  })
})
