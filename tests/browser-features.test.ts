import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lowestBrowsers } from '#site/lowest-browsers.ts'
import { newerFeatures } from './support/rules/browser-features.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Its lack changes how something looks, or adds nothing that is missed. */
const harmless = [
  /::view-transition-|\b(content-visibility|contain-intrinsic-height|overflow-clip-margin|scrollbar-gutter)$/,
  /\b(text-wrap|hyphens|hyphenate-limit-chars|orphans|widows|text-size-adjust|(forced|print)-color-adjust)$/,
  /:-(webkit|moz)-|\bscrollbar-width$/,
  // The large picture leaves no room for small ones, disabled filters are not paler.
  /(artwork|filters)\.css:\d+ :has$/,
  // The page behind a dialog scrolls, a pressed card is not paler, a link has a darker line.
  /styles\.css:\d+ (:has|color-mix\()$/,
  /artwork-card\.css:\d+ :has$/,
  // Answers that are folded away stay so on paper.
  /print\.css:\d+ ::details-content$/,
  // The page closes the other answers itself.
  /faq-page\.tsx:\d+ name="faq"$/,
  // Keyboards of phones write a capital letter.
  / auto(Capitalize|Correct)=/,
  // A method of the editor, not of elements.
  /editor\.getHTML\(\)$/,
]
const onServer = /^web\/(handle-page\.ts|entry\.server\.tsx)$|\.test\.tsx?$|\.d\.ts$/
const paths = ['web', 'domain', 'site', 'contract', 'texts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(tsx?|css)$/.test(path) && !onServer.test(path))
const used = paths.flatMap((path) => newerFeatures({ path, text: read(path) }))

test('everything that scripts and styles use is in the lowest browsers', () => {
  expect(paths.length).toBeGreaterThan(800)
  expect(used.filter((feature) => !harmless.some((pattern) => pattern.test(feature)))).toEqual([])
})

test('every exception is needed', () => {
  expect(harmless.filter((pattern) => !used.some((feature) => pattern.test(feature)))).toEqual([])
})

test('other tools and readers are given the same browsers', () => {
  const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] }
  const { safari, chrome, firefox } = lowestBrowsers
  const versions = { safari, ios_saf: safari, chrome, edge: chrome, firefox }
  expect(browserslist).toEqual(Object.entries(versions).map(([name, version]) => `${name} >= ${version}`))
  expect(read('README.md')).toContain(`Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`)
})

describe('a newer feature is noticed', () => {
  test.each([
    ['if (URL.canParse(address)) open()', 'URL.canParse'],
    ['AbortSignal.any([left, late])', 'AbortSignal.any'],
    ['works.toSorted(byPrice)', 'works.toSorted(byPrice)'],
    ['Object.groupBy(works, artistOf)', 'Object.groupBy(works, artistOf)'],
    ['const canvas = new OffscreenCanvas(1, 1)', 'new OffscreenCanvas(1, 1)'],
    ['requestIdleCallback(load)', 'requestIdleCallback(load)'],
    ['text.isWellFormed()', 'text.isWellFormed()'],
    ['menu.showPopover()', 'menu.showPopover()'],
    ['window.navigation.addEventListener("navigate", keep)', 'window.navigation'],
    ['const query = new URLSearchParams(); read(query.size)', 'query.size'],
    ['const after = /(?<=a)b/', '/(?<=a)b/'],
    ['const letters = /[\\p{L}--[a-z]]/v', '/[\\p{L}--[a-z]]/v'],
    ['const part = /(?i:a)b/', '/(?i:a)b/'],
    ["new RegExp(letters, 'v')", "new RegExp(letters, 'v')"],
    ["RegExp(`(?<=a)b`, 'u')", "RegExp(`(?<=a)b`, 'u')"],
    ["list.addEventListener('scrollend', show)", "list.addEventListener('scrollend', show)"],
    ["addEventListener('pagereveal', show)", "addEventListener('pagereveal', show)"],
    ['list.onscrollend = show', 'list.onscrollend'],
  ])('%s', (text, feature) => {
    expect(newerFeatures({ path: 'web/a.ts', text })).toContain(`web/a.ts:1 ${feature}`)
  })

  test.each([
    ['<div popover="auto" />', 'popover="auto"'],
    ['<dialog closedby="any" />', 'closedby="any"'],
    ['<button commandFor="menu" />', 'commandFor="menu"'],
    ['<details name="faq" />', 'name="faq"'],
    ['<ul onScrollEnd={show} />', 'onScrollEnd={show}'],
  ])('%s', (text, feature) => {
    expect(newerFeatures({ path: 'web/a.tsx', text })).toEqual([`web/a.tsx:1 ${feature}`])
  })

  test.each([
    ['a { field-sizing: content }', 'field-sizing'],
    ['html:has(dialog) { color: red }', ':has'],
    ['a { color: light-dark(black, white) }', 'light-dark('],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ])('%s', (text, feature) => {
    expect(newerFeatures({ path: 'web/a.css', text })).toEqual([`web/a.css:1 ${feature}`])
  })

  test.each([
    'window.navigation?.addEventListener("navigate", keep)',
    "if (typeof OffscreenCanvas !== 'undefined') draw(new OffscreenCanvas(1, 1))",
    'const navigation = useNavigation(); navigation.addEventListener("a", b)',
    'works.filter(isSold).at(-1)',
    "list.addEventListener('scroll', show)",
    "if ('onscrollend' in window) list.addEventListener('scrollend', show)",
    "new RegExp(letters, 'u')",
    'new URL(address).searchParams.get("q")',
  ])('but not in %s', (text) => {
    expect(newerFeatures({ path: 'web/a.ts', text })).toEqual([])
  })
})
