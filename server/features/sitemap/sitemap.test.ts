import { eq } from 'drizzle-orm'
import { XMLValidator } from 'fast-xml-parser'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { artists, artworkPictures, artworks, collections, pictures, posts } from '#server/database/schema.ts'
import { links } from '#site/links.ts'
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
/** All parts that the index names, one after the other. */
async function fetchParts(): Promise<string> {
  const bodies = addressesIn((await fetchMap('/sitemap.xml')).body).map(
    async (part) => (await fetchMap(new URL(part).pathname)).body,
  )
  return (await Promise.all(bodies)).join('')
}
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
  const { headers, statusCode } = await fetchMap('/sitemap.xml')
  const body = await fetchParts()
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
  await expect.poll(fetchParts).toContain('2031-02-03')
  const body = await fetchParts()
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
  await expect.poll(async () => (await fetchMap('/sitemap-works.xml')).body).toContain(id)
})

test('it is an index of well-formed files, one for each kind of page', async () => {
  const { database, newId, now } = shop.shop
  const words = { title: { en: 'Prints' }, text: { en: 'Prints.' } }
  await database.insert(collections).values({ id: 'prints', position: 0, ...words })
  const times = { createdAt: now(), updatedAt: now(), publishedAt: new Date(now().getTime() - 1000) }
  await database.insert(posts).values({
    id: newId(now()),
    slug: 'frost',
    title: { en: 'Frost' },
    content: { en: '<p>Frost.</p>' },
    author: 'A',
    ...times,
  })
  await createArtwork(database)
  const parts = ['pages', 'works', 'artists', 'collections', 'posts'].map((kind) => `${origin}/sitemap-${kind}.xml`)
  await expect.poll(async () => addressesIn((await fetchMap('/sitemap.xml')).body)).toEqual(parts)
  for (const part of ['/sitemap.xml', ...parts])
    expect(XMLValidator.validate((await fetchMap(new URL(part, origin).pathname)).body)).toBe(true)
  expect(addressesIn((await fetchMap('/sitemap-collections.xml')).body)).toContain(`${origin}/et/collection/prints`)
  expect(addressesIn((await fetchMap('/sitemap-posts.xml')).body)).toContain(`${origin}/et/blog/frost`)
  for (const unknown of ['/sitemap-1.xml', '/sitemap-works-1.xml', '/sitemap-works-2.xml', '/sitemap-.xml'])
    expect([unknown, (await fetchMap(unknown)).statusCode]).toEqual([unknown, 404])
})

test('a work is listed with its pictures', async () => {
  const { database, newId, now } = shop.shop
  const { id } = await createArtwork(database)
  const pictureId = newId(now())
  const hash = 'ab'.repeat(32)
  await database
    .insert(pictures)
    .values({ id: pictureId, hash, width: 3000, height: 2000, placeholder: '', palette: [], createdAt: now() })
  await database.insert(artworkPictures).values({ artworkId: id, pictureId, position: 0, role: 'main' })
  const entry = async () => entryOf((await fetchMap('/sitemap-works.xml')).body, `${origin}${links.artwork('et', id)}`)
  const picture = `${origin}/pictures/${hash.slice(0, 16)}-1750.jpg`
  await expect.poll(entry).toContain(`<image:image><image:loc>${picture}</image:loc></image:image>`)
})

test('a long list is cut into parts, and an index names them all', async () => {
  const app = Fastify()
  sitemapRoutes(app, shop.shop, 2)
  const whole = addressesIn(await fetchParts())
  const parts = addressesIn((await app.inject({ url: '/sitemap.xml' })).body)
  expect(parts).toContain(`${origin}/sitemap-works-2.xml`)
  const found: string[] = []
  for (const part of parts) {
    const addresses = addressesIn((await app.inject({ url: new URL(part).pathname })).body)
    expect(addresses.length).toBeLessThanOrEqual(4)
    found.push(...addresses)
  }
  expect(found.sort()).toEqual(whole.sort())
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
  expect(lines).toContain(`Sitemap: ${origin}/et/blog/feed.xml`)
  const forEverybody = lines.slice(0, lines.indexOf(''))
  const closed = forEverybody
    .filter((line) => line.startsWith('Disallow:'))
    .map((line) => line.slice('Disallow: '.length))
  const listed = addressesIn(await fetchParts()).map((address) => address.slice(origin.length))
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('training on pictures is reserved for those who ask, in robots.txt and by TDMRep', async () => {
  const { body } = await fetchMap('/robots.txt')
  const [everybody = [], training = []] = body.split('\n\n').map((group) => group.split('\n'))
  expect(everybody).toContain('Content-Signal: search=yes, ai-train=no')
  expect(everybody).not.toContain('Disallow: /pictures/')
  for (const name of ['GPTBot', 'CCBot', 'Google-Extended', 'ClaudeBot'])
    expect(training).toContain(`User-agent: ${name}`)
  expect(training.slice(-everybody.length)).toEqual(expect.arrayContaining(['Disallow: /pictures/', 'Disallow: /api/']))
  const reservation = await fetchMap('/.well-known/tdmrep.json')
  expect(reservation.headers['content-type']).toMatch(/^application\/json/)
  expect(reservation.json()).toContainEqual({ location: '/pictures/', 'tdm-reservation': 1 })
})
