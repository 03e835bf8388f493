import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { HtmlValidate } from 'html-validate'
import { matchPath } from 'react-router'
import { languages } from '#domain/language.ts'
import { inOtherLanguage, links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import routes from '../../../web/routes.ts'
import { artists, works } from '../support/catalogue.ts'
import { readPage, type SeenPage, wrongIn } from '../support/seen-page.ts'
import { expect, test } from '../support/visitor.ts'

/** More pages than the demo shop has; a page that leads to ever new ones would be found by it. */
const maxPages = 2_000
/** Pages of one kind that no search engine keeps are alike: so many of each are read. */
const ofEachClosed = 2

/** The recommended rules but those of style: React writes void elements and empty attributes in its own way. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // A list of facts may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Several boxes of one name are a choice of several.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    // Proportions and placeholders of pictures stand in style attributes.
    'no-inline-style': 'off',
    // Tables that become rows on phones are no tables to some readers without their roles.
    'no-redundant-role': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
})

test('every link of the shop leads to a page that is whole, and names its twin in the other language', async ({
  request,
  baseURL,
}) => {
  // Hundreds of pages, one after the other.
  test.setTimeout(1_200_000)
  const closed = closedPaths(await (await request.get('/robots.txt')).text())
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  const wrong: string[] = []
  const seen = new Map<string, SeenPage | undefined>()
  const kinds = new Map<string, number>()
  const toldOf = await listed(request, String(baseURL))
  const waiting = [...languages.map(links.home), ...toldOf]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || isOfOtherJourney(path)) continue
    const kind = path.replace(/[0-9a-f]{24}/g, '*')
    const count = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, count)
    if (isClosed(path) && count > ofEachClosed) continue
    seen.set(path, undefined)
    expect(seen.size, 'pages').toBeLessThan(maxPages)
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() === 301) {
      const target = answer.headers().location ?? ''
      if (!isAlias(path)) wrong.push(`${path} leads to ${target}`)
      if ((await request.get(target, { maxRedirects: 0 })).status() !== 200)
        wrong.push(`${path}: more than one redirect`)
      continue
    }
    if (answer.status() !== 200) {
      wrong.push(`${path} is answered with ${answer.status()}`)
      continue
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    const page = readPage(path, html)
    seen.set(path, page)
    wrong.push(...wrongIn(page, languageOfPath(path)).map((what) => `${path}: ${what}`))
    // Pages of one kind have one markup.
    if (count === 1 || !/[0-9a-f]{24}/.test(path)) wrong.push(...invalidIn(path, html))
    waiting.push(...page.links)
  }
  for (const path of toldOf) if (seen.get(path)?.isHidden) wrong.push(`${path}: is in the sitemap, and hidden`)
  wrong.push(...wrongTogether(seen, String(baseURL)))
  expect(wrong.slice(0, 50)).toEqual([])
  expect(unreached([...seen.keys()])).toEqual([])
})

test('the feeds can be read by the programs that they are for', async ({ request }) => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })
  for (const language of languages) {
    const rss = parser.parse(await (await request.get(links.blogFeed(language))).text(), true).rss
    expect(rss['@_version']).toBe('2.0')
    expect(rss.channel).toMatchObject({ title: expect.any(String), link: expect.any(String), language })
    expect(rss.channel.item.length).toBeGreaterThan(0)
    for (const item of rss.channel.item) {
      expect(item).toMatchObject({
        title: expect.anything(),
        link: expect.stringMatching(/^http/),
        guid: expect.anything(),
      })
      expect(Date.parse(item.pubDate)).not.toBeNaN()
    }
    const json = await (await request.get(links.blogJsonFeed(language))).json()
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: expect.any(String) })
    for (const item of json.items)
      expect(item).toMatchObject({ id: expect.any(String), url: expect.stringMatching(/^http/) })
    const products = parser.parse(await (await request.get(links.productFeed(language))).text(), true).rss.channel.item
    expect(products.length).toBeGreaterThan(50)
  }
})

const ownIds = new Set([...works, ...artists].flatMap(({ id, ...more }) => ('slug' in more ? [id, more.slug] : [id])))

/** What other journeys hang meanwhile comes and goes, often under one title. */
const isOfOtherJourney = (path: string): boolean => {
  const [, id] = /^\/\w\w\/(?:artwork|artist)\/([^/?]+)/.exec(path) ?? []
  return id !== undefined && !ownIds.has(id)
}

/** What the pages that crawlers are asked to leave alone begin with. */
const closedPaths = (robots: string) => [
  ...new Set([...robots.matchAll(/^Disallow: (\/(?:en|et)\/.*)$/gm)].map(([, path = '']) => path)),
]

/** Old names of pages that the sitemap page shows. */
const isAlias = (path: string) =>
  /\/(profile|upload-artwork|artist-profile|manage-listings|order-confirmation)$/.test(path)

async function listed(request: APIRequestContext, origin: string): Promise<string[]> {
  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replace(origin, ''),
    )
  const found: string[] = []
  for (const part of await addressesIn('/sitemap.xml')) found.push(...(await addressesIn(part)))
  return found
}

