import { eq } from 'drizzle-orm'
import { decodeJwt, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { firebaseSessions } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import {
  accountsAtFirebase,
  atFirebase,
  changeAtFirebase,
  emptyFirebase,
  googleProof,
  passwordProof,
  removeAtFirebase,
  signUpAtFirebase,
} from '../../../../tests/support/identity/firebase-emulator.ts'
import { cookieOf, emailTo, firstPassword, linkToken, signUp } from '../../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../../tests/support/open-shop.ts'

const newPassword = 'Sinilill-42'
const origin = 'http://localhost:3000'

const open = (now?: () => Date) => openShop({ environment: atFirebase, ...(now ? { now } : {}) })

const post = ({ app }: OpenShop, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers: { host: 'localhost:3000', ...headers } })

const renew = ({ app }: OpenShop, cookie: string) =>
  app.inject({ url: '/api/auth/token', headers: { cookie, host: 'localhost:3000' } })

/** Signs in as a browser does: proves a password to Firebase, then opens a session. */
async function signIn(shop: OpenShop, email: string, password = firstPassword) {
  const answer = await post(shop, '/session', { token: await passwordProof(email, password) })
  return { token: String(answer.json().data?.token), cookie: cookieOf(answer), answer }
}

async function byGoogle(shop: OpenShop, email: string, wishes?: Parameters<typeof googleProof>[1]) {
  const proof = await googleProof(email, wishes)
  const answer = await post(shop, '/session', { token: proof.idToken })
  const token = String(answer.json().data?.token)
  const user = await shop.call('POST /users/google-register', { body: { token, email, isGoogleSignUp: true } })
  return { user, token, cookie: cookieOf(answer) }
}

const isKnown = ({ call }: OpenShop, token: string): Promise<boolean> =>
  call('POST /verifyToken', { body: { idToken: token } }).then(
    () => true,
    () => false,
  )

beforeEach(emptyFirebase)

describe('the session', () => {
  test('is a cookie that scripts cannot read, and only its hash is kept', async () => {
    await using shop = await open()
    const { email, uid } = await signUp(shop)
    const { answer, cookie } = await signIn(shop, email)
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const secret = cookie.split('=')[1] ?? '-'
    expect(answer.body).not.toContain(secret)
    expect(JSON.stringify(await shop.database.select().from(firebaseSessions))).not.toContain(secret)
    expect(await shop.shop.identity.sessions(uid)).toHaveLength(2)
  })

  test('gives fresh tokens until it is ended, or a day after the last', async () => {
    let hours = 0
    await using shop = await open(() => new Date(Date.now() + hours * 3_600_000))
    const { email } = await signUp(shop)
    const { cookie } = await signIn(shop, email)
    const second = await signIn(shop, email)
    for (hours of [0, 23, 46]) expect((await renew(shop, cookie)).statusCode).toBe(200)
    expect((await renew(shop, second.cookie)).json()).toMatchObject({ code: 'sign-in-needed' })
    expect((await post(shop, '/sign-out', {}, { cookie, origin })).statusCode).toBe(200)
    expect((await renew(shop, cookie)).json()).toMatchObject({ code: 'sign-in-needed' })
    await shop.shop.identity.deleteExpired(shop.shop.now())
    expect(await shop.database.$count(firebaseSessions)).toBe(0)
  })

  test('opens for a fresh proof alone: not for its own tokens, not for an old one, not for another project', async () => {
    let minutes = 0
    await using shop = await open(() => new Date(Date.now() + minutes * 60_000))
    const { email, token } = await signUp(shop)
    const proof = String(await passwordProof(email, firstPassword))
    const foreign = new UnsecuredJWT({ ...decodeJwt(proof), aud: 'another-project' }).encode()
    const before = await shop.database.$count(firebaseSessions)
    for (const invalid of [token, foreign, 'nonsense'])
      expect((await post(shop, '/session', { token: invalid })).json()).toMatchObject({ code: 'sign-in-needed' })
    minutes = 6
    expect((await post(shop, '/session', { token: proof })).json()).toMatchObject({ code: 'sign-in-needed' })
    expect(await shop.database.$count(firebaseSessions)).toBe(before)
  })

  test('cannot be used from another site', async () => {
    await using shop = await open()
    const { email, cookie } = await signUp(shop)
    const elsewhere = { cookie, origin: 'https://elsewhere.test' }
    const token = await passwordProof(email, firstPassword)
    expect((await post(shop, '/sign-out', {}, elsewhere)).json()).toMatchObject({ code: 'forbidden' })
    expect((await post(shop, '/session', { token }, elsewhere)).json()).toMatchObject({ code: 'forbidden' })
    expect((await renew(shop, cookie)).statusCode).toBe(200)
  })

  test('ends when the person is taken out or shut out at Firebase, who is not made anew', async () => {
    await using shop = await open()
    const gone = await signUp(shop)
    const shut = await signUp(shop)
    await removeAtFirebase(gone.uid)
    await changeAtFirebase(shut.uid, { disableUser: true })
    for (const { cookie } of [gone, shut])
      expect((await renew(shop, cookie)).json()).toMatchObject({ code: 'sign-in-needed' })
    expect((await accountsAtFirebase()).map(({ localId }) => localId)).toEqual([shut.uid])
  })
})

