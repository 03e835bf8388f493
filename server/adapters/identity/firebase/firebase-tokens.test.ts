import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgedTokens } from '../../../../tests/support/identity/forged-tokens.ts'
import { firebaseTokens } from './firebase-tokens.ts'

const project = 'louend-shop'
const now = new Date('2026-11-21T12:00:00Z')
const second = now.getTime() / 1000

const claims = {
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'mari',
  iat: second,
  exp: second + 3600,
  auth_time: second - 60,
  email: 'mari@louend.test',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
}

let pair: CryptoKeyPair
let read: ReturnType<typeof firebaseTokens>
beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true })
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] })
  read = firebaseTokens(project, keys, () => now)
})

const signed = (changed: JWTPayload = {}, kid = 'one') =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey)

describe('a token that Firebase has signed', () => {
  test('says who, since when, and how', async () => {
    expect(await read(await signed())).toEqual({
      ok: true,
      value: {
        uid: 'mari',
        email: 'mari@louend.test',
        emailVerified: true,
        issuedAt: now,
        sessionId: undefined,
        signedInAt: new Date('2026-11-21T11:59:00Z'),
        byGoogle: false,
      },
    })
    const ofSession = await signed({
      sid: 'session',
      made: now.getTime() + 250,
      firebase: { sign_in_provider: 'google.com' },
    })
    expect(await read(ofSession)).toMatchObject({
      value: { issuedAt: new Date('2026-11-21T12:00:00.250Z'), sessionId: 'session', byGoogle: true },
    })
  })

  test('is believed for fifteen minutes, though Firebase would for an hour', async () => {
    expect((await read(await signed({ iat: second - 14 * 60 }))).ok).toBe(true)
    expect(await read(await signed({ iat: second - 16 * 60 }))).toEqual({ ok: false, code: 'token-expired' })
    expect(await read(await signed({ exp: second - 60 }))).toEqual({ ok: false, code: 'token-expired' })
  })
})

describe('what is refused', () => {
  test('everything that is not signed by Firebase', async () => {
    for (const forged of await forgedTokens(await signed()))
      expect(await read(forged)).toEqual({ ok: false, code: 'sign-in-needed' })
  })

  test.each([
    ['of another project', { aud: 'another' }],
    ['of another maker', { iss: 'https://accounts.google.com' }],
    ['of nobody', { sub: '' }],
    ['without a time of signing in', { auth_time: undefined }],
  ])('a token %s', async (_what, changed) => {
    expect(await read(await signed(changed))).toEqual({ ok: false, code: 'sign-in-needed' })
  })

  test('a token of a key that is not Firebase’s', async () => {
    expect(await read(await signed({}, 'two'))).toEqual({ ok: false, code: 'sign-in-needed' })
  })

  test('a signed token, by whoever expects an emulator; and its token by everybody else', async () => {
    const unsigned = new UnsecuredJWT(claims).encode()
    const atEmulator = firebaseTokens(project, 'unsigned', () => now)
    expect(await atEmulator(unsigned)).toMatchObject({ ok: true, value: { uid: 'mari' } })
    expect(await atEmulator(await signed())).toEqual({ ok: false, code: 'sign-in-needed' })
    expect(await read(unsigned)).toEqual({ ok: false, code: 'sign-in-needed' })
  })
})

test('when the keys cannot be read nobody is told to sign in again', async () => {
  const away = firebaseTokens(project, createRemoteJWKSet(new URL('http://127.0.0.1:9/keys')), () => now)
  await expect(away(await signed())).rejects.toThrow()
})
