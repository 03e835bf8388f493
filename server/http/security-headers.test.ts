import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { openShop } from '../../tests/support/open-shop.ts'

async function policy(environment: Record<string, string>): Promise<Record<string, string>> {
  await using shop = await openShop({ environment })
  const { headers } = await shop.app.inject({ url: '/healthz' })
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((directive) => directive.trim().split(/ (.*)/).slice(0, 2)))
}

test('a shop that counts no visits reaches nobody, and one that does reaches Google’s counting alone', async () => {
  const quiet = await policy({})
  expect(JSON.stringify(quiet)).not.toMatch(/google|https:/)
  const { 'script-src': scripts, 'connect-src': connections, 'img-src': images, ...others } = quiet
  expect(await policy({ GOOGLE_ANALYTICS_ID: 'G-TEST1' })).toEqual({
    ...others,
    'script-src': `${scripts} https://www.googletagmanager.com`,
    'connect-src': `${connections} https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com`,
    'img-src': `${images} https://www.googletagmanager.com https://*.google-analytics.com`,
  })
})

test('counting beside Firebase opens what both need', async () => {
  const both = await policy({
    GOOGLE_ANALYTICS_ID: 'G-TEST1',
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  })
  expect(both['connect-src']).toContain('127.0.0.1:9099')
  expect(both['connect-src']).toContain('google-analytics.com')
})

test('a number that is none of Google Analytics 4 stops the start', () => {
  const settings = (id: string) =>
    readSettings({ IDENTITY_SECRET: 'a secret that is only used in tests', GOOGLE_ANALYTICS_ID: id })
  for (const id of ['UA-1234-5', 'G-1"><script>', 'x']) expect(() => settings(id)).toThrow('GOOGLE_ANALYTICS_ID')
  expect(settings('').measurementId).toBeUndefined()
  expect(settings('G-ABC123').measurementId).toBe('G-ABC123')
})
