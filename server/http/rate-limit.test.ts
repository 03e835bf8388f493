import { expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'

/** Two questions a minute: a six hundredth of what a shop allows. */
const environment = { RATE_LIMIT_FACTOR: String(1 / 600), TRUSTED_PROXIES: '1' }

const asker =
  ({ app }: OpenShop, method: 'GET' | 'POST', url: string) =>
  (address: string) =>
    app.inject({ method, url, headers: { 'x-forwarded-for': address, 'accept-language': 'et' } })

test.each([
  ['GET', '/api/information/faq'],
  ['GET', '/api/orders/mine'],
  ['POST', '/api/payments/confirm'],
  ['POST', '/api/payments/cancel-checkout'],
  ['POST', '/api/verifyToken'],
  ['POST', '/api/auth/sign-in/email'],
  ['GET', '/api/artworks/unknown'],
  ['GET', '/api/nowhere'],
] as const)('one address may not ask %s %s for ever, another still may', async (method, url) => {
  await using shop = await openShop({ environment })
  const request = asker(shop, method, url)
  const answers = [await request('192.0.2.1'), await request('192.0.2.1'), await request('192.0.2.2')]
  for (const { statusCode } of answers) expect([200, 400, 401, 404, 415]).toContain(statusCode)
  const refused = await request('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(refused.json()).toMatchObject({ code: 'rate-limited', message: expect.stringMatching(/Liiga palju katseid/) })
})

test('all questions of one address count together', async () => {
  await using shop = await openShop({ environment })
  const statusOf = async (url: string) => (await asker(shop, 'GET', url)('192.0.2.1')).statusCode
  expect(await statusOf('/api/artworks?q=meri')).toBe(200)
  expect(await statusOf('/api/collections')).toBe(200)
  expect(await statusOf('/api/artists/all')).toBe(429)
})

test('a cached response goes to everybody, and tells nobody what is left to another', async () => {
  await using shop = await openShop({ environment })
  const request = asker(shop, 'GET', '/api/artworks?q=meri')
  for (let times = 0; times < 6; times++) {
    const { statusCode, headers } = await request('192.0.2.1')
    expect(statusCode).toBe(200)
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
  }
})

test('the payment provider reports as often as it has to', async () => {
  await using shop = await openShop({ environment })
  const request = asker(shop, 'POST', '/api/payments/webhook')
  for (let times = 0; times < 6; times++)
    expect((await request('192.0.2.1')).json()).toMatchObject({ code: 'bad-signature' })
})
