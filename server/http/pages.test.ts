import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { captureLog } from '../../tests/support/captured-log.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { createArtwork } from '../../tests/support/works.ts'
import type { Pages } from './pages.ts'

const publicPage = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'

const queryOf: Pages['queryOf'] = (path) => {
  if (path === '/en/discover') return ['q', 'medium', 'sort']
  if (path === '/en/artists') return ['q', 'page']
  return path.startsWith('/en/artist/') ? ['page'] : []
}

type Options = NonNullable<Parameters<typeof openShop>[0]>

/** A shop whose pages say their address and how many artworks createArtwork, or "?" when they cannot know. */
async function openPages(options: Options = {}) {
  const rendered: string[] = []
  const handlePage: Pages['handlePage'] = async ({ url }, send, _siteConfig, nonce) => {
    const { pathname, search } = new URL(url)
    rendered.push(pathname + search)
    const response = await send('/api/artworks', { method: 'GET', headers: {} })
    const { data } = response.ok ? ((await response.json()) as { data: { totalElements: number } }) : {}
    const html = `<p>${data?.totalElements ?? '?'}</p><script nonce="${nonce}">start()</script><script>steal()</script>`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  return { ...(await openShop({ ...options, pages: { handlePage, queryOf } })), rendered }
}

test('a page is cached when the API answered all it asked, and rendered again when it failed at some of it', async () => {
  await using open = await openPages()
  await createArtwork(open.database)
  const look = async () => {
    const { body, headers } = await open.app.inject('/en/some-page')
    return [body.slice(3, 4), headers['cache-control']]
  }
  await open.database.execute(sql`alter table artwork_pictures rename to lost`)
  expect(await look()).toEqual(['?', 'no-store'])
  await open.database.execute(sql`alter table lost rename to artwork_pictures`)
  expect(await look()).toEqual(['1', publicPage])
  expect(open.rendered.length).toBe(2)
  // The notice of the new artwork may come only now, and then the page is rendered once more.
  await expect
    .poll(async () => {
      const before = open.rendered.length
      expect(await look()).toEqual(['1', publicPage])
      return open.rendered.length - before
    })
    .toBe(0)
})

test('a page with a list made without the search engine is cached for seconds', async () => {
  await using open = await openPages({ settings: { search: { urls: ['http://127.0.0.1:9'], prefix: 'none' } } })
  await createArtwork(open.database)
  const visit = () => open.app.inject('/en/discover')
  const { headers } = await visit()
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  let body = ''
  // The notification of the new artwork may arrive during the first visits.
  await expect
    .poll(async () => {
      body = (await visit()).body
      return (await visit()).body === body && body.slice(3, 4)
    })
    .toBe('1')
  await expect.poll(async () => (await visit()).body, { timeout: 20_000 }).not.toBe(body)
})

test('a change of what a page shows renders it again', async () => {
  await using open = await openPages()
  const count = async () => (await open.app.inject('/en/discover')).body.slice(3, 4)
  expect(await count()).toBe('0')
  await createArtwork(open.database)
  await expect.poll(count).toBe('1')
})

test('query parameters that a page does not read neither render it again nor reach it', async () => {
  await using open = await openPages()
  const statusOf = async (url: string) => (await open.app.inject(url)).statusCode
  for (let index = 0; index < 1000; index++)
    expect(await statusOf(`/en/discover?utm_source=${index}&gclid=${index}&x${index}`)).toBe(200)
  expect(open.rendered).toEqual(['/en/discover'])
  const { body } = await open.app.inject('/metrics')
  expect(body).toContain('louend_cache_misses_total 2\n')
  expect(body).toContain('louend_cache_entries 2\n')
})

test('the parameters that a page reads count in any order, and belong to that page alone', async () => {
  await using open = await openPages()
  for (const url of [
    '/en/discover?sort=newest&q=p%C3%B5hi+meri&medium=oil&medium=ink',
    '/en/discover?medium=oil&utm_medium=letter&medium=ink&q=põhi%20meri&sort=newest',
    '/en/artists?q=mari&page=2&sort=newest',
    '/en/artist/mari?page=2&q=mari',
    '/en/terms?q=mari&page=2',
    '/en/discover.data?_routes=discover&q=mari&x=1',
  ])
    await open.app.inject(encodeURI(decodeURI(url)))
  expect(open.rendered).toEqual([
    '/en/discover?q=p%C3%B5hi+meri&medium=oil&medium=ink&sort=newest',
    '/en/artists?q=mari&page=2',
    '/en/artist/mari?page=2',
    '/en/terms',
    '/en/discover.data?q=mari&_routes=discover',
  ])
})

test('simultaneous requests share one rendering', async () => {
  await using open = await openPages()
  const pages = await Promise.all(Array.from({ length: 30 }, () => open.app.inject('/et/discover')))
  expect(new Set(pages.map(({ body, headers }) => `${headers.etag} ${body}`)).size).toBe(1)
  expect(open.rendered.length).toBe(1)
})

test('a cached page has a log line, and the security headers with a policy for its own scripts', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openPages({ log })
  const first = await open.app.inject('/en')
  const second = await open.app.inject('/en')
  expect(open.rendered).toEqual(['/en'])
  expect(second.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[\w+/=]{44}';/),
    'x-content-type-options': 'nosniff',
  })
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  const requests = linesWith('request completed').map((line) => JSON.parse(line))
  const ids = requests.filter(({ req }) => req.url === '/en').map(({ reqId }) => reqId)
  expect(new Set(ids).size).toBe(2)
})

test('only the scripts that the renderer writes may run, not one that got into a page with what it shows', async () => {
  const injected = `<script>steal()</script><script nonce="guessed">steal()</script><script>"nonce="</script>`
  const handlePage: Pages['handlePage'] = async (_request, _send, _siteConfig, nonce) =>
    new Response(
      `<script nonce="${nonce}">start()</script>${injected}<script nonce="${nonce}" type="module" async="">go()</script>`,
      {
        headers: { 'content-type': 'text/html' },
      },
    )
  await using open = await openShop({ pages: { handlePage, queryOf } })
  const [one, other] = [await open.app.inject('/en'), await open.app.inject('/et')]
  const sources = ['start()', 'go()'].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  for (const { headers } of [one, other])
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${sources.join(' ')};`)
  expect(one.headers['content-security-policy']).not.toContain('nonce')
  // Each rendering has its own.
  expect(one.body).not.toBe(other.body)
})

test('one address may not ask for pages for ever, cached or not, another still may', async () => {
  await using open = await openPages({ environment: { RATE_LIMIT_FACTOR: String(1 / 400), TRUSTED_PROXIES: '1' } })
  const request = (url: string, address: string) => open.app.inject({ url, headers: { 'x-forwarded-for': address } })
  for (const url of ['/et', '/et', '/et/discover']) expect((await request(url, '192.0.2.1')).statusCode).toBe(200)
  const refused = await request('/et', '192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.body).toMatch(/<html lang="et" dir="ltr">.*Liiga palju katseid/)
  const allowed = await request('/et', '192.0.2.2')
  expect([allowed.statusCode, allowed.headers['cache-control']]).toEqual([200, publicPage])
  expect(Object.keys(allowed.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
})
