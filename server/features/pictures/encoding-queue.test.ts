import { expect, test } from 'vitest'
import { encodingQueue } from './encoding-queue.ts'

/** Work that ends when it is told to, and a list of what has begun. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

test('no more pictures are made at once than there are places', async () => {
  const { begun, work, end } = workshop()
  const inTurn = encodingQueue(2)
  for (const name of ['a', 'b', 'c']) void inTurn('asked', work(name))
  await end('')
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('what somebody waits for comes before what is made ahead', async () => {
  const { begun, work, end } = workshop()
  const inTurn = encodingQueue(1)
  void inTurn('asked', work('first'))
  void inTurn('ahead', work('ahead'))
  void inTurn('asked', work('asked'))
  await end('')
  await end('first')
  expect(begun).toEqual(['first', 'asked'])
  await end('asked')
  expect(begun).toEqual(['first', 'asked', 'ahead'])
})

test('making ahead takes one place at most', async () => {
  const { begun, work, end } = workshop()
  const inTurn = encodingQueue(3)
  void inTurn('ahead', work('one'))
  void inTurn('ahead', work('two'))
  void inTurn('asked', work('asked'))
  await end('')
  expect(begun).toEqual(['one', 'asked'])
  await end('one')
  expect(begun).toEqual(['one', 'asked', 'two'])
})

test('a picture that cannot be made frees its place', async () => {
  const inTurn = encodingQueue(1)
  await expect(inTurn('asked', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('asked', async () => 'made')).toBe('made')
})
