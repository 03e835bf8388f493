import { decodeJwt, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  atFirebase,
  emptyFirebase,
  emulatorHost,
  passwordProof,
} from '../../../tests/support/identity/firebase-emulator.ts'
import { forgedTokens, wronglySignedTokens } from '../../../tests/support/identity/forged-tokens.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import type { Identity } from './identity.ts'

/** What the suite needs of a provider besides its interface: signing in as the browser does. */
type Provider = {
  identity: Identity
  signIn(email: string, password: string): Promise<string | undefined>
  /** What this provider's tokens must not be taken for. */
  forgedTokens(token: string): Promise<string[]>
  /** Moves the clock that tokens are checked by. */
  later(minutes: number): void
  close(): Promise<void>
}

type Wishes = Pick<Provider, 'forgedTokens'> & {
  shop: Parameters<typeof openShop>[0]
  signIn(shop: OpenShop, email: string, password: string): Promise<string | undefined>
}

async function open({ shop: wishes, signIn, forgedTokens }: Wishes): Promise<Provider> {
  let minutes = 0
  const shop = await openShop({ ...wishes, now: () => new Date(Date.now() + minutes * 60_000) })
  return {
    identity: shop.shop.identity,
    signIn: (email, password) => signIn(shop, email, password),
    forgedTokens,
    later: (more) => {
      minutes = more
    },
    close: () => shop.close(),
  }
}

const embedded = (database: 'pglite' | 'postgres') =>
  open({
    shop: { database },
    forgedTokens,
    signIn: async ({ app }, email, password) => {
      const payload = { email, password }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
      return answer.statusCode === 200 ? answer.json().data.token : undefined
    },
  })

async function firebase() {
  await emptyFirebase()
  return open({
    shop: { environment: atFirebase },
    // Nothing that the emulator gives is signed. How signed tokens are told apart is tested in firebase-tokens.test.ts.
    forgedTokens: async (token) => [
      ...(await wronglySignedTokens(token)),
      new UnsecuredJWT({ ...decodeJwt(token), aud: 'another-project' }).encode(),
      new UnsecuredJWT({ ...decodeJwt(token), iss: 'https://securetoken.google.com/another-project' }).encode(),
    ],
    signIn: async ({ call }, email, password) => {
      const proof = await passwordProof(email, password)
      return proof && (await call('POST /auth/session', { body: { token: proof } })).token
    },
  })
}

const providers = {
  'better-auth on PGlite': () => embedded('pglite'),
  'better-auth on PostgreSQL': () => embedded('postgres'),
  // npm test -- firebase
  ...(emulatorHost ? { 'Firebase on its emulator': firebase } : {}),
}

const password = 'Rukkilill-7'

