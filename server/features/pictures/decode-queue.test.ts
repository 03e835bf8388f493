import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accept } from '#domain/result.ts'
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
