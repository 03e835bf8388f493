import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Paging } from './paging.tsx'

test.each([
  [1, 4, '1 2 3 4'],
  [2, 4, '1 2 3 4'],
  [1, 5, '1 2 … 5'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
])('on page %i of %i there are dots only for more than one page', (page, pages, expected) => {
  const paging = createElement(Paging, { page, pages, to: (number) => `?page=${number}` })
  const html = renderToString(createElement(MemoryRouter, { initialEntries: ['/en/discover'] }, paging))
  const shown = [...html.matchAll(/(?<=>)(\d+|…)(?=<)/g)].map(([figure]) => figure)
  expect(shown.join(' ')).toBe(expected)
})
