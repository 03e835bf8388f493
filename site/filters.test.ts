import { expect, test } from 'vitest'
import { cleared, countChosen, filterQuery, nothingChosen, readFilters, toggled } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test.each([
  '',
  '?category=paintings',
  '?q=hall+meri&price=0-3000&size=small,large&colour=blue&medium=oil,acrylic&year=2025&sort=newest&page=3',
  '?price=500-',
  '?category=nowhere&size=48,huge&sort=x',
  '?status=active,sold&sort=newest',
  '?status=sold',
  '?page=2&all=medium,year',
  '?category=paintings&scale=true',
])('an address comes back from its filters: %s', (query) => {
  expect(filterQuery(read(query))).toBe(query)
})

test('a form sent without scripts means the same as the address that scripts write', () => {
  expect(filterQuery(read('?category=&from=&to=3000&medium=oil&medium=ink&sort=default'))).toBe(
    '?price=0-3000&medium=oil,ink',
  )
})

test('sold works are added to those for sale, which need no word', () => {
  expect(filterQuery(read('?status=active'))).toBe('')
  expect(filterQuery(read('?status=sold&status=active'))).toBe('?status=active,sold')
  expect(countChosen(read('?status=active,sold'))).toBe(0)
  expect(filterQuery(cleared(read('?status=active,sold&colour=blue')))).toBe('')
})

test('other words for a category stand for it', () => {
  expect(read('?category=digital-art').category).toBe('digital')
  expect(read('?category=all').category).toBe('')
})

test('choosing goes back to the first page', () => {
  expect(toggled({ ...nothingChosen, page: 4 }, 'colour', 'blue')).toMatchObject({ colour: ['blue'], page: 1 })
  expect(toggled({ ...nothingChosen, colour: ['blue'] }, 'colour', 'blue').colour).toEqual([])
})

test('clearing keeps the words and the order', () => {
  const filters = read('?q=meri&category=prints&price=10-20&size=small,48&sort=newest&page=2&scale=true')
  expect(countChosen(filters)).toBe(3)
  expect(filterQuery(cleared(filters))).toBe('?q=meri&sort=newest&scale=true')
})
