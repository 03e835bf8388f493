import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityAttempts, identityKeys, identitySessions, identityUsers } from '#server/database/identity-schema.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { signUp } from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

const password = 'Rukkilill-7'
const person = { email: 'mari@louend.test', password, name: 'Mari Maasikas' }
const origin = 'http://localhost:3000'

type Answer = Awaited<ReturnType<typeof post>>

const post = ({ app }: OpenShop, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers: { host: 'localhost:3000', ...headers } })

const token = ({ app }: OpenShop, cookie: string) =>
  app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } })

const cookiesOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** Somebody new, so that tests can share a shop. */
const somebody = () => ({ ...person, email: `${crypto.randomUUID()}@louend.test` })

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the session', () => {
  test('is a cookie of this site that scripts cannot read and that goes with the browser', async () => {
    const answer = await post(shop, '/sign-up/email', somebody())
    const session = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('session_token'))
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(session).not.toMatch(/Max-Age|Expires/)
    expect(answer.body).not.toContain(decodeURIComponent(session?.split('=')[1]?.split('.')[0] ?? '-'))
  })

  test('is marked secure and of this host alone where the shop is reached by https', async () => {
    await using shop = await openShop({ environment: { PUBLIC_URL: 'https://louend.test' } })
    const answer = await post(shop, '/sign-up/email', person)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-louend.session_token',
      '__Host-louend.dont_remember',
      '__Host-louend.known_device',
    ])
    for (const cookie of cookies) expect(cookie).toMatch(/^(?!.*Domain=).*Path=\/(;.*)?$/)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
    expect((await token(shop, cookiesOf(answer))).statusCode).toBe(200)
  })

  test('gives fresh tokens until it is ended', async () => {
    const cookie = cookiesOf(await post(shop, '/sign-up/email', somebody()))
    const first = await token(shop, cookie)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    expect((await shop.shop.identity.verifyToken(first.json().data.token)).ok).toBe(true)
    expect((await post(shop, '/sign-out', {}, { cookie, origin })).statusCode).toBe(200)
    expect((await token(shop, cookie)).json()).toMatchObject({ code: 'sign-in-needed' })
    expect((await token(shop, '')).statusCode).toBe(401)
  })

  test('takes its tokens along when it ends', async () => {
    const { cookie, token } = await signUp(shop)
    const verify = async () => shop.call('POST /verifyToken', { body: { idToken: token } })
    expect((await verify()).role).toBe('USER')
    await post(shop, '/sign-out', {}, { cookie, origin })
    await expect(verify()).rejects.toMatchObject({ problem: { code: 'sign-in-needed' } })
  })

  test('replaces the one that the browser had', async () => {
    const mari = somebody()
    const before = cookiesOf(await post(shop, '/sign-up/email', mari))
    const answer = await post(shop, '/sign-in/email', mari, { cookie: before, origin })
    expect(answer.statusCode).toBe(200)
    expect((await token(shop, before)).statusCode).toBe(401)
    expect((await token(shop, cookiesOf(answer))).statusCode).toBe(200)
  })

  test('lasts a day and is not extended', async () => {
    const joined = await signUp(shop)
    const ofUser = eq(identitySessions.userId, joined.uid)
    const [session] = await shop.database.select().from(identitySessions).where(ofUser)
    const hours = (Number(session?.expiresAt) - Number(session?.createdAt)) / 3_600_000
    expect(hours).toBeCloseTo(24, 2)
    const soon = new Date(Date.now() + 60_000)
    await shop.database.update(identitySessions).set({ expiresAt: soon }).where(ofUser)
    const renewed = await token(shop, joined.cookie)
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([200, undefined])
    expect(await shop.database.select().from(identitySessions).where(ofUser)).toMatchObject([{ expiresAt: soon }])
    await shop.database.update(identitySessions).set({ expiresAt: new Date() }).where(ofUser)
    expect((await token(shop, joined.cookie)).statusCode).toBe(401)
    await expect(
      shop.call('POST /verifyToken', { body: { idToken: renewed.json().data.token } }),
    ).rejects.toMatchObject({ problem: { code: 'sign-in-needed' } })
  })

  test('ends after two hours in which nothing asked for a token', async () => {
    const [mari, kati] = [await signUp(shop), await signUp(shop)]
    const seen = (uid: string, minutes: number) =>
      shop.database
        .update(identitySessions)
        .set({ updatedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(identitySessions.userId, uid))
    await seen(mari.uid, 119)
    await seen(kati.uid, 121)
    expect((await token(shop, mari.cookie)).statusCode).toBe(200)
    expect((await token(shop, kati.cookie)).json()).toMatchObject({ code: 'sign-in-needed' })
    expect(await shop.shop.identity.sessions(kati.uid)).toEqual([])
    const [{ lastSeenAt } = { lastSeenAt: new Date(0) }] = await shop.shop.identity.sessions(mari.uid)
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(60_000)
    await shop.shop.identity.deleteExpired(new Date())
    expect(await shop.database.$count(identitySessions, eq(identitySessions.userId, kati.uid))).toBe(0)
    expect(await shop.database.$count(identitySessions, eq(identitySessions.userId, mari.uid))).toBe(1)
  })

  test('ends everywhere when the shop says so', async () => {
    const mari = somebody()
    const cookie = cookiesOf(await post(shop, '/sign-up/email', mari))
    const holder = await shop.shop.identity.findByEmail(mari.email)
    await shop.shop.identity.endSessions(holder?.uid ?? '')
    expect((await token(shop, cookie)).statusCode).toBe(401)
  })

  test('cannot be used from another site', async () => {
    const mari = somebody()
    const cookie = cookiesOf(await post(shop, '/sign-up/email', mari))
    const elsewhere = { cookie, origin: 'https://elsewhere.test' }
    expect((await post(shop, '/sign-out', {}, elsewhere)).json()).toMatchObject({ code: 'forbidden' })
    expect((await post(shop, '/sign-in/email', mari, elsewhere)).statusCode).toBe(403)
    expect((await token(shop, cookie)).statusCode).toBe(200)
  })

  test('keeps no address of the visitor', async () => {
    await post(shop, '/sign-up/email', somebody())
    const kept = await shop.database.selectDistinct({ address: identitySessions.ipAddress }).from(identitySessions)
    expect(kept).toEqual([{ address: '' }])
  })
})