describe('a password', () => {
  test('that is changed ends all other sessions and every earlier token, and this session goes on', async () => {
    await using shop = await open()
    const { email, cookie, token } = await signUp(shop)
    const other = await signIn(shop, email)
    const pastTheShop = String(await passwordProof(email, firstPassword))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const body = { email, currentPassword: firstPassword, newPassword }
    await shop.call('POST /users/change-password', { body, token })
    for (const earlier of [token, other.token, pastTheShop]) expect(await isKnown(shop, earlier)).toBe(false)
    expect((await renew(shop, other.cookie)).statusCode).toBe(401)
    const next = await renew(shop, cookie)
    expect(await isKnown(shop, next.json().data.token)).toBe(true)
    // A proof from before opens nothing either.
    expect((await post(shop, '/session', { token: pastTheShop })).statusCode).toBe(401)
    expect(await passwordProof(email, firstPassword)).toBeUndefined()
  })

  test('that was lost is replaced by our email, which ends every session and proves the address', async () => {
    await using shop = await open()
    const { email, cookie, token, uid } = await signUp(shop)
    await shop.call('POST /forgot-password', { body: { email } })
    const link = linkToken((await emailTo(shop, email)).text)
    await shop.call('POST /reset-password', { body: { token: link, newPassword } })
    await expect(shop.call('POST /reset-password', { body: { token: link, newPassword } })).rejects.toThrow()
    expect(await isKnown(shop, token)).toBe(false)
    expect((await renew(shop, cookie)).statusCode).toBe(401)
    expect(await shop.shop.identity.find(uid)).toMatchObject({ emailVerified: true })
    const again = await signIn(shop, email, newPassword)
    expect(await isKnown(shop, again.token)).toBe(true)
  })

  test('is in no record of the shop and in nothing that a person is given', async () => {
    await using shop = await open()
    const { token } = await signUp(shop)
    const stored = JSON.stringify([
      await shop.call('GET /users/data-export', { token }),
      await shop.database.select().from(users),
      await shop.database.select().from(firebaseSessions),
    ])
    expect(stored).not.toMatch(/passwordHash|"salt"|Rukkilill|secretHash":"Rukk/)
  })

  test('has to keep the shop’s rules also at Firebase’s side of the door', async () => {
    await using shop = await open()
    const weak = { email: 'mari@louend.test', password: 'rukkilill', name: 'Mari Maasikas' }
    expect((await post(shop, '/sign-up/email', weak)).json()).toMatchObject({ code: 'weak-password' })
    expect(await accountsAtFirebase()).toEqual([])
  })
})

