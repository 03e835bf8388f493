import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a response that shows what changed while it was being created is handed out once and not stored', async () => {
  const cache = openCache()
  const finishStale = cache.create('k')
  const waiting = cache.find('k')
  cache.invalidate('artwork:a')
  finishStale(response('stale'))
  expect(await waiting).toMatchObject({ body: Buffer.from('stale') })
  expect(cache.find('k')).toBeUndefined()
  const fresh = cache.create('k')(response('fresh'))
  expect(cache.find('k')).toBe(fresh)
})

test('a response is stored though other things changed while it was being created', async () => {
  const cache = openCache()
  const finish = cache.create('k')
  for (const other of 'cdefg') cache.invalidate(`artwork:${other}`)
  const waiting = cache.find('k')
  const created = finish(response('work', ['artwork:a', 'artist:b']))
  expect(await waiting).toBe(created)
  expect(cache.find('k')).toBe(created)
})

test('whoever asks after a change does not get what was begun before it', async () => {
  const cache = openCache()
  const finish = cache.create('k')
  const before = cache.find('k')
  cache.invalidate('artwork:a')
  const after = cache.find('k')
  const stale = finish(response('stale'))
  expect(await before).toBe(stale)
  expect(await after).toBe('stale')
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

test('a work falls with each change, lists at once with what they say, and every few seconds for copies that are held', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = openCache()
  const store = () => {
    cache.store('work', response('work', ['artwork:a']))
    cache.store('list', response('list', ['artwork:*']))
  }
  const isStored = () => ['work', 'list'].map(cache.isStored)
  store()
  cache.invalidate('artwork:a')
  expect(isStored()).toEqual([false, false])
  for (let holds = 0; holds < 3; holds++) {
    store()
    cache.invalidate('artwork:a')
    expect(isStored()).toEqual([false, true])
  }
  vi.advanceTimersByTime(2999)
  expect(isStored()).toEqual([false, true])
  vi.advanceTimersByTime(1)
  expect(isStored()).toEqual([false, false])
  store()
  cache.invalidate('artwork:a')
  expect(isStored()).toEqual([false, true])
  cache.invalidate('listed:a')
  expect(isStored()).toEqual([false, false])
  vi.advanceTimersByTime(6000)
  store()
  vi.advanceTimersByTime(6000)
  expect(isStored()).toEqual([true, true])
})

test('a list that was begun before its time is not stored after it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = openCache()
  for (let holds = 0; holds < 2; holds++) cache.invalidate('artwork:a')
  const finish = cache.create('list')
  vi.advanceTimersByTime(3000)
  finish(response('list', ['artwork:*']))
  expect(cache.find('list')).toBeUndefined()
})
