import { describe, expect, test } from 'vitest'
import { textIndex } from './text-index.ts'
import { typingErrors } from './typing-errors.ts'

const wall = () => {
  const index = textIndex([4, 2])
  const texts = [
    ['Before the Cranes Wake Enne kurgede ärkamist', 'oil landscape'],
    ['Lighthouse, One Turn Tuletorn, üks pööre', 'linocut sea'],
    ['Blue Vase Sinine vaas', 'collage still-life'],
    ['Meadow Grass, Matsalu Matsalu luhahein', 'oil meadow'],
  ]
  for (const [slot, fields] of texts.entries()) index.put(slot, fields)
  return {
    index,
    find: (query: string) =>
      [...(index.search(query, texts.length) ?? [])].flatMap((score, slot) => (score > 0 ? [slot] : [])),
  }
}

describe('a work is found', () => {
  test.each([
    ['by a word of its title', 'lighthouse', [1]],
    ['in any case', 'LIGHTHOUSE', [1]],
    ['without diacritics', 'arkamist', [0]],
    ['with diacritics where there are none', 'vääs', [2]],
    ['by another form of a word', 'kurg', [0]],
    ['by the plural', 'vases', [2]],
    ['by the beginning of a word', 'light', [1]],
    ['with a letter missing', 'lighthose', [1]],
    ['with two letters swapped', 'lihgthouse', [1]],
    ['with two errors in a long word', 'ligthuose', [1]],
    ['with an error in a short word', 'vzse', [2]],
    ['by words of title and tags together', 'oil matsalu', [3]],
    ['while fillers do not count', 'the cranes of a', [0]],
  ])('%s', (_, query, slots) => {
    expect(wall().find(query)).toEqual(slots)
  })

  test('only when every word is there', () => {
    expect(wall().find('oil lighthouse')).toEqual([])
    expect(wall().find('qqqqqq')).toEqual([])
  })

  test('and nothing is sought without a word', () => {
    expect(wall().index.search(' –, ', 4)).toBeUndefined()
  })
})

test('what is right counts more than what is nearly right, and titles more than tags', () => {
  const { index } = wall()
  index.put(4, ['Meadows', 'other'])
  const scores = index.search('meadow', 5) ?? new Float32Array(5)
  expect(scores[3]).toBeGreaterThan(scores[4] ?? 0)
  expect(scores[4]).toBeGreaterThan(0)
})

test('a changed text is found by its new words and no longer by its old ones', () => {
  const { index, find } = wall()
  index.put(2, ['Red Jug', 'collage'])
  expect(find('vase')).toEqual([])
  expect(find('jug')).toEqual([2])
  index.remove(2)
  expect(find('jug')).toEqual([])
})

test('typing errors are counted up to a limit', () => {
  expect(typingErrors('kurgde', 'kurgede', 2)).toBe(1)
  expect(typingErrors('lihgt', 'light', 2)).toBe(1)
  expect(typingErrors('abc', 'xyz', 2)).toBe(3)
  expect(typingErrors('lihgt', 'lighthouse', 1, true)).toBe(1)
})
