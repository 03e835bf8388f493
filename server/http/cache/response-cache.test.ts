import { expect, test } from 'vitest'
import { type CacheableResponse, openResponseCache } from './response-cache.ts'

const response = (body = 'x'.repeat(5000), tags = ['artwork:a', 'artist:b']): CacheableResponse => ({
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(body),
  tags,
})

const openCache = (maxBytes = 1e6) => {
  const cache = openResponseCache(maxBytes)
  const store = (key: string, created: CacheableResponse) => cache.create(key)(created)
  return { ...cache, store, isStored: (key: string) => cache.find(key) !== undefined }
}

test('a change removes the responses that show it, and no others', () => {
  const cache = openCache()
  cache.store('work', response('work', ['artwork:a']))
  cache.store('other', response('other', ['artwork:b']))
  cache.store('list', response('list', ['artwork:*']))
  cache.invalidate('artwork:a')
  expect(['work', 'list', 'other'].map(cache.isStored)).toEqual([false, false, true])
  cache.invalidate('everything')
  expect(cache.isStored('other')).toBe(false)
  expect(cache.counts()).toMatchObject({ invalidated: 3, entries: 0, bytes: 0 })
})

test('requests that arrive meanwhile get the response that is being created', async () => {
  const cache = openCache()
  const finish = cache.create('k')
  const waiting = [cache.find('k'), cache.find('k')]
  const created = finish(response())
  expect(created).toBeDefined()
  expect(await Promise.all(waiting)).toEqual([created, created])
  expect(cache.find('k')).toBe(created)
})

test('a response that was being created during a change is handed out once and not stored', async () => {
  const cache = openCache()
  const finishStale = cache.create('k')
  const waiting = cache.find('k')
  cache.invalidate('artwork:a')
  expect(cache.find('k')).toBeUndefined()
  const fresh = cache.create('k')(response('fresh'))
  finishStale(response('stale'))
  expect((await waiting)?.body.toString()).toBe('stale')
  expect(cache.find('k')).toBe(fresh)
})

test('nothing is stored when there is nothing to cache, and the next request tries again', async () => {
  const cache = openCache()
  const finish = cache.create('k')
  const waiting = cache.find('k')
  finish(undefined)
  expect(await waiting).toBeUndefined()
  expect(cache.find('k')).toBeUndefined()
})

test('the least recently used response is evicted first', () => {
  const cache = openCache(80_000)
  for (const key of 'abcdefghijk') {
    cache.store(key, response())
    cache.find('a')
  }
  expect(['a', 'b', 'k'].map(cache.isStored)).toEqual([true, false, true])
  expect(cache.counts().bytes).toBeLessThanOrEqual(80_000)
})
