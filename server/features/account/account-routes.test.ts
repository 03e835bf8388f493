import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTokens, identityUsers } from '#server/database/identity-schema.ts'
import { outgoingMail, users } from '#server/database/schema.ts'
import { demoAccounts, demoPassword, seedAccounts } from '#server/demo/seed-accounts.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

const mari = { email: 'mari@louend.test', firstName: 'Mari', lastName: 'Maasikas' }
const password = 'Rukkilill-7'

async function signUp({ app }: OpenShop, email = mari.email): Promise<string> {
  const payload = { email, password, name: 'Mari Maasikas' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  return answer.json().data.token
}

const identities = async ({ database }: OpenShop) =>
  (await database.select({ email: identityUsers.email }).from(identityUsers)).map(({ email }) => email)

const emails = ({ database }: OpenShop) => database.select().from(outgoingMail)

const tokenIn = (text: string | undefined): string => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe.each(databaseKinds)('registering on %s', (database) => {
  test('answers the user itself, with an id and without anything secret', async () => {
    await using shop = await openShop({ database })
    const token = await signUp(shop)
    const payload = { ...mari, email: ' Mari@Louend.test ', password, token }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/users/register', payload })
    expect(answer.json()).toMatchObject({
      ...mari,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      role: 'USER',
      verified: false,
      hasPassword: true,
      googleSignUp: false,
      savedListings: [],
    })
    expect(answer.body).not.toMatch(/passwordHash|resetToken|Rukkilill|scrypt/)
    const [row] = await shop.database.select().from(users)
    expect(JSON.stringify(row)).not.toContain('Rukkilill')
  })

  test('a second time is refused, and the first stays as it was', async () => {
    await using shop = await openShop({ database })
    const token = await signUp(shop)
    const first = await shop.call('POST /users/register', { body: { ...mari, token } })
    const again = shop.call('POST /users/register', { body: { ...mari, firstName: 'Other', token } })
    await expect(again).rejects.toMatchObject({ problem: { code: 'email-taken', status: 409 } })
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: token } })
    expect(user).toEqual(first)
  })

  test('at the same moment five times makes one record', async () => {
    await using shop = await openShop({ database })
    const token = await signUp(shop)
    const tries = [1, 2, 3, 4, 5].map(() => shop.call('POST /users/register', { body: { ...mari, token } }))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await identities(shop)).toEqual([mari.email])
  })

  test('leaves no identity behind when the record cannot be made', async () => {
    await using shop = await openShop({ database })
    await shop.call('POST /users/register', { body: { ...mari, token: await signUp(shop) } })
    // The record's address was taken by a change that the identity provider has not heard of.
    await shop.database.update(users).set({ email: 'kati@louend.test' }).where(eq(users.email, mari.email))
    const token = await signUp(shop, 'kati@louend.test')
    const kati = shop.call('POST /users/register', { body: { ...mari, email: 'kati@louend.test', token } })
    await expect(kati).rejects.toMatchObject({ problem: { code: 'email-taken' } })
    expect(await identities(shop)).toEqual([mari.email])
  })

  test('for somebody else’s address is refused', async () => {
    await using shop = await openShop({ database })
    const token = await signUp(shop)
    const other = shop.call('POST /users/register', { body: { ...mari, email: 'kati@louend.test', token } })
    await expect(other).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect(await identities(shop)).toEqual([])
    expect(await shop.database.$count(users)).toBe(0)
  })
})

describe('bad input', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  test.each([
    [{}, ['token', 'email', 'firstName', 'lastName']],
    [{ ...mari, token: 't', firstName: '   ' }, ['firstName']],
    [{ ...mari, token: 't', lastName: 'x'.repeat(101) }, ['lastName']],
    [{ ...mari, token: 't', email: 'mari@' }, ['email']],
    [{ ...mari, token: 5 }, ['token']],
  ])('registering with %j names the fields', async (payload, fields) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/users/register', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String) })
    expect(Object.keys(answer.json().fields)).toEqual(fields)
  })

  test('names keep their letters, marks and emoji, and markup is only text', async () => {
    const names = { firstName: '<b>Õnne</b> \u202Eurt', lastName: '🌾 Žuk O’Hara' }
    const user = await shop.call('POST /users/register', { body: { ...mari, ...names, token: await signUp(shop) } })
    expect(user).toMatchObject(names)
    const [mail] = await emails(shop)
    expect(mail?.html).not.toContain('<b>')
  })

  test('a forged token is refused in the caller’s language', async () => {
    const answer = shop.call('POST /users/register', { body: { ...mari, token: 'a.b.c' }, language: 'et' })
    await expect(answer).rejects.toMatchObject({ problem: { status: 401, error: 'Te ei ole sisse logitud' } })
  })
})

