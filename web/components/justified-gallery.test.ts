import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type WallName, walls } from './gallery-layouts.ts'
import { type Hung, HungRows } from './justified-gallery.tsx'

const ratios = [1.5, 0.7, 1, 2.7, 1.33, 0.75, 1, 1.5, 0.8, 1.25]

function hungOn(wall: WallName) {
  const told: Hung[] = []
  const markup = renderToStaticMarkup(
    HungRows({
      wall,
      works: ratios,
      ratioOf: (ratio) => ratio,
      keyOf: String,
      children: (ratio, hung) => {
        told.push(hung)
        return String(ratio)
      },
    }),
  )
  const items = [...markup.matchAll(/<li style="([^"]+)">/g)].map(([, style = '']) =>
    Object.fromEntries(style.split(';').map((rule) => [rule.split(':')[0], Number(rule.split(':')[1])])),
  )
  return { told, items }
}

test.each(Object.keys(walls) as WallName[])('on the %s wall the parts of a row never exceed it', (wall) => {
  const { items } = hungOn(wall)
  expect(items).toHaveLength(ratios.length)
  for (const [share, count] of [
    ['--ss', '--sn'],
    ['--ms', '--mn'],
    ['--ls', '--ln'],
  ] as const)
    for (let at = 0; at < items.length; ) {
      const inRow = items[at]?.[count] ?? 0
      const row = items.slice(at, at + inRow)
      expect(row.every((item) => item[count] === inRow)).toBe(true)
      expect(row.reduce((total, item) => total + (item[share] ?? 0), 0)).toBeLessThanOrEqual(1)
      at += inRow
    }
})

test('each picture is told how wide it hangs, and which ones are seen first', () => {
  const { told, items } = hungOn('discover')
  const firstRow = items[0]?.['--ln'] ?? 0
  expect(told.map(({ first }) => first)).toEqual(ratios.map((_, at) => at < firstRow))
  const width = Math.ceil((992 - (firstRow - 1) * 40) * (items[0]?.['--ls'] ?? 0))
  expect(told[0]?.sizes).toMatch(
    /^\(min-width: 1316px\) \d+px, \(min-width: 960px\) \d+px, calc\(\(100vw - \d+px\) \* /,
  )
  expect(Math.abs(Number.parseInt(told[0]?.sizes.split(' ')[2] ?? '', 10) - width)).toBeLessThanOrEqual(1)
})
