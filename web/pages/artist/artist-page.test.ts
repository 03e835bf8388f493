import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Send } from '#contract/client.ts'
import { artists } from '#server/database/schema.ts'
import { profile } from '#texts/en/artists.ts'
import { errors, paging } from '#texts/en/frame.ts'
import { problems } from '#texts/en/problems.ts'
import { profile as profileEt } from '#texts/et/artists.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import * as page from './artist-page.tsx'
import * as directory from './artists-page.tsx'

const open = ({ send }: Pick<OpenShop, 'send'>, address: string) => renderPage(page, 'artist/:artist', address, send)

/** Addresses of works on a page. */
const worksIn = (html: string) => [...new Set([...html.matchAll(/\/en\/artwork\/([0-9a-f]{24})/g)].map(([, id]) => id))]

const pageLinks = (html: string) =>
  [...html.matchAll(/href="([^"]*[?&;]page=\d+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** The way to the API, on which some questions get no proper answer. */
const troubled =
  (send: Send, lost: RegExp): Send =>
  async (path, request) =>
    lost.test(path) ? { ok: false, status: 503, json: async () => ({}) } : send(path, request)

test('every work of an artist can be reached, page by page', async () => {
  await using shop = await openShop()
  const { database } = shop
  const artistId = await createArtist(database)
  const hung: string[] = []
  for (let count = 0; count < 30; count += 1) hung.push((await createArtwork(database, { artistId })).id)
  const sold = await createArtwork(database, { artistId, status: 'sold' })
  const address = `/en/artist/${artistId}`

  const first = await open(shop, address)
  expect(first.status).toBe(200)
  expect(first.html).toContain(profile.count(30))
  const [forSale = '', apart = ''] = first.html.split('id="sold-works"')
  expect(worksIn(forSale)).toHaveLength(24)
  expect(worksIn(apart)).toEqual([sold.id])
  const [next = ''] = pageLinks(first.html)
  expect(next).toMatch(/^\/en\/artist\/artist-\d+\?page=2$/)
  const second = await open(shop, next)
  expect(second.html).toContain(profile.count(30))
  expect(second.html).toContain(`rel="prev"`)
  expect([...worksIn(forSale), ...worksIn(second.html)].toSorted()).toEqual(hung.toSorted())
  expect(await open(shop, `${address}?page=3`)).toMatchObject({ status: 302, to: address })
})

test('an artist whose works fit on one page has no other pages', async () => {
  await using shop = await openShop()
  const { artistId } = await createArtwork(shop.database)
  const { html } = await open(shop, `/en/artist/${artistId}`)
  expect(worksIn(html)).toHaveLength(1)
  expect(html).not.toContain(paging.pages)
})

test.each([
  ['en', profile],
  ['et', profileEt],
])('an artist with nothing to tell and nothing to sell has a profile that says so (%s)', async (language, words) => {
  await using shop = await openShop()
  const { artistId } = await createArtwork(shop.database, { status: 'sold' })
  await shop.database.update(artists).set({ biography: {} })
  const { html } = await open(shop, `/${language}/artist/${artistId}`)
  expect(html).toContain(words.noBiography)
  expect(html).not.toContain(words.process)
  expect(html).toContain(words.noWorks)
})

test('what an artist tells of the studio is read in the language in which it was written', async () => {
  await using shop = await openShop()
  const { artistId } = await createArtwork(shop.database)
  await shop.database.update(artists).set({ process: { et: 'Lähen välja enne päikest.\n\nJoonistan tunni.' } })
  const inEnglish = (await open(shop, `/en/artist/${artistId}`)).html
  const inEstonian = (await open(shop, `/et/artist/${artistId}`)).html
  expect(inEnglish).toContain(profile.process)
  expect(inEstonian).toContain(profileEt.process)
  const story = (html: string) =>
    /<div[^>]*><p>Lähen välja enne päikest\.<\/p><p>Joonistan tunni\.<\/p>/.exec(html)?.[0]
  expect(story(inEnglish)).toContain('lang="et"')
  expect(story(inEstonian)).not.toContain('lang=')
})

test('a shop that fails at the works shows the artist all the same, with none', async () => {
  await using shop = await openShop()
  const { artistId } = await createArtwork(shop.database)
  await shop.database.execute(sql`alter table artwork_pictures rename to lost`)
  const { status, html } = await open(shop, `/en/artist/${artistId}`)
  expect(status).toBe(200)
  expect(html).toContain('Leelo Uduvere')
  expect(html).toContain(profile.noWorks)
})

test('a profile that cannot be had by its id is asked for under its plain address', async () => {
  await using shop = await openShop()
  const { artistId } = await createArtwork(shop.database)
  const address = `/en/artist/${artistId}`
  const profileLost = await open({ send: troubled(shop.send, /^\/api\/artists\/profile\//) }, address)
  expect(profileLost.status).toBe(200)
  expect(profileLost.html).toContain('Leelo Uduvere')
  const bothLost = await open({ send: troubled(shop.send, /^\/api\/artists\//) }, address)
  expect(bothLost.status).toBe(503)
  expect(bothLost.html).toContain(profile.failed)
  const nobody = await open(shop, `/en/artist/${'0'.repeat(24)}`)
  expect(nobody.status).toBe(404)
  expect(nobody.html).toContain(profile.notFound)
})

test('the directory leads to its other pages, with the search', async () => {
  await using shop = await openShop()
  for (let count = 0; count < 30; count += 1) await createArtist(shop.database, { name: `Mari Mets ${count}` })
  const list = (address: string) => renderPage(directory, 'artists', address, shop.send)
  expect(pageLinks((await list('/en/artists')).html)[0]).toBe('/en/artists?page=2')
  const found = await list('/en/artists?q=mets')
  expect(pageLinks(found.html)[0]).toBe('/en/artists?q=mets&page=2')
  const others = await list('/en/artists?q=mets&page=2')
  const names = ({ html }: typeof found) => html.match(/Mari Mets \d+(?=<)/g)
  expect(new Set([...(names(found) ?? []), ...(names(others) ?? [])]).size).toBe(30)
})

test('a failure is given in the words of the page', async () => {
  const refuse = (code: string, status: number): Send => {
    const answer = { success: false, status, code, message: 'Text of the server' }
    return async () => ({ ok: false, status, json: async () => answer })
  }
  const failed = async (code: string) => (await open({ send: refuse(code, 503) }, `/en/artist/${'a'.repeat(24)}`)).html
  expect(await failed('made-up')).toContain(profile.failedText(errors.text))
  expect(await failed('unavailable')).toContain(profile.failedText(errors.text))
  const list = await renderPage(directory, 'artists', '/en/artists', refuse('search-unavailable', 503))
  expect(list.html).toContain(problems['search-unavailable'])
})
