import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { securityHeaders } from './security-headers.ts'

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

test.each([
  '/api/artworks',
  '/api/nowhere',
  '/api/docs/',
  '/api/docs/static/swagger-ui.css',
  '/api/openapi.json',
  '/api/auth/google/done',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/pictures/nothing',
  '/readyz',
])('%s cannot be framed, sniffed or loaded elsewhere, and runs no foreign script', async (url) => {
  await using shop = await openShop()
  const { headers } = await shop.app.inject({ url })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*('unsafe|https?:|\*)/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(String(headers['content-type'])).toMatch(/charset=utf-8|^image\/|^application\/json$/i)
})

test('a public shop asks browsers for https on every answer, for two years and for its subdomains', async () => {
  const { 'strict-transport-security': https } = securityHeaders(true, {})
  expect(https).toBe('max-age=63072000; includeSubDomains')
})

test('no other site may read an answer, and no request is echoed', async () => {
  await using shop = await openShop()
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
  for (const [method, url] of [
    ['GET', '/api/artworks'],
    ['OPTIONS', '/api/artworks'],
    ['OPTIONS', '/api/uploads'],
    ['GET', '/api/auth/token'],
  ] as const) {
    const answer = await shop.app.inject({ method, url, headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  const traced = await shop.app.inject({ method: 'TRACE' as 'GET', url: '/api/artworks', headers })
  expect(traced.statusCode).toBe(404)
  expect(traced.body).not.toContain('elsewhere.test')
})

test('what belongs to one person is kept by no cache, whether it is read or changed', async () => {
  await using shop = await openShop()
  const { token } = await createUser(shop)
  const headers = { authorization: `Bearer ${token}` }
  const payload = { language: 'et' }
  for (const request of [
    { method: 'GET', url: '/api/users/settings', headers },
    { method: 'PUT', url: '/api/users/settings', headers, payload },
    { method: 'GET', url: '/api/users/settings' },
    { method: 'GET', url: '/api/orders', headers },
  ] as const)
    expect((await shop.app.inject(request)).headers['cache-control'], request.url).toBe('no-store')
})