const invalidIn = (path: string, html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const near = html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 100)
      return `${path}: ${ruleId}: ${message} near ${near}`
    })

/** What is chosen in a query is kept under the address without it, and artists under their name. */
const hasOtherAddress = /\?|\/artist\/[0-9a-f]{24}$/

/** What can only be seen of all pages: twins that do not name each other, and titles that stand on two pages. */
function wrongTogether(seen: ReadonlyMap<string, SeenPage | undefined>, origin: string): string[] {
  const pages = [...seen.values()].flatMap((page) => (page && !page.isHidden ? [page] : []))
  const wrong: string[] = []
  const titles = new Map<string, SeenPage>()
  for (const page of pages) {
    const canonical = page.canonical?.replace(origin, '') ?? ''
    const target = seen.get(canonical)
    if (!target) wrong.push(`${page.path}: its canonical address ${canonical} is not reached`)
    if (canonical !== page.path && !hasOtherAddress.test(page.path))
      wrong.push(`${page.path}: its canonical address is ${canonical}`)
    const names = { en: inOtherLanguage(canonical, 'en'), et: inOtherLanguage(canonical, 'et') }
    const expected = Object.entries({ ...names, 'x-default': names.en }).map(([name, path]) => [name, origin + path])
    if (!isDeepStrictEqual(page.alternates, Object.fromEntries(expected)))
      wrong.push(`${page.path}: its twins are ${JSON.stringify(page.alternates)}`)
    for (const language of languages) {
      const twin = seen.get((page.alternates[language] ?? '').replace(origin, ''))
      if (!twin) wrong.push(`${page.path}: its twin ${page.alternates[language]} is not reached`)
      else if (twin.alternates[languageOfPath(page.path)] !== page.canonical)
        wrong.push(`${page.path}: its twin ${twin.path} does not name it`)
    }
    if (canonical !== page.path) continue
    const other = titles.get(page.title)
    if (other && languageOfPath(other.path) === languageOfPath(page.path))
      wrong.push(`${page.path}: has the title of ${other.path}: ${page.title}`)
    titles.set(page.title, page)
  }
  return wrong
}

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined }

/** Pages for everybody that no link leads to: their addresses come by e-mail, on paper, or after something was done. */
const byOtherWays = new Set([
  '*',
  'certificates/:number',
  'order-confirmation/:orderId',
  'reset-password/:token?',
  'email-change',
  'report-decision',
  'unsubscribe/:token',
  'newsletter/:token',
])

const publicPaths = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, file, children = [] }) =>
    file === 'shell/signed-in.tsx'
      ? []
      : [...(path && file.startsWith('pages/') ? [path] : []), ...publicPaths(children)],
  )

function unreached(paths: readonly string[]): string[] {
  const reached = paths.map((path) => path.split('?')[0] ?? path)
  return publicPaths(routes as Route[])
    .filter((path) => !byOtherWays.has(path))
    .filter((path) => !reached.some((one) => matchPath(`/:language/${path}`, one)))
}