describe('keys', () => {
  test('are kept encrypted, and only their public half is told', async () => {
    await post(shop, '/sign-up/email', somebody())
    const [key] = await shop.database.select().from(identityKeys)
    expect(key?.privateKey).not.toContain('"d"')
    const answer = await shop.app.inject({ url: '/api/auth/jwks' })
    expect(answer.json().keys).toMatchObject([{ kid: key?.id, kty: 'RSA', alg: 'PS256' }])
    expect(Buffer.from(answer.json().keys[0].n, 'base64url')).toHaveLength(384)
    expect(answer.body).not.toMatch(/"(d|p|q)"/)
  })
})

describe('what else better-auth offers', () => {
  test.each([
    '/update-user',
    '/change-email',
    '/delete-user',
    '/list-sessions',
    '/request-password-reset',
    '/get-session',
  ])('%s stays closed', async (path) => {
    expect((await post(shop, path, {})).json()).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', {}, ['email', 'password', 'name']],
    ['no address', { ...person, email: 'mari' }, ['email']],
    ['an endless address', { ...person, email: `${'m'.repeat(300)}@louend.test` }, ['email']],
    ['an endless password', { ...person, password: `Aa1!${'x'.repeat(200)}` }, ['password']],
    ['a list for a name', { ...person, name: ['Mari'] }, ['name']],
  ])('signing up with %s names the fields', async (_what, body, fields) => {
    const people = () => shop.database.$count(identityUsers)
    const before = await people()
    const answer = await post(shop, '/sign-up/email', body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(fields)
    expect(await people()).toBe(before)
  })

  test('a weak password and a taken address are said plainly', async () => {
    const mari = somebody()
    expect((await post(shop, '/sign-up/email', { ...mari, password: 'rukkilill' })).json()).toMatchObject({
      status: 422,
      code: 'weak-password',
      error: 'Please meet all password requirements',
    })
    await post(shop, '/sign-up/email', mari)
    expect((await post(shop, '/sign-up/email', mari)).json()).toMatchObject({ status: 409, code: 'email-taken' })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const mari = somebody()
    await post(shop, '/sign-up/email', mari)
    const strip = (answer: Answer) => ({ ...answer.json(), requestId: '' })
    const wrong = strip(await post(shop, '/sign-in/email', { ...mari, password: 'Rukkilill-8' }))
    const unknown = strip(await post(shop, '/sign-in/email', { ...mari, email: 'nobody@louend.test' }))
    const strange = strip(await post(shop, '/sign-in/email', { ...person, email: 'nobody' }))
    expect(wrong).toMatchObject({ status: 401, error: 'Invalid email or password. Please try again.' })
    expect(unknown).toEqual(wrong)
    expect(strange).toEqual(wrong)
  })
})

describe.each(databaseKinds)('guessing passwords on %s', (database) => {
  const environment = { RATE_LIMIT_FACTOR: '1' }
  const wrong = { ...person, password: 'Rukkilill-8' }

  test('is slowed down after five tries, also when they come all at once, and also for nobody’s address', async () => {
    await using shop = await openShop({ database, environment })
    await post(shop, '/sign-up/email', person)
    for (const email of [person.email, 'nobody@louend.test']) {
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => post(shop, '/sign-in/email', { ...wrong, email })),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    }
  })

  test('the wait grows with each wrong try and ends with the right one', async () => {
    let seconds = 0
    await using shop = await openShop({
      database,
      environment,
      now: () => new Date(Date.UTC(2026, 10, 21) + seconds * 1000),
    })
    await post(shop, '/sign-up/email', person)
    const tryAt = async (at: number, body: object) => {
      seconds = at
      return (await post(shop, '/sign-in/email', body)).statusCode
    }
    for (let at = 0; at < 5; at += 1) expect(await tryAt(0, wrong)).toBe(401)
    expect(await tryAt(9, wrong)).toBe(429)
    expect(await tryAt(10, wrong)).toBe(401)
    expect(await tryAt(29, person)).toBe(429)
    expect(await tryAt(30, person)).toBe(200)
    for (let at = 0; at < 4; at += 1) expect(await tryAt(31, wrong)).toBe(401)
  })

  test('does not lock out the owner, who signs in on a device known from before', async () => {
    await using shop = await openShop({ database, environment })
    const cookie = cookiesOf(await post(shop, '/sign-up/email', person))
    await Promise.all(Array.from({ length: 15 }, () => post(shop, '/sign-in/email', wrong)))
    expect((await post(shop, '/sign-in/email', person)).statusCode).toBe(429)
    expect((await post(shop, '/sign-in/email', person, { cookie, origin })).statusCode).toBe(200)
    const [device = ''] = /louend\.known_device=[^;]+/.exec(cookie) ?? []
    const stolen = await post(
      shop,
      '/sign-in/email',
      { ...person, email: 'other@louend.test' },
      { cookie: device, origin },
    )
    expect(stolen.statusCode).toBe(401)
  })

  test('from many addresses is slowed down too', async () => {
    await using shop = await openShop({ database, environment: { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' } })
    const cookie = cookiesOf(await post(shop, '/sign-up/email', person))
    const statuses: number[] = []
    for (let at = 0; at < 9; at += 1)
      statuses.push((await post(shop, '/sign-in/email', wrong, { 'x-forwarded-for': `10.0.0.${at}` })).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
    expect((await post(shop, '/sign-in/email', person, { cookie, origin })).statusCode).toBe(200)
  })

  test('leaves nothing that names a person or an address', async () => {
    await using shop = await openShop({ database, environment })
    await post(shop, '/sign-in/email', wrong)
    const kept = JSON.stringify(await shop.database.select().from(identityAttempts))
    expect(kept).not.toMatch(/mari|127\.0\.0\.1/)
  })
})

test('a person whose registration was cut short can take the address again after an hour', async () => {
  let minutes = 0
  await using shop = await openShop({ now: () => new Date(Date.now() + minutes * 60_000) })
  await post(shop, '/sign-up/email', person)
  minutes = 59
  expect((await post(shop, '/sign-up/email', { ...person, password: 'Sinilill-42' })).statusCode).toBe(409)
  minutes = 61
  expect((await post(shop, '/sign-up/email', { ...person, password: 'Sinilill-42' })).statusCode).toBe(200)
  expect(await shop.database.$count(identityUsers)).toBe(1)
})

test('what a registration that was cut short has left behind goes within the hour after it', async () => {
  await using shop = await openShop()
  const { uid } = await signUp(shop)
  await post(shop, '/sign-up/email', person)
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await purgeAccounts(shop.shop, after(59))
  expect(await shop.database.$count(identityUsers)).toBe(2)
  await purgeAccounts(shop.shop, after(61))
  expect(await shop.database.select({ id: identityUsers.id }).from(identityUsers)).toEqual([{ id: uid }])
})
