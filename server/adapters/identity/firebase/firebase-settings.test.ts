import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { keySet, newCertificateKey } from '../../../../tests/support/certificate-key.ts'
import { openShop } from '../../../../tests/support/open-shop.ts'

const account = {
  project_id: 'louend-shop',
  client_email: 'shop@louend-shop.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
}
const key = JSON.stringify(account)
const secret = { IDENTITY_SECRET: '0f3a9c51d27be84660f3a9c51d27be84' }
const chosen = { ...secret, IDENTITY_PROVIDER: 'firebase' }
const publicShop = {
  ...chosen,
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: '1',
  PUBLIC_URL: 'https://louend.test',
  STRIPE_SECRET_KEY: 'sk_live_51MzKfQ9r8GKYqrTw',
  PAYMENT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'tere@louend.test',
  ...keySet(newCertificateKey()),
}

const readInPublic = (environment: Record<string, string>) => readSettings({ ...publicShop, ...environment })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'louend-settings-'))
  writeFileSync(join(folder, 'key.json'), key)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('Firebase', () => {
  test('is one setting away, with a service account as a file or as it is', () => {
    for (const serviceAccount of [key, join(folder, 'key.json')])
      expect(
        readInPublic({ FIREBASE_API_KEY: 'web-key', FIREBASE_SERVICE_ACCOUNT: serviceAccount }).identity.firebase,
      ).toEqual({
        projectId: 'louend-shop',
        apiKey: 'web-key',
        authDomain: 'louend-shop.firebaseapp.com',
        owner: {
          kind: 'service-account',
          email: account.client_email,
          privateKey: account.private_key,
          tokenAddress: 'https://oauth2.googleapis.com/token',
        },
      })
  })

  test('is not chosen by what belongs to it alone', () => {
    const { identity } = readSettings({
      ...secret,
      FIREBASE_API_KEY: 'web-key',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    })
    expect(identity.firebase).toBeUndefined()
  })

  test.each([
    ['no web key', { FIREBASE_SERVICE_ACCOUNT: key }, /^FIREBASE_API_KEY: [^\n]*$/],
    ['no service account', { FIREBASE_API_KEY: 'web-key' }, /^FIREBASE_SERVICE_ACCOUNT: [^\n]*$/],
    [
      'a file that is not there',
      { FIREBASE_API_KEY: 'web-key', FIREBASE_SERVICE_ACCOUNT: '/nowhere/key.json' },
      /^FIREBASE_SERVICE_ACCOUNT/,
    ],
    [
      'half a key',
      { FIREBASE_API_KEY: 'web-key', FIREBASE_SERVICE_ACCOUNT: '{"project_id":"x"}' },
      /^FIREBASE_SERVICE_ACCOUNT/,
    ],
  ])('stops the start with %s', (_what, half, line) => {
    expect(() => readSettings({ ...chosen, ...half })).toThrow(line)
  })

  test('is never an emulator in public: its tokens are not signed', () => {
    const start = () => readInPublic({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
    expect(start).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST: [^\n]*unsigned[^\n]*$/)
  })
})

describe('what browsers may reach', () => {
  const policyOf = async (environment: Record<string, string>) => {
    await using shop = await openShop({ environment })
    return String((await shop.app.inject({ url: '/healthz' })).headers['content-security-policy'])
  }

  test('is the shop alone, unless Firebase is chosen', async () => {
    expect(await policyOf({})).not.toMatch(/https?:/)
    const policy = await policyOf({ ...chosen, FIREBASE_API_KEY: 'web-key', FIREBASE_SERVICE_ACCOUNT: key })
    expect(policy).toContain("script-src 'self' https://apis.google.com;")
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(policy).toContain("frame-src 'self' https://louend-shop.firebaseapp.com")
    expect(policy).toContain("default-src 'self';")
  })
})