describe('whose token this is', () => {
  test('is answered with the user and the role, for both ways of reading it', async () => {
    await using shop = await openShop()
    const token = await signUp(shop)
    const registered = await shop.call('POST /users/register', { body: { ...mari, token } })
    await shop.database.update(users).set({ role: 'ADMIN' })
    const answer = await shop.call('POST /verifyToken', { body: { idToken: token } })
    expect(answer).toMatchObject({ success: true, role: 'ADMIN', user: { id: registered.id, role: 'ADMIN' } })
    expect(answer.data).toEqual({ user: answer.user, role: 'ADMIN' })
  })

  test('an identity without a record is nobody here', async () => {
    await using shop = await openShop()
    const answer = shop.call('POST /verifyToken', { body: { idToken: await signUp(shop) } })
    await expect(answer).rejects.toMatchObject({ problem: { code: 'email-unknown', status: 404 } })
  })

  test('a token from before the moment that counts is refused, one from after is not', async () => {
    await using shop = await openShop()
    const token = await signUp(shop)
    await shop.call('POST /users/register', { body: { ...mari, token } })
    await shop.database.update(users).set({ tokensValidFrom: new Date() })
    const old = shop.call('POST /verifyToken', { body: { idToken: token } })
    await expect(old).rejects.toMatchObject({ problem: { code: 'sign-in-needed' } })
    const payload = { email: mari.email, password }
    const again = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
    const answer = await shop.call('POST /verifyToken', { body: { idToken: again.json().data.token } })
    expect(answer.user.email).toBe(mari.email)
  })
})

describe('confirming an address', () => {
  test('works with the link from the e-mail, in the person’s language, and changes nothing when it is opened again', async () => {
    let hours = 0
    await using shop = await openShop({ now: () => new Date(Date.now() + hours * 3_600_000) })
    const token = await signUp(shop)
    await shop.call('POST /users/register', { body: { ...mari, token }, language: 'et' })
    const [mail] = await emails(shop)
    expect(mail).toMatchObject({ to: mari.email, language: 'et', subject: 'E-posti aadressi kinnitamine' })
    expect(mail?.text).toContain('http://localhost:3000/et/verification-success#token=')
    const link = { token: tokenIn(mail?.text) }
    expect(await shop.call('POST /email/verify', { body: link })).toEqual({ email: mari.email })
    expect((await shop.call('POST /verifyToken', { body: { idToken: token } })).user.verified).toBe(true)
    expect(await shop.shop.identity.findByEmail(mari.email)).toMatchObject({ emailVerified: true })
    const stored = await shop.database.select().from(users)
    for (hours of [0, 25]) expect(await shop.call('POST /email/verify', { body: link })).toEqual({ email: mari.email })
    expect(await shop.database.select().from(users)).toEqual(stored)
  })

  test('answers both of two requests at once', async () => {
    await using shop = await openShop()
    await shop.call('POST /users/register', { body: { ...mari, token: await signUp(shop) } })
    const link = { token: tokenIn((await emails(shop))[0]?.text) }
    const verify = () => shop.call('POST /email/verify', { body: link })
    expect(await Promise.all([verify(), verify()])).toEqual([{ email: mari.email }, { email: mari.email }])
  })

  test('ends after a day, and keeps only the hash of the link', async () => {
    let hours = 0
    await using shop = await openShop({ now: () => new Date(Date.now() + hours * 3_600_000) })
    await shop.call('POST /users/register', { body: { ...mari, token: await signUp(shop) } })
    const [mail] = await emails(shop)
    const token = tokenIn(mail?.text)
    expect(JSON.stringify(await shop.database.select().from(accountTokens))).not.toContain(token)
    hours = 25
    await expect(shop.call('POST /email/verify', { body: { token } })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('works with each of several e-mails, until the address changes', async () => {
    await using shop = await openShop()
    await shop.call('POST /users/register', { body: { ...mari, token: await signUp(shop) } })
    await shop.call('POST /email/resend-verification', { body: { to: 'MARI@louend.test' } })
    const sent = (await emails(shop)).map(({ text }) => tokenIn(text))
    expect(sent).toHaveLength(2)
    for (const token of sent.toReversed())
      expect(await shop.call('POST /email/verify', { body: { token } })).toEqual({ email: mari.email })
    await shop.database.update(users).set({ email: 'uus@louend.test' })
    for (const token of sent)
      await expect(shop.call('POST /email/verify', { body: { token } })).rejects.toMatchObject({
        problem: { code: 'not-found' },
      })
  })

  test('emails to one address come to an end, whether somebody has it or not', async () => {
    await using shop = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await shop.call('POST /users/register', { body: { ...mari, token: await signUp(shop) } })
    for (const to of [mari.email, 'nobody@louend.test']) {
      const requestEmail = () => shop.call('POST /email/resend-verification', { body: { to } })
      for (let at = 0; at < 5; at += 1) expect(await requestEmail()).toEqual({ sent: true })
      await expect(requestEmail()).rejects.toMatchObject({ problem: { code: 'rate-limited' } })
    }
    expect(await emails(shop)).toHaveLength(6)
  })

  test('says the same about addresses that nobody has, and sends nothing', async () => {
    await using shop = await openShop()
    expect(await shop.call('POST /email/resend-verification', { body: { to: 'nobody@louend.test' } })).toEqual({
      sent: true,
    })
    expect(await emails(shop)).toEqual([])
  })
})

describe('the demo’s people', () => {
  test('are made once, confirmed, and can log in', async () => {
    await using shop = await openShop()
    await seedAccounts(shop.shop)
    await seedAccounts(shop.shop)
    expect(await shop.database.$count(users)).toBe(3)
    for (const { email, role } of demoAccounts) {
      const payload = { email, password: demoPassword }
      const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
      const known = await shop.call('POST /verifyToken', { body: { idToken: answer.json().data.token } })
      expect(known).toMatchObject({ role, user: { email, verified: true } })
    }
  })

  test('are made again when an earlier start was cut short', async () => {
    await using shop = await openShop()
    await shop.shop.identity.create({ email: 'user@louend.test', password, name: 'Half', emailVerified: true })
    await seedAccounts(shop.shop)
    expect(await identities(shop)).toHaveLength(3)
  })
})
