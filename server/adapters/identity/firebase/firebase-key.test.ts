import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FirebaseKey, firebaseKey } from './firebase-key.ts'

const email = 'shop@louend.test'
let pair: CryptoKeyPair
let google: Server
let address: string
let key: FirebaseKey
const requests: URLSearchParams[] = []
let status = 200

beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true })
  google = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push(new URLSearchParams(body))
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 307 ? { location: address } : {}) })
    response.end(JSON.stringify({ access_token: `access-${requests.length}`, expires_in: 3600 }))
  }).listen(0, '127.0.0.1')
  await once(google, 'listening')
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}/token`
  key = await openKey()
})
const openKey = async () =>
  firebaseKey({
    kind: 'service-account',
    email,
    privateKey: await exportPKCS8(pair.privateKey),
    tokenAddress: address,
  })
afterAll(() => google.close())

test('a refused service account is a fault, and is tried again', async () => {
  status = 401
  await expect(key.bearer()).rejects.toThrow(/401/)
  status = 200
  expect(await key.bearer()).toBe('access-2')
})

test('the assertion follows no redirect', async () => {
  status = 307
  const before = requests.length
  await expect((await openKey()).bearer()).rejects.toThrow()
  expect(requests.length - before).toBe(1)
  status = 200
})

test('access is asked for once by an assertion that the account has signed, and kept', async () => {
  const before = requests.length
  const all = await Promise.all([key.bearer(), key.bearer(), key.bearer()])
  expect(new Set(all).size).toBe(1)
  expect(requests.length - before).toBeLessThanOrEqual(1)
  const { payload } = await jwtVerify(requests.at(-1)?.get('assertion') ?? '', pair.publicKey, {
    issuer: email,
    audience: address,
  })
  expect(payload.scope).toContain('https://www.googleapis.com/auth/identitytoolkit')
  expect(requests.at(-1)?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
})

test('it vouches for a person for a minute, in the form that Firebase asks for', async () => {
  const { payload, protectedHeader } = await jwtVerify(
    await key.customToken('mari', { sid: 'session' }),
    pair.publicKey,
    {
      issuer: email,
      subject: email,
      audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    },
  )
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ uid: 'mari', claims: { sid: 'session' } })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(60)
})
