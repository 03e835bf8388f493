import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { aliases } from './aliases.ts'

let open: OpenShop
beforeAll(async () => {
  const handlePage = async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })
  open = await openShop({ pages: { handlePage, queryOf: () => [] } })
})
afterAll(() => open.close())

const redirectOf = async (url: string) => {
  const { statusCode, headers } = await open.app.inject(url)
  return [statusCode, headers.location]
}
/** One redirect to this address, where the page is. */
async function expectOneRedirect(from: string, to: string): Promise<void> {
  expect([from, ...(await redirectOf(from))]).toEqual([from, 301, to])
  expect([to, ...(await redirectOf(to))]).toEqual([to, 200, undefined])
}

const id = '68c8a1f0b2d34e5f6a7b8c9d'

test.each(Object.entries(aliases))('%s leads to %s in one step, from wherever it is written', async (alias, target) => {
  const [from, to] = [alias, target].map((path) => path.replace(':id', id)) as [string, string]
  for (const query of ['', '?page=2&q=a%20b', '?next=/en/cart?x=1']) {
    for (const slash of ['', '/', '//']) {
      for (const language of languages)
        await expectOneRedirect(`/${language}${from}${slash}${query}`, `/${language}${to}${query}`)
      await expectOneRedirect(`${from}${slash}${query}`, `/en${to}${query}`)
    }
    await expectOneRedirect(`/ET${from}${query}`, `/et${to}${query}`)
  }
})

test.each([
  ['/discover?category=prints', '/en/discover?category=prints'],
  [`/artwork/${id}/`, `/en/artwork/${id}`],
  ['/en/', '/en'],
  ['/en//discover', '/en/discover'],
  ['/en/.', '/en'],
  [`/en/artwork/${id}.`, `/en/artwork/${id}`],
  [`/et/artwork/${id}).`, `/et/artwork/${id}`],
  [`/artwork/${id}%20?q=a.`, `/en/artwork/${id}?q=a.`],
  [`/en/artwork/${id}%E2%80%9C,`, `/en/artwork/${id}`],
  ['/en/discover%C2%A0%E2%80%8B', '/en/discover'],
  ['/et/login%22%3E', '/et/login-page'],
  ['/et/email-change%23token=aB-_9', '/et/email-change#token=aB-_9'],
  ['/et/email-change%23token=aB-_9.?utm_source=mail', '/et/email-change?utm_source=mail#token=aB-_9'],
  ['/et/discover/?sort=newest', '/et/discover?sort=newest'],
  ['/artist-dashboard/messages', '/en/artist-dashboard/messages'],
  ['/et/__manifest?paths=%2Fet&version=1', '/__manifest?paths=%2Fet&version=1'],
  ['/admin/artist-applications', '/en/admin/artist-applications'],
])('%s leads to %s', async (from, to) => {
  await expectOneRedirect(from, to)
})

test('the language that a visitor has chosen answers for addresses without one', async () => {
  const visit = (url: string, cookie: string) => open.app.inject({ url, headers: { cookie } })
  for (const [from, to, status] of [
    ['/', '/et', 302],
    ['/login?next=/et/cart', '/et/login-page?next=/et/cart', 301],
    ['/en/login', '/en/login-page', 301],
  ] as const) {
    const { statusCode, headers } = await visit(from, 'language=et')
    expect([from, statusCode, headers.location]).toEqual([from, status, to])
    // Otherwise a browser would go on following it after another choice.
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringMatching(/cookie/i) })
  }
  expect((await visit('/', 'language=//evil.test')).headers.location).toBe('/en')
})

test('the feed of the blog is found without a language', async () => {
  await expectOneRedirect('/blog/feed.xml', '/en/blog/feed.xml')
})

test('no alias leads to another', () => {
  const targets = Object.values(aliases)
  expect(targets.filter((target) => Object.hasOwn(aliases, target))).toEqual([])
})
