import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type GalleryLayoutName, galleryLayouts } from './gallery-layouts.ts'
import { JustifiedGallery, type Placement } from './justified-gallery.tsx'

const ratios = [1.5, 0.7, 1, 2.7, 1.33, 0.75, 1, 1.5, 0.8, 1.25]

function renderGallery(layout: GalleryLayoutName) {
  const placements: Placement[] = []
  const markup = renderToStaticMarkup(
    JustifiedGallery({
      layout,
      works: ratios,
      ratioOf: (ratio) => ratio,
      keyOf: String,
      children: (ratio, placement) => {
        placements.push(placement)
        return String(ratio)
      },
    }),
  )
  const items = [...markup.matchAll(/<li style="([^"]+)">/g)].map(([, style = '']) =>
    Object.fromEntries(style.split(';').map((rule) => [rule.split(':')[0], Number(rule.split(':')[1])])),
  )
  return { placements, items }
}

test.each(Object.keys(galleryLayouts) as GalleryLayoutName[])('the shares of a row never exceed it: %s', (layout) => {
  const { items } = renderGallery(layout)
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

test('each picture knows how wide it is shown, and on which screens it is the largest of the first row', () => {
  const { placements, items } = renderGallery('discover')
  const firstRow = items[0]?.['--ln'] ?? 0
  for (const [share, count, screens] of [
    ['--ss', '--sn', '(width < 916px)'],
    ['--ms', '--mn', '(916px <= width < 1316px)'],
    ['--ls', '--ln', '(width >= 1316px)'],
  ] as const) {
    const shares = items.slice(0, items[0]?.[count]).map((item) => item[share] ?? 0)
    const leads = ({ first }: Placement) => first === true || String(first).split(', ').includes(screens)
    expect(placements.flatMap((placement, at) => (leads(placement) ? [at] : []))).toEqual([
      shares.indexOf(Math.max(...shares)),
    ])
  }
  const width = Math.ceil((992 - (firstRow - 1) * 40) * (items[0]?.['--ls'] ?? 0))
  expect(placements[0]?.sizes).toMatch(
    /^\(min-width: 1440px\) \d+px, .*\(min-width: 916px\) calc\(\(90vw - \d+px\) \* .*, calc\(\(100vw - \d+px\) \* [\d.]+\)$/,
  )
  expect(Math.abs(Number.parseInt(placements[0]?.sizes.split(' ')[2] ?? '', 10) - width)).toBeLessThanOrEqual(1)
})
