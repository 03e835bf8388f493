import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { readFilters } from '#site/filters.ts'
import { filters as t } from '#texts/en/discover.ts'
import { FilterPanel } from './filter-panel.tsx'
import { shownFacets } from './shown-facets.ts'

const facets = {
  category: { all: 2, paintings: 2, oil: 2 },
  status: { active: 2, sold: 0 },
  size: { large: 2 },
  colour: {},
  medium: { oil: 2 },
  year: { '2025': 2 },
  price: { min: 100, max: 5200, step: 200, histogram: [1, ...new Array<number>(25).fill(0), 1] },
}

function shown(query: string): string {
  const filters = readFilters(new URLSearchParams(query))
  const panel = createElement(FilterPanel, { filters, facets: shownFacets(facets, filters), choose: () => undefined })
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/en/discover'] }, panel))
}

test('rarer filters are closed at first, unless one of theirs is chosen', () => {
  const openedAt = (query: string) =>
    [...shown(query).matchAll(/<details open="[^>]*><summary[^>]*>([^<]+)</g)].map(([, title]) => title)
  expect(openedAt('')).toEqual([])
  expect(openedAt('category=oil')).toEqual([t.theme])
  expect(openedAt('sort=newest')).toEqual([t.sort])
  expect(openedAt('status=active,sold')).toEqual([t.availability])
  expect(openedAt('medium=oil')).toEqual([t.medium])
  expect(openedAt('year=2025')).toEqual([t.year])
})

test.each(['', 'category=prints', 'category=sculpture&price=0-1'])(
  'no filter moves the ends of the price: %s',
  (query) => {
    const markup = shown(query)
    expect([...markup.matchAll(/<input type="range" min="0" max="(\d+)"/g)].map(([, top]) => top)).toEqual([
      '5400',
      '5400',
    ])
    expect([...markup.matchAll(/placeholder="(\d+)"/g)].map(([, end]) => end).slice(0, 2)).toEqual(['0', '5400'])
  },
)