describe('nobody is left with half an account', () => {
  test('a registration that fails takes the identity with it, and its session', async () => {
    await using shop = await open()
    const email = 'mari@louend.test'
    const { token } = await shop.call('POST /auth/sign-up/email', {
      body: { email, password: firstPassword, name: 'Mari' },
    })
    const body = { token, email: 'other@louend.test', firstName: 'Mari', lastName: 'Maasikas' }
    await expect(shop.call('POST /users/register', { body })).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect(await accountsAtFirebase()).toEqual([])
    expect(await shop.database.$count(firebaseSessions)).toBe(0)
  })

  test('whoever signed up at Firebase itself is registered by that token, and leaves both sides at once', async () => {
    await using shop = await open()
    const email = 'past@louend.test'
    const token = String(await signUpAtFirebase(email, firstPassword))
    const record = { token, email, firstName: 'Mari', lastName: 'Maasikas' }
    const user = await shop.call('POST /users/register', { body: record })
    expect(user).toMatchObject({ email, verified: false, hasPassword: true, authProvider: 'email' })
    await shop.call('POST /users/delete-account', { body: { email, currentPassword: firstPassword }, token })
    expect(await accountsAtFirebase()).toEqual([])
    expect(await shop.database.$count(users)).toBe(0)
  })

  test('an address whose registration was cut short is free again after an hour', async () => {
    let minutes = 0
    await using shop = await open(() => new Date(Date.now() + minutes * 60_000))
    const email = 'cut@louend.test'
    await signUpAtFirebase(email, firstPassword)
    const again = { email, password: newPassword, name: 'Mari Maasikas' }
    minutes = 59
    expect((await post(shop, '/sign-up/email', again)).json()).toMatchObject({ code: 'email-taken' })
    minutes = 61
    expect((await post(shop, '/sign-up/email', again)).statusCode).toBe(200)
    expect(await accountsAtFirebase()).toHaveLength(1)
  })
})

describe('Google', () => {
  const email = 'liis@gmail.test'

  test('makes a person whose address is proven, and knows them again', async () => {
    await using shop = await open()
    const { user } = await byGoogle(shop, email)
    const expected = { firstName: 'Liis', lastName: 'Kask', verified: true, hasPassword: false, googleSignUp: true }
    expect(user).toMatchObject(expected)
    const again = await byGoogle(shop, email)
    expect(again.user.id).toBe(user.id)
    const { token } = again
    expect(await shop.call('POST /users/delete-google-account', { body: { userId: user.id }, token })).toEqual({
      deleted: true,
    })
    expect(await accountsAtFirebase()).toEqual([])
  })

  test('and a password are one person when the address was proven here', async () => {
    await using shop = await open()
    const { userId, cookie } = await signUp(shop, { email })
    await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, email)).text) } })
    const { user } = await byGoogle(shop, email)
    expect(user).toMatchObject({ id: userId, hasPassword: true, authProvider: 'email' })
    expect((await renew(shop, cookie)).statusCode).toBe(200)
    expect(await passwordProof(email, firstPassword)).toBeTypeOf('string')
  })

  test('throws out whoever had taken the address without proof', async () => {
    await using shop = await open()
    const squatter = await signUp(shop, { email })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { user, token } = await byGoogle(shop, email)
    expect(user).toMatchObject({ verified: true, hasPassword: false, googleSignUp: true, authProvider: 'google' })
    expect(await passwordProof(email, firstPassword)).toBeUndefined()
    expect((await renew(shop, squatter.cookie)).statusCode).toBe(401)
    expect(await isKnown(shop, squatter.token)).toBe(false)
    expect(await isKnown(shop, token)).toBe(true)
  })

  test('does not prove an address that it has not verified itself', async () => {
    await using shop = await open()
    const { userId } = await signUp(shop, { email })
    const refused = await googleProof(email, { verified: false })
    expect(refused.idToken).toBeUndefined()
    const [user] = await shop.database.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ verified: false, hasPassword: true })
    const other = await byGoogle(shop, 'unsure@gmail.test', { verified: false })
    expect(other.user.verified).toBe(false)
    expect((await byGoogle(shop, 'unsure@gmail.test', { verified: false })).user.verified).toBe(false)
  })
})
