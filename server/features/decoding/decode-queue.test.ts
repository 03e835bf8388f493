import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/result.ts'
import { openDecodeQueue } from './decode-queue.ts'

/** Runs tasks that note when they began, and how many were running at once. */
function openLog() {
  const queue = openDecodeQueue()
  const order: string[] = []
  let running = 0
  let maxRunning = 0
  const run = (userId: string, name: string) =>
    queue.run(userId, async () => {
      order.push(name)
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await wait(5)
      running -= 1
      return accept(name)
    })
  return { run, order, maxRunning: () => maxRunning }
}

test('ten pictures are decoded one after the other, and persons take turns', async () => {
  const { run, order, maxRunning } = openLog()
  const first = Array.from({ length: 10 }, (_, at) => run('a', `a${at + 1}`))
  const second = [run('b', 'b1'), run('b', 'b2')]
  await Promise.all([...first, ...second])
  expect(maxRunning()).toBe(1)
  expect(order.slice(0, 5)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a person with too many waiting is refused, until some are done', async () => {
  const { run } = openLog()
  const waiting = Array.from({ length: 20 }, (_, at) => run('a', `a${at}`))
  expect(await run('a', 'one more')).toMatchObject({ ok: false, code: 'too-many-uploads' })
  expect(await run('b', 'another’s')).toMatchObject({ ok: true })
  await Promise.all(waiting)
  expect(await run('a', 'later')).toMatchObject({ ok: true })
})

test('what takes long waits in a lane of its own, without its bytes, and one at a time', async () => {
  const queue = openDecodeQueue()
  const order: string[] = []
  let ended = false
  const decodeSlowly = (name: string) => async (pace: 'quick' | 'slow') => {
    order.push(`${name} ${pace}`)
    if (pace === 'quick') return refuse('slow')
    while (!ended) await wait(5)
    order.push(`${name} ends`)
    return accept(name)
  }
  const slow = [queue.run('a', decodeSlowly('first')), queue.run('b', decodeSlowly('second'))]
  // Ordinary pictures go on meanwhile.
  expect(await queue.run('c', async () => accept('ordinary'))).toEqual(accept('ordinary'))
  ended = true
  expect(await Promise.all(slow)).toEqual([accept('first'), accept('second')])
  expect(order).toEqual(['first quick', 'second quick', 'first slow', 'first ends', 'second slow', 'second ends'])
})