describe.each(Object.entries(providers))('%s', (_name, open) => {
  let provider: Provider
  let count = 0
  beforeAll(async () => {
    provider = await open()
  })
  afterAll(() => provider.close())

  async function somebody() {
    count += 1
    const email = `somebody${count}@louend.test`
    const created = await provider.identity.create({ email, password, name: 'Mari Maasikas', emailVerified: false })
    if (!created.ok) throw new Error(created.code)
    return created.value
  }

  async function tokenOf(email: string, secret = password): Promise<string> {
    const token = await provider.signIn(email, secret)
    if (!token) throw new Error(`${email} cannot sign in`)
    return token
  }

  test('a token says who signed in, and when', async () => {
    const { uid, email } = await somebody()
    const before = Date.now()
    const holder = await provider.identity.verifyToken(await tokenOf(email))
    expect(holder).toMatchObject({ ok: true, value: { uid, email, emailVerified: false } })
    if (holder.ok) expect(Math.abs(holder.value.issuedAt.getTime() - before)).toBeLessThan(15_000)
  })

  test('a token runs out after fifteen minutes', async () => {
    const { email } = await somebody()
    const token = await tokenOf(email)
    provider.later(14)
    expect((await provider.identity.verifyToken(token)).ok).toBe(true)
    provider.later(16)
    expect(await provider.identity.verifyToken(token)).toEqual({ ok: false, code: 'token-expired' })
    provider.later(0)
  })

  test('what is no token of ours proves nobody', async () => {
    const { email } = await somebody()
    const token = await tokenOf(email)
    const forged = await provider.forgedTokens(token)
    expect(forged.length).toBeGreaterThan(8)
    for (const one of forged)
      expect(await provider.identity.verifyToken(one)).toEqual({ ok: false, code: 'sign-in-needed' })
  })

  test('an address belongs to one person, however it is written', async () => {
    const { email } = await somebody()
    const again = { email: email.toUpperCase(), password, name: 'Somebody Else', emailVerified: false }
    expect(await provider.identity.create(again)).toEqual({ ok: false, code: 'email-taken' })
  })

  test('of three who take one address at once, one gets it', async () => {
    const person = { email: 'race@louend.test', password, name: 'Mari Maasikas', emailVerified: false }
    const answers = await Promise.all([1, 2, 3].map(() => provider.identity.create(person)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(['email-taken', 'email-taken'])
  })

  test.each(['Shor-1', 'No-digit', 'no-upper-1', 'NO-LOWER-1', 'NoSpecial11'])(
    'the password %s is too weak, when it is made and when it is changed',
    async (weak) => {
      const person = { email: 'weak@louend.test', password: weak, name: 'Mari', emailVerified: false }
      expect(await provider.identity.create(person)).toEqual({ ok: false, code: 'weak-password' })
      const { uid } = await somebody()
      expect(await provider.identity.setPassword(uid, weak)).toEqual({ ok: false, code: 'weak-password' })
      expect(await provider.identity.hasPassword(uid, password)).toBe(true)
    },
  )

  test('only the right password signs in', async () => {
    const { email } = await somebody()
    expect(await provider.signIn(email, 'Rukkilill-8')).toBeUndefined()
    expect(await provider.signIn('nobody@louend.test', password)).toBeUndefined()
    expect(await provider.signIn(` ${email.toUpperCase()} `, password)).toBeTypeOf('string')
  })

  test('a changed password counts at once, and the old one no more', async () => {
    const { uid, email } = await somebody()
    expect(await provider.identity.setPassword(uid, 'Sinilill-42')).toEqual({ ok: true, value: undefined })
    expect(await provider.signIn(email, password)).toBeUndefined()
    expect(await provider.signIn(email, 'Sinilill-42')).toBeTypeOf('string')
    expect(await provider.identity.hasPassword(uid, 'Sinilill-42')).toBe(true)
  })

  test('a changed address signs in and shows in the next token', async () => {
    const { uid, email } = await somebody()
    const other = await somebody()
    expect(await provider.identity.setEmail(uid, other.email, true)).toEqual({ ok: false, code: 'email-taken' })
    await provider.identity.setEmail(uid, `new-${email}`, true)
    expect(await provider.signIn(email, password)).toBeUndefined()
    const holder = await provider.identity.verifyToken(await tokenOf(`new-${email}`))
    expect(holder).toMatchObject({ ok: true, value: { uid, email: `new-${email}`, emailVerified: true } })
  })

  test('sessions are told apart, and all or all others end when asked', async () => {
    const { uid, email } = await somebody()
    const tokens = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
    const holders = await Promise.all(tokens.map((token) => provider.identity.verifyToken(token)))
    const ids = holders.map((holder) => (holder.ok ? holder.value.sessionId : undefined))
    expect(new Set(ids).size).toBe(3)
    const listed = await provider.identity.sessions(uid)
    expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const { uid: other } = await somebody()
    expect(await provider.identity.endSession(other, ids[0] ?? '')).toBe(false)
    expect(await provider.identity.endSession(uid, ids[0] ?? '')).toBe(true)
    expect(await provider.identity.endSession(uid, ids[0] ?? '')).toBe(false)
    expect(await provider.identity.endSessions(uid, ids[1])).toBe(1)
    expect((await provider.identity.sessions(uid)).map(({ id }) => id)).toEqual([ids[1]])
    expect(await provider.identity.endSessions(uid)).toBe(1)
    expect(await provider.identity.sessions(uid)).toEqual([])
  })

  test('a changed name is told, and what is kept is told without secrets', async () => {
    const { uid, email } = await somebody()
    await tokenOf(email)
    await provider.identity.setName(uid, 'Kati Karu')
    expect(await provider.identity.find(uid)).toMatchObject({ name: 'Kati Karu', hasPassword: true, hasGoogle: false })
    const kept = await provider.identity.exportData(uid)
    expect(kept).toMatchObject({ person: { email }, signIns: [{ by: 'password' }] })
    expect(kept.sessions).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/"(password|token|accessToken|idToken|refreshToken)":/)
  })

  test('people are found by uid and by address, and gone after removal', async () => {
    const { uid, email } = await somebody()
    expect(await provider.identity.find(uid)).toMatchObject({ uid, email, emailVerified: false, hasPassword: true })
    expect(await provider.identity.findByEmail(email.toUpperCase())).toMatchObject({ uid })
    await provider.identity.remove(uid)
    await provider.identity.remove(uid)
    expect(await provider.identity.find(uid)).toBeUndefined()
    expect(await provider.identity.findByEmail(email)).toBeUndefined()
    expect(await provider.signIn(email, password)).toBeUndefined()
  })
})
