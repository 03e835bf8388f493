import { expect, test } from 'vitest'
import type { Facets } from '#contract/artworks.ts'
import { techniques } from '#domain/artwork.ts'
import { nothingChosen } from '#site/filters.ts'
import { latestFirst, shownFacets } from './shown-facets.ts'

const facets: Facets = {
  category: { all: 40 },
  medium: Object.fromEntries(techniques.slice(0, 10).map((technique) => [technique, 4])),
  size: {},
  colour: {},
  year: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [String(2001 + at), 2])),
  status: {},
  price: { min: 1, max: 2, step: 1, histogram: [] },
}
const shown = (chosen: Partial<typeof nothingChosen>) => shownFacets(facets, { ...nothingChosen, ...chosen })

test('of many values the first eight are shown, and how many there are', () => {
  const { medium, year, totals, category } = shown({})
  expect(Object.keys(medium)).toEqual(techniques.slice(0, 8))
  expect(latestFirst(Object.keys(year))).toEqual(['2020', '2019', '2018', '2017', '2016', '2015', '2014', '2013'])
  expect(totals).toEqual({ medium: 10, year: 20 })
  expect(category).toEqual({ all: 40 })
})

test('those that are chosen are shown too, also when no work has them', () => {
  const { year, totals } = shown({ year: ['2003', '1999'] })
  expect(latestFirst(Object.keys(year)).slice(8)).toEqual(['2003', '1999'])
  expect(year).toMatchObject({ 2003: 2, 1999: 0 })
  expect(totals.year).toBe(21)
})

test('all are shown of a group whose rest was asked for', () => {
  const { medium, year } = shown({ all: ['year'] })
  expect([Object.keys(medium).length, Object.keys(year).length]).toEqual([8, 20])
})
