import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { maxCounted } from '#domain/long-list.ts'
import { PagedList } from './paged-list.tsx'

const counted = { count: (rows: number) => `${rows} rows`, countMany: (rows: number) => `${rows} rows or more` }
type Props = Parameters<typeof PagedList<string>>[0]

const two: Props = {
  list: { content: ['Leelo', 'Piret'], totalElements: 2, totalPages: 1, number: 1 },
  empty: ['Nobody', 'Nobody is here.'],
  children: (name) => createElement('li', { key: name }, name),
}

function shown(address: string, list: Partial<Props['list']>, props: Partial<Props> = {}) {
  const page = createElement(PagedList<string>, { ...two, ...props, list: { ...two.list, ...list } })
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, page))
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]* aria-label|aria-label="[^"]+"[^>]* href="([^"]+)"/g)].map(
    ([, one, other]) => (one ?? other)?.replaceAll('&amp;', '&') ?? '',
  )

describe('a page of a long list', () => {
  test('leads to the other pages of what was searched for, and names nothing that was not chosen', () => {
    const html = shown('/en/admin/reports?view=closed&q=meri&kind=&page=2', { totalPages: 3, number: 2 })
    const found = '/en/admin/reports?view=closed&q=meri'
    expect(linksOf(html)).toEqual([found, `${found}&page=3`])
    expect(linksOf(shown('/en/admin/reports?page=2', { totalPages: 2, number: 2 }))).toEqual(['/en/admin/reports'])
  })

  test('says how many rows there are, or that there are more than are counted', () => {
    expect(shown('/en', {}, { counted })).toContain('>2 rows</p>')
    const many = { totalElements: maxCounted }
    expect(shown('/en', many, { counted })).toContain(`>${maxCounted} rows or more</p>`)
    const { countMany } = counted
    expect(shown('/en', {}, { counted: { countMany } })).not.toContain('role="status"')
    expect(shown('/en', many, { counted: { countMany } })).toContain(`>${maxCounted} rows or more</p>`)
  })

  test('says what is missing without any row, and counts nothing', () => {
    const beside = createElement('b', null, 'CSV')
    const html = shown('/en', { content: [], totalElements: 0 }, { counted, beside })
    expect(html).toContain('Nobody is here.')
    expect(html).not.toMatch(/<li|role="status"|CSV/)
    expect(shown('/en', {}, { counted, beside })).toMatch(/2 rows<\/p><b>CSV/)
  })
})
