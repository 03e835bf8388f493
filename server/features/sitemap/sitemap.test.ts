import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

const origin = 'https://louend.test'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: origin } })
})
afterAll(() => shop.close())

const fetchMap = (url: string) => shop.app.inject({ url })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
const entryOf = (xml: string, address: string) => xml.split('\n').find((line) => line.includes(`<loc>${address}</loc>`))

test('all public works and artists are listed in both languages, sold works too, and nothing else', async () => {
  const { database } = shop
  const active = await createArtwork(database)
  const sold = await createArtwork(database, { status: 'sold' })
  const hidden = [
    await createArtwork(database, { status: 'draft' }),
    await createArtwork(database, { status: 'archived' }),
  ]
  const waiting = await createArtist(database)
  const ofWaiting = await createArtwork(database, { artistId: waiting })
  await database.update(artists).set({ approval: 'pending' }).where(eq(artists.id, waiting))
  const { body, headers, statusCode } = await fetchMap('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(body)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const language of languages) {
    for (const { id } of [active, sold]) expect(addresses).toContain(origin + links.artwork(language, id))
    for (const { id } of [...hidden, ofWaiting]) expect(addresses).not.toContain(origin + links.artwork(language, id))
    for (const page of [links.home, links.discover, links.collections, links.artists, links.terms, links.sitemap])
      expect(addresses).toContain(origin + page(language))
    expect(addresses).toContain(`${origin}/${language}/discover?category=paintings`)
  }
  expect(body).not.toContain('/cart')
  const [artist] = await database.select().from(artists).where(eq(artists.id, active.artistId))
  expect(addresses).toContain(`${origin}/et/artist/${artist?.slug}`)
})

test('every address names its twin, and when the page last changed', async () => {
  const { database } = shop
  const { id } = await createArtwork(database)
  const soldAt = new Date('2031-02-03T04:05:06Z')
  await database.update(artworks).set({ status: 'sold', available: 0, soldAt }).where(eq(artworks.id, id))
  const { body } = await fetchMap('/sitemap.xml')
  for (const language of languages) {
    const entry = entryOf(body, origin + links.artwork(language, id))
    expect(entry).toContain('<lastmod>2031-02-03T04:05:06.000Z</lastmod>')
    for (const twin of languages)
      expect(entry).toContain(`hreflang="${twin}" href="${origin}${links.artwork(twin, id)}"`)
    expect(entry).toContain(`hreflang="x-default" href="${origin}${links.artwork('en', id)}"`)
  }
  expect(entryOf(body, `${origin}/en`)).toContain('<lastmod>2031-02-03')
  expect(entryOf(body, `${origin}/en/terms`)).toMatch(/<lastmod>20\d\d-\d\d-\d\dT/)
})

test('it is cached until a work changes', async () => {
  const before = await fetchMap('/sitemap.xml')
  const known = await shop.app.inject({
    url: '/sitemap.xml',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(known.statusCode).toBe(304)
  const { id } = await createArtwork(shop.database)
  await expect.poll(async () => (await fetchMap('/sitemap.xml')).body).toContain(id)
})

test('a long list is cut into parts, and an index names them all', async () => {
  const app = Fastify()
  sitemapRoutes(app, shop.shop, 10)
  const whole = addressesIn((await fetchMap('/sitemap.xml')).body)
  const parts = addressesIn((await app.inject({ url: '/sitemap.xml' })).body)
  expect(parts).toEqual(
    Array.from({ length: Math.ceil(whole.length / 20) }, (_, at) => `${origin}/sitemap-${at + 1}.xml`),
  )
  const found: string[] = []
  for (const part of parts) {
    const addresses = addressesIn((await app.inject({ url: new URL(part).pathname })).body)
    expect(addresses.length).toBeLessThanOrEqual(20)
    found.push(...addresses)
  }
  expect(found.sort()).toEqual(whole.sort())
  expect((await app.inject({ url: `/sitemap-${parts.length + 1}.xml` })).statusCode).toBe(404)
  await app.close()
})

test('machines are asked to keep out of what belongs to one person', async () => {
  const { body, headers } = await fetchMap('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  for (const path of ['/api/', '/en/cart', '/et/cart', '/en/admin', '/et/edit-profile', '/et/orders'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Allow: /')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const closed = lines.filter((line) => line.startsWith('Disallow:')).map((line) => line.slice('Disallow: '.length))
  const listed = addressesIn((await fetchMap('/sitemap.xml')).body).map((address) => address.slice(origin.length))
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})
