import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bareWords } from './support/rules/translated-words.ts'

const root = join(import.meta.dirname, '..')

test('words next to others have an element of their own', () => {
  const paths = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  expect(paths.length).toBeGreaterThan(300)
  const files = paths.map((path) => ({ path: `web/${path}`, text: readFileSync(join(root, 'web', path), 'utf8') }))
  expect(bareWords(files)).toEqual([])
})

const bareIn = (source: string) => bareWords([{ path: 'web/ui/part.tsx', text: source }])
/** A component around this markup. */
const part = (markup: string) => `function Part() { const { part: t } = useTexts(partTexts); return <p>${markup}</p> }`

describe('words without an element are noticed', () => {
  test.each([
    ['next to an element that comes and goes', '{isBusy && <Spinner />}{t.save}', '{t.save}'],
    ['after one of two elements', '{isOpen ? <Up /> : <Down />} {t.a}{list}', '{list}'],
    ['after a list', '{rows.map((row) => <b key={row} />)}{t.sum}', '{t.sum}'],
    ['that change', '<Icon />{count}', '{count}'],
    ['that are looked up', '<Icon />{t.states[state]}', '{t.states[state]}'],
    ['that come and go', '<Icon />{isSold && t.sold}', '{isSold && t.sold}'],
    ['of several parts', '{name}, {city}', '{name}'],
    ['in a fragment', '{isAdded && <>{t.added} <Link /></>}', '{t.added}'],
    ['that stay, between elements', '{t.agree} <Link>{t.terms}</Link>', '{t.agree}'],
    ['in a list', '{rows.map((row) => row.name)}', '{rows.map((row) => row.name)}'],
  ])('%s', (_, markup, words) => {
    expect(bareIn(part(markup)).map((line) => line.replace('web/ui/part.tsx:1 ', ''))).toContain(words)
  })

  test('returned by a component', () => {
    expect(bareIn('export function Price({ cents }) { return cents > 0 ? <b>{cents}</b> : free }')).toEqual([
      'web/ui/part.tsx:1 free',
    ])
    expect(bareIn('const Day = ({ day }) => formatDay(day)')).toEqual(['web/ui/part.tsx:1 formatDay(day)'])
  })

  test('passed to a component that shows something next to them', () => {
    const back = { path: 'web/ui/back.tsx', text: 'export const Back = ({ children }) => <a><Icon />{children}</a>' }
    const page = (words: string) => ({ path: 'web/pages/page.tsx', text: part(`<Back>${words}</Back>`) })
    expect(bareWords([back, page('{t.back}')])).toEqual(['web/pages/page.tsx:1 {t.back}'])
    expect(bareWords([back, page('<span>{t.back}</span>')])).toEqual([])
    const spanned = { ...back, text: back.text.replace('{children}', '<span>{children}</span>') }
    expect(bareWords([spanned, page('{t.back}')])).toEqual([])
  })
})

describe('words are left alone', () => {
  test.each([
    ['in an element of their own', '<Icon /><span>{count}</span>'],
    ['as the only child, in turns with an element', '{isSold ? <Sold /> : t.forSale}'],
    ['that are only a space', "<Icon />{' '}<b>{count}</b>"],
    ['in one text', '{[name, city].join()}'],
  ])('%s', (_, markup) => {
    expect(bareIn(part(markup))).toEqual([])
  })
})
