import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRedisServer, type RunningRedis } from '../../tests/support/databases/redis.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'

let redis: RunningRedis
beforeAll(async () => {
  redis = await openRedisServer()
})
afterAll(() => redis.close())

/** An instance that lets one address ask two questions a minute. */
const openInstance = () =>
  openShop({ environment: { RATE_LIMIT_FACTOR: String(1 / 600), TRUSTED_PROXIES: '1', REDIS_URL: redis.url } })

const statusOf = async ({ app }: OpenShop, address: string, url = '/api/nowhere') =>
  (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode

test('instances count together how often one address asks', async () => {
  await using one = await openInstance()
  await using other = await openInstance()
  expect(await statusOf(one, '192.0.2.1')).toBe(404)
  expect(await statusOf(other, '192.0.2.1')).toBe(404)
  expect(await statusOf(one, '192.0.2.1')).toBe(429)
  expect(await statusOf(other, '192.0.2.1')).toBe(429)
  expect(await statusOf(other, '192.0.2.2')).toBe(404)
})

test('limits of single calls are shared too, each for itself', async () => {
  await using one = await openInstance()
  await using other = await openInstance()
  const subscribe = (shop: OpenShop) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      payload: { email: 'mari@louend.test' },
      headers: { 'x-forwarded-for': '192.0.2.3' },
    })
  const first = await subscribe(one)
  expect(first.statusCode).toBe(200)
  expect((await subscribe(other)).statusCode).toBe(429)
  expect(await statusOf(one, '192.0.2.3')).toBe(404)
})

test('without Redis the shop answers uncounted, and counts again when it is back', async () => {
  await using shop = await openInstance()
  const { port } = redis
  await redis.close()
  for (let times = 0; times < 4; times++) expect(await statusOf(shop, '192.0.2.4')).toBe(404)
  redis = await openRedisServer(port)
  await expect.poll(() => statusOf(shop, '192.0.2.4'), { interval: 100 }).toBe(429)
})

test('a shop opens while its Redis is away', async () => {
  await redis.close()
  await using shop = await openInstance()
  expect(await statusOf(shop, '192.0.2.5')).toBe(404)
  redis = await openRedisServer(redis.port)
})
