import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { prices, works } from '#texts/en/catalogue.ts'
import { filters, results } from '#texts/en/discover.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { createArtwork } from '../../../tests/support/works.ts'
import * as page from './discover-page.tsx'

/** Where near misses lead, by what they say. */
async function nearMissesOf({ send }: Pick<OpenShop, 'send'>, address: string): Promise<Record<string, string>> {
  const { html } = await renderPage(page, 'discover', address, send)
  expect(html).toContain(results.none)
  const [, list = ''] = new RegExp(`<ul[^>]*aria-label="${results.nearMisses}"[^>]*>(.*?)</ul>`, 's').exec(html) ?? []
  const found = [...list.matchAll(/href="([^"]*)"[^>]*><span>([^<]*)<\/span>/g)]
  return Object.fromEntries(found.map(([, href = '', words = '']) => [words, href.replaceAll('&amp;', '&')]))
}

test('where filters leave nothing, the page says what one step back would leave', async () => {
  await using shop = await openShop()
  await createArtwork(shop.database, { price: cents(50_600) })
  await createArtwork(shop.database, { price: cents(90_000) })
  expect(await nearMissesOf(shop, '/en/discover?category=paintings&price=0-500')).toEqual({
    [results.nearMiss(prices.upTo('€506'), works(1))]: '/en/discover?category=paintings&price=0-506',
  })
  expect(await nearMissesOf(shop, '/en/discover?category=prints&price=0-600')).toEqual({
    [results.nearMiss(results.without('Prints'), works(1))]: '/en/discover?price=0-600',
  })
  expect(await nearMissesOf(shop, '/en/discover?category=prints&price=0-500')).toEqual({})
})

test('on a wall of 20 centimetres hangs nothing, and the page says what there is without it', async () => {
  await using shop = await openShop()
  await createArtwork(shop.database)
  expect(await nearMissesOf(shop, '/en/discover?category=paintings&wall=20x20')).toEqual({
    [results.nearMiss(results.without(filters.wallOf('20', '20')), works(1))]: '/en/discover?category=paintings',
  })
  expect(await nearMissesOf(shop, '/en/discover?wall=20x20')).toEqual({})
})
