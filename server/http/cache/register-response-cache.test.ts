import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodings } from './encoding.ts'
import { registerResponseCache } from './register-response-cache.ts'
import { openResponseCache } from './response-cache.ts'

const body = 'x'.repeat(5000)

/** An app with a cached route that counts how often it was called, behind a hook that marks each request. */
async function openApp() {
  const app = Fastify()
  const cache = openResponseCache(1e6)
  let requests = 0
  const calls: string[] = []
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-request', String(++requests)))
  await app.register(compress, { encodings: [...encodings] })
  await app.register(async (scope) => {
    registerResponseCache(scope, cache, (request) => request.url)
    scope.get('/public', async (request, reply) => {
      calls.push(request.method)
      return reply.type('text/plain').header('cache-control', 'public, max-age=0').header('x-own', 'kept').send(body)
    })
    scope.get('/private', async (request, reply) => {
      calls.push(request.method)
      return reply.header('cache-control', 'private').send(body)
    })
    scope.get('/broken', async (request) => {
      calls.push(request.method)
      throw new Error('broken')
    })
  })
  return { app, calls, cache }
}

test('each encoding has its own strong entity tag', async () => {
  const { app, calls } = await openApp()
  const plain = await app.inject('/public')
  expect(plain.body).toBe(body)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': '5000' })
  const brotli = await app.inject({ url: '/public', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
  const gzip = await app.inject({ url: '/public', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  const tags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(calls).toEqual(['GET'])
})

test('the first response is sent as it is cached', async () => {
  const { app } = await openApp()
  const request = { url: '/public', headers: { 'accept-encoding': 'br' } }
  const [first, second] = [await app.inject(request), await app.inject(request)]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  const { date: firstDate, 'x-request': one, ...headers } = first.headers
  const { date: secondDate, 'x-request': two, ...cached } = second.headers
  expect(cached).toEqual(headers)
  expect(cached).toMatchObject({ 'x-own': 'kept' })
  expect([one, two]).toEqual(['1', '2'])
})

test('whoever has it already gets 304 without content', async () => {
  const { app, calls } = await openApp()
  const { etag } = (await app.inject('/public')).headers
  for (const method of ['GET', 'HEAD'] as const)
    for (const known of [`"other", W/${etag}`, String(etag), '*']) {
      const again = await app.inject({ method, url: '/public', headers: { 'if-none-match': known } })
      expect([method, again.statusCode, again.body, again.headers.etag]).toEqual([method, 304, '', etag])
      expect([again.headers['content-length'], again.headers['content-type']]).toEqual([undefined, undefined])
    }
  expect((await app.inject({ url: '/public', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  expect(calls).toEqual(['GET'])
})

test('HEAD is answered from the same entry, and fills it', async () => {
  const { app, calls } = await openApp()
  const head = await app.inject({ method: 'HEAD', url: '/public' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5000'])
  const get = await app.inject('/public')
  expect([get.headers.etag, get.body]).toEqual([head.headers.etag, body])
  expect(calls).toEqual(['HEAD'])
})

test('what is not public is neither cached nor shared', async () => {
  const { app, calls, cache } = await openApp()
  const private_ = await Promise.all([1, 2, 3].map(() => app.inject('/private')))
  expect(private_.map(({ statusCode, headers }) => [statusCode, headers.etag])).toEqual(Array(3).fill([200, undefined]))
  const broken = await Promise.all([1, 2].map(() => app.inject('/broken')))
  expect(broken.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect(calls.length).toBe(5)
  expect(cache.counts().entries).toBe(0)
})

test('those who ask after a change share one fresh response', async () => {
  const app = Fastify()
  const cache = openResponseCache(1e6)
  let price = 100
  const begun: PromiseWithResolvers<void>[] = []
  await app.register(async (scope) => {
    registerResponseCache(scope, cache, (request) => request.url)
    scope.get('/work', async (_request, reply) => {
      const read = `${price}`
      const turn = Promise.withResolvers<void>()
      begun.push(turn)
      await turn.promise
      return reply.header('cache-control', 'public').header('cache-tag', 'artwork:a').send(read)
    })
  })
  const before = [app.inject('/work'), app.inject('/work')]
  await expect.poll(() => begun.length).toBe(1)
  price = 200
  cache.invalidate('artwork:a')
  const after = [1, 2, 3].map(() => app.inject('/work'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  begun[0]?.resolve()
  expect((await Promise.all(before)).map(({ body }) => body)).toEqual(['100', '100'])
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve()
  expect((await Promise.all(after)).map(({ body }) => body)).toEqual(['200', '200', '200'])
  expect(begun.length).toBe(2)
})
