import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Made, readyCache, send } from './ready-cache.ts'

const page = (body = 'x'.repeat(5000), tags = ['artwork:a', 'artist:b']): Made => ({
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-lengths': 3 },
  body,
  tags,
})

describe('keeping', () => {
  test('an answer is made once for all who ask meanwhile', async () => {
    const cache = readyCache({ maxBytes: 1e6 })
    let made = 0
    const produce = async () => {
      made += 1
      return page()
    }
    const entries = await Promise.all([cache.make('k', produce), cache.make('k', produce), cache.make('k', produce)])
    expect(made).toBe(1)
    expect(new Set(entries).size).toBe(1)
    expect(cache.get('k')).toBe(entries[0])
  })

  test('a change of what it shows drops it, and only it', async () => {
    const cache = readyCache({ maxBytes: 1e6 })
    await cache.make('work', async () => page('work', ['artwork:a']))
    await cache.make('other', async () => page('other', ['artwork:b']))
    await cache.make('list', async () => page('list', ['artwork:*']))
    cache.drop('artwork:a')
    expect([cache.get('work'), cache.get('list')]).toEqual([undefined, undefined])
    expect(cache.get('other')).toBeDefined()
    cache.drop('everything')
    expect(cache.get('other')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('what changed while it was being made is handed out but not kept', async () => {
    const cache = readyCache({ maxBytes: 1e6 })
    const { promise, resolve } = Promise.withResolvers<Made>()
    const making = cache.make('k', () => promise)
    cache.drop('artwork:a')
    const fresh = cache.make('k', async () => page('fresh'))
    resolve(page('stale'))
    expect((await making)?.bytes.toString()).toBe('stale')
    expect((await fresh)?.bytes.toString()).toBe('fresh')
    expect(cache.get('k')?.bytes.toString()).toBe('fresh')
  })

  test('a failed making is not kept and the next one tries again', async () => {
    const cache = readyCache({ maxBytes: 1e6 })
    await expect(cache.make('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.make('k', async () => undefined)).toBeUndefined()
    expect((await cache.make('k', async () => ({ ...page(), status: 404 })))?.status).toBe(404)
    expect(cache.get('k')).toBeUndefined()
  })

  test('what lacks something that could not be had just now is handed out but not kept', async () => {
    const cache = readyCache({ maxBytes: 1e6 })
    const entry = await cache.make('k', async () => ({ ...page('half'), isPassing: true }))
    expect([entry?.status, entry?.bytes.toString()]).toEqual([200, 'half'])
    expect(cache.get('k')).toBeUndefined()
  })

  test('the least recently used gives way', async () => {
    const cache = readyCache({ maxBytes: 80_000 })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) {
      await cache.make(key, async () => page())
      cache.get('a')
    }
    expect(cache.get('a')).toBeDefined()
    expect(cache.get('b')).toBeUndefined()
    expect(cache.counts().bytes).toBeLessThanOrEqual(80_000)
  })
})

describe('sending', () => {
  const open = async () => {
    const app = Fastify()
    const cache = readyCache({ maxBytes: 1e6 })
    await cache.make('k', async () => page())
    app.get('/', (request, reply) => {
      const entry = cache.get('k')
      if (entry) send(request, reply, entry)
    })
    return app
  }

  test('bytes come plain, as gzip or as brotli, each with its own strong tag', async () => {
    const app = await open()
    const plain = await app.inject('/')
    expect(plain.body).toBe('x'.repeat(5000))
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': '5000', 'x-lengths': '3' })
    const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('x'.repeat(5000))
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('x'.repeat(5000))
    expect(new Set([plain.headers.etag, brotli.headers.etag, gzip.headers.etag]).size).toBe(3)
  })

  test('who has it already gets 304 without content', async () => {
    const app = await open()
    const { etag } = (await app.inject('/')).headers
    const again = await app.inject({ url: '/', headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['content-length']).toBeUndefined()
    expect((await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })
})
