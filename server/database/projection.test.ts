import { expect, test } from 'vitest'
import type { CacheTag, Changes } from './changes.ts'
import { idsIn, openProjection } from './projection.ts'

/** A projection of which a test sees every read, and changes that the test announces. */
function projected() {
  const reads: string[] = []
  const listeners: ((tag: CacheTag) => void)[] = []
  const failures: string[] = []
  const changes: Pick<Changes, 'listen'> = { listen: (listener) => void listeners.push(listener) }
  const read = async (what: string) => {
    reads.push(what)
    const failure = failures.pop()
    if (failure) throw new Error(failure)
    return [...reads]
  }
  const current = openProjection(changes, {
    kinds: ['listed'],
    load: () => read('all'),
    refresh: (_, tags) => read(idsIn(tags, 'listed').join()),
  })
  const announce = (...tags: CacheTag[]) => {
    for (const tag of tags) for (const listener of listeners) listener(tag)
  }
  return { current, reads, failures, announce }
}

test('is loaded once, when it is first asked for', async () => {
  const { current, reads, announce } = projected()
  announce('listed:1')
  expect(reads).toEqual([])
  await Promise.all([current(), current()])
  await current()
  expect(reads).toEqual(['all'])
})

test('reads announced changes together before the next answer, also those that came while it was loading', async () => {
  const { current, reads, announce } = projected()
  const loading = current()
  announce('listed:1')
  expect(await Promise.all([current(), current(), loading])).toEqual([['all', '1'], ['all', '1'], ['all']])
  announce('listed:2', 'listed:3', 'listed:2')
  await current()
  expect(reads).toEqual(['all', '1', '2,3'])
})

test('reads nothing for changes of other kinds', async () => {
  const { current, reads, announce } = projected()
  await current()
  announce('artwork:1', 'post:2')
  expect(await current()).toEqual(['all'])
  expect(reads).toEqual(['all'])
})

test('is loaded again after a lost connection, and after more changes than are worth reading one by one', async () => {
  const { current, reads, announce } = projected()
  await current()
  announce('listed:1', 'everything')
  await current()
  announce(...Array.from({ length: 5001 }, (_, id) => `listed:${id}`))
  await current()
  await current()
  expect(reads).toEqual(['all', 'all', 'all'])
})

test('reports a failure to those who wait, and is loaded again for the next', async () => {
  const { current, reads, failures, announce } = projected()
  failures.push('no database')
  await expect(current()).rejects.toThrow('no database')
  await current()
  announce('listed:1')
  failures.push('no database')
  await expect(current()).rejects.toThrow('no database')
  await current()
  expect(reads).toEqual(['all', 'all', '1', 'all'])
})
