import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { home } from '#texts/en/home.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { loadPage, renderPage } from '../../../tests/support/render-page.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import * as page from './home-page.tsx'

const open = async ({ send }: Pick<OpenShop, 'send'>) => (await renderPage(page, '', '/en', send)).html

const noAnswer = { ok: false, status: 503, json: async () => ({}) }

test('the home page shows one of the artists, and none where there is none', async () => {
  await using shop = await openShop()
  expect(await open(shop)).not.toContain(home.studio)
  const artistId = await createArtist(shop.database, { name: 'Virve Kuldraba' })
  await createArtwork(shop.database, { artistId })
  // The response is cached until the notification of the change arrives.
  await expect.poll(() => open(shop)).toContain(home.studio)
  const html = await open(shop)
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/en\/artist\/[^"]+"[^>]*>Virve Kuldraba</)
  expect(html).not.toContain(home.story)

  const silent = await open({
    send: async (path, request) => (/artists|blog/.test(path) ? noAnswer : shop.send(path, request)),
  })
  expect(silent).not.toContain(home.studio)
  expect(silent).toContain(home.why)
})

test('the home page carries the words of its own language alone', async () => {
  await using shop = await openShop()
  const artistId = await createArtist(shop.database)
  await createArtwork(shop.database, { artistId })
  const load = async (language: string) => JSON.stringify(await loadPage(page, '', `/${language}`, shop.send))
  const [inEnglish, inEstonian] = [await load('en'), await load('et')]
  expect(inEnglish).toContain('Paints mornings.')
  expect(inEnglish).not.toContain('Maalib hommikuid.')
  expect(inEstonian).toContain('Maalib hommikuid.')
  expect(inEstonian).not.toContain('Paints mornings.')
})

test('the newest works stand by price, each once, below the price with the way to all of it', async () => {
  await using shop = await openShop()
  const artistId = await createArtist(shop.database)
  for (const euros of [40, 300, 301, 1000, 1001])
    await createArtwork(shop.database, { artistId, price: cents(euros * 100) })
  const html = (await open(shop)).replaceAll('<!-- -->', '')
  const shelves = html.split(/(?=<h3[^>]*><a [^>]*\/en\/discover\?price=)/).slice(1)
  const hrefs = shelves.map((shelf) => /href="([^"]+)"/.exec(shelf)?.[1])
  expect(hrefs).toEqual(['/en/discover?price=0-300', '/en/discover?price=300-1000', '/en/discover?price=1000-'])
  const prices = shelves.map((shelf) => [...shelf.matchAll(/class="price">(€[\d,]+)/g)].map(([, price]) => price))
  expect(prices).toEqual([['€300', '€40'], ['€1,000', '€301'], ['€1,001']])
})
