import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityAccounts, identitySessions, identityUsers } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { googlePeople } from '#server/dev/google/google-stand-in.ts'
import { chooseGoogleAccount, finish, tokenFrom } from '../../../tests/support/identity/google.ts'
import { cookieOf, emailTo, linkToken, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

const environment = { PORT: '3000' }
const [liis, maarja, oskar] = ['liis@gmail.test', 'user@louend.test', 'oskar@gmail.test'] as const
const [kati, katiInPunycode] = ['kati@käsitöö.test', 'kati@xn--ksit-loa5ia.test'] as const

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ environment })
})
afterAll(() => shop.close())

const registerWith = (token: string, email: string, of = shop) =>
  of.call('POST /users/google-register', { body: { token, email, isGoogleSignUp: true }, language: 'et' })

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

  test('goes on after requests with made-up hosts', async () => {
    await using shop = await openShop({ environment })
    for (let at = 0; at < 9; at += 1)
      await shop.app.inject({ url: '/api/auth/google', headers: { host: `h${at}.evil.test` } })
    expect((await chooseGoogleAccount(shop, liis)).outcome).toBe('signed-in')
  })

  test('keeps nothing with which Google could be asked again, and a session that goes with the browser', async () => {
    const window = await chooseGoogleAccount(shop, liis)
    const session = [window.setCookie ?? []].flat().find((cookie) => String(cookie).includes('session_token'))
    expect(session).toMatch(/HttpOnly/)
    expect(session).not.toMatch(/Max-Age|Expires/)
    for (const row of await shop.database.select().from(identityAccounts))
      expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  })

  test('lasts a day, is not extended, and replaces the session that the browser had', async () => {
    await using shop = await openShop({ environment })
    const { cookie: before } = await signUp(shop)
    const window = await chooseGoogleAccount(shop, liis, before)
    const sessions = await shop.database.select().from(identitySessions)
    expect(sessions).toHaveLength(1)
    expect((Number(sessions[0]?.expiresAt) - Number(sessions[0]?.createdAt)) / 3_600_000).toBeCloseTo(24, 2)
    expect(await tokenFrom(shop, before)).toBe('')
    await shop.database.update(identitySessions).set({ expiresAt: new Date(Date.now() + 60_000) })
    const renewed = await shop.app.inject({ url: '/api/auth/token', headers: { cookie: window.cookie } })
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('lets the person change the name and leave without a password, but not the address', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, oskar)
    const token = await tokenFrom(shop, cookie)
    const { id: userId } = await registerWith(token, oskar, shop)
    const names = { firstName: 'Oskar', lastName: 'Uus' }
    const renamed = await shop.call('POST /users/update-name-google', { body: { userId, ...names }, token })
    expect(renamed).toMatchObject(names)
    const body = { currentEmail: oskar, newEmail: 'uus@louend.test', currentPassword: 'any' }
    await expect(shop.call('POST /users/update-email', { body, token })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    expect(await shop.call('POST /users/delete-google-account', { body: { userId }, token })).toEqual({ deleted: true })
    expect(await shop.database.$count(identityUsers)).toBe(0)
  })

  test('and with a password later, by the link from an email', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, oskar)
    await registerWith(await tokenFrom(shop, cookie), oskar, shop)
    await shop.call('POST /forgot-password', { body: { email: oskar } })
    const token = linkToken((await emailTo(shop, oskar)).text)
    await shop.call('POST /reset-password', { body: { token, newPassword: 'Sinilill-42' } })
    const answer = await signIn(shop, oskar, 'Sinilill-42')
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: answer.json().data.token } })
    expect(user).toMatchObject({ hasPassword: true, googleSignUp: true })
  })
})

describe('the same address by password and by Google', () => {
  test('is one person when it is verified on both sides', async () => {
    await using shop = await openShop({ environment })
    const { userId, uid } = await signUp(shop, { email: maarja })
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, maarja)).text) } })
    const window = await chooseGoogleAccount(shop, maarja)
    expect(window.outcome).toBe('signed-in')
    const user = await registerWith(await tokenFrom(shop, window.cookie), maarja, shop)
    expect(user).toMatchObject({ id: userId, uid, hasPassword: true, authProvider: 'email' })
    expect((await signIn(shop, maarja)).statusCode).toBe(200)
    expect(await shop.database.$count(users)).toBe(1)
  })

  test.each([kati, katiInPunycode])('is one person when its domain is internationalised: %s', async (email) => {
    await using shop = await openShop({ environment })
    const { userId } = await signUp(shop, { email })
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, katiInPunycode)).text) } })
    const window = await chooseGoogleAccount(shop, kati)
    expect(window.outcome).toBe('signed-in')
    const user = await registerWith(await tokenFrom(shop, window.cookie), kati, shop)
    expect(user).toMatchObject({ id: userId, email: katiInPunycode })
    expect(await shop.database.$count(identityUsers)).toBe(1)
  })

  test('is stored in punycode when Google comes first, and gets a password by e-mail', async () => {
    await using shop = await openShop({ environment })
    const { cookie } = await chooseGoogleAccount(shop, kati)
    await registerWith(await tokenFrom(shop, cookie), kati, shop)
    const identities = await shop.database.select().from(identityUsers)
    expect(identities.map(({ email }) => email)).toEqual([katiInPunycode])
    await expect(signUp(shop, { email: kati })).rejects.toThrow('email-taken')
    await shop.call('POST /forgot-password', { body: { email: kati } })
    const token = linkToken((await emailTo(shop, katiInPunycode)).text)
    await shop.call('POST /reset-password', { body: { token, newPassword: 'Sinilill-42' } })
    expect((await signIn(shop, kati, 'Sinilill-42')).statusCode).toBe(200)
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
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, email)).text) } })
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

  test('metadata that name another issuer than was asked sign nobody in', async () => {
    const server = createServer((request, response) => {
      const at = `http://${request.headers.host}`
      const issuer = request.url?.startsWith('/honest/') ? `${at}/honest` : 'https://accounts.google.com'
      const places = { authorization_endpoint: `${at}/auth`, token_endpoint: `${at}/token`, jwks_uri: `${at}/keys` }
      const metadata = { issuer, ...places, id_token_signing_alg_values_supported: ['RS256'] }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' }
    const begin = async (path: string) => {
      const address = `http://127.0.0.1:${port}${path}/.well-known/openid-configuration`
      await using shop = await openShop({ environment: { ...google, GOOGLE_DISCOVERY_URL: address } })
      return await shop.app.inject({ url: '/api/auth/google' })
    }
    expect((await begin('/honest')).headers.location).toMatch(`http://127.0.0.1:${port}/auth?`)
    expect((await begin('/other')).body).toContain('data-outcome="failed"')
    server.close()
  })

  test('a public shop without a client has neither Google nor the stand-in, and pages show no button', async () => {
    await using shop = await openShop({ settings: { production: true } })
    expect((await shop.app.inject('/api/auth/google')).statusCode).toBe(404)
    expect(shop.shop.identity.browser.provider).toEqual({ kind: 'embedded', withoutGoogle: true })
    await using trial = await openShop()
    expect((await trial.app.inject('/api/auth/google')).statusCode).toBe(302)
    expect(trial.shop.identity.browser.provider).toEqual({ kind: 'embedded' })
  })
})
