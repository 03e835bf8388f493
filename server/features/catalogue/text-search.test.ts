import { describe, expect, test } from 'vitest'
import { textSearch } from './text-search.ts'

async function searchable() {
  const index = textSearch({ weights: { title: 4, tags: 2, description: 0.2 }, longField: 'description' })
  const texts = [
    ['Before the Cranes Wake Enne kurgede ärkamist', 'oil landscape', 'A pool at first light. Laugas koidu ajal.'],
    ['Lighthouse, One Turn Tuletorn, üks pööre', 'linocut sea', 'Painted from a rowing boat. Maalitud sõudepaadist.'],
    ['Blue Vase Sinine vaas', 'collage still-life', ''],
    ['Meadow Grass, Matsalu Matsalu luhahein', 'oil meadow', 'Grass and the wind in it.'],
  ]
  await index.put(
    texts.map(([title = '', tags = '', description = ''], at) => ({ id: String(at), title, tags, description })),
  )
  const find = (...search: Parameters<typeof index.search>) => [...(index.search(...search)?.keys() ?? [])].map(Number)
  return { index, find }
}

const { index, find } = await searchable()

describe('a work is found', () => {
  test.each([
    ['by a word of its title', 'lighthouse', [1]],
    ['in any case', 'LIGHTHOUSE', [1]],
    ['without diacritics', 'arkamist', [0]],
    ['with diacritics where there are none', 'vääs', [2]],
    ['by another form of a word', 'kurg', [0]],
    ['by the plural', 'vases', [2]],
    ['by the beginning of a word', 'light', [1, 0]],
    ['with a letter missing', 'lighthose', [1]],
    ['with two letters swapped', 'lihgthouse', [1]],
    ['with two letters swapped in a short word', 'crnaes', [0]],
    ['with two errors in a long word', 'ligthuose', [1]],
    ['with an error in a short word', 'vzse', [2]],
    ['with an error in the beginning of a word', 'meodo', [3]],
    ['with a letter missing in the beginning of a word', 'ligtho', [1]],
    ['with a wrong letter in the beginning of a word', 'matsol', [3]],
    ['by words of title and tags together', 'oil matsalu', [3]],
    ['with one of two words misspelt', 'oil matslau', [3]],
    ['by its description', 'rowing boats', [1]],
    ['by its description in the other language', 'sõudepaadist', [1]],
    ['by words of title and description together', 'tuletorn sõudepaat', [1]],
    ['while stop words do not count', 'the cranes of a', [0]],
  ])('%s', (_, query, ids) => {
    expect(find(query)).toEqual(ids)
  })

  test('only when every word is there', () => {
    expect(find('oil lighthouse')).toEqual([])
    expect(find('qqqqqq')).toEqual([])
  })

  test('by stop words where there are no others, but not in descriptions', () => {
    expect(find('the')).toEqual([0])
    expect(find('and')).toEqual([])
  })

  test('in some fields only', () => {
    expect(find('rowing', { fields: ['title', 'tags'] })).toEqual([])
    expect(find('grass', { fields: ['title'] })).toEqual([3])
  })

  test('and a query without a word is none', () => {
    expect(index.search(' –, ')).toBeUndefined()
  })
})

test('a misspelt word is looked for when what it finds as it stands may not be found', async () => {
  const { index, find } = await searchable()
  await index.put([{ id: '4', title: 'Lighthose', tags: '', description: '' }])
  expect(find('lighthose')).toEqual([4])
  expect(find('lighthose', { mayFind: (id) => id !== '4' })).toEqual([1])
})

test('a word counts more than its beginning, and titles count more than tags and descriptions', async () => {
  const { index, find } = await searchable()
  await index.put([{ id: '4', title: 'Meadows', tags: 'other', description: '' }])
  expect(find('meadow')).toEqual([3, 4])
  await index.put([{ id: '5', title: 'Untitled', tags: '', description: 'Lighthouse beside another lighthouse.' }])
  await index.put([{ id: '6', title: 'Untitled', tags: 'lighthouse', description: '' }])
  expect(find('lighthouse')).toEqual([1, 6, 5])
})

test('equally good texts have the same score, however long they are', async () => {
  const { index } = await searchable()
  await index.put([
    { id: '4', title: 'Pears', tags: '', description: '' },
    { id: '5', title: 'Pears on a Very Long Table by the Window', tags: 'fruit', description: 'Nothing else.' },
  ])
  const scores = index.search('pears')
  expect(scores?.get('4')).toBe(scores?.get('5'))
})

test('a changed text is found by its new words and no longer by its old ones', async () => {
  const { index, find } = await searchable()
  await index.put([{ id: '2', title: 'Red Jug', tags: 'collage', description: '' }])
  expect(find('vase')).toEqual([])
  expect(find('jug')).toEqual([2])
  index.remove('2')
  expect(find('jug')).toEqual([])
})
