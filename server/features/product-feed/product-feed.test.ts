import { eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artists, artworkPictures, artworks, pictures } from '#server/database/schema.ts'
import { links } from '#site/links.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { productFeedRoutes } from './product-feed-routes.ts'

const origin = 'https://louend.test'
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: origin } })
})
afterAll(() => shop.close())

let count = 0
/** A work with a picture, whose row was changed so. */
async function hang(change: Partial<typeof artworks.$inferInsert> = {}, pictured = true) {
  count += 1
  const hash = count.toString(16).padStart(16, '0').padEnd(64, '0')
  const work = await createArtwork(shop.database)
  if (Object.keys(change).length > 0) await shop.database.update(artworks).set(change).where(eq(artworks.id, work.id))
  if (!pictured) return work
  const now = new Date()
  const id = shop.shop.newId(now)
  await shop.database
    .insert(pictures)
    .values({ id, hash, width: 2000, height: 1500, placeholder: '', palette: [], createdAt: now })
  await shop.database.insert(artworkPictures).values({ artworkId: work.id, pictureId: id, position: 0, role: 'main' })
  return work
}

type Item = Record<string, unknown>
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' })
const itemsIn = (xml: string): Item[] => parser.parse(xml, true).rss.channel.item ?? []
const fetchFeed = async (language: 'en' | 'et' = 'en') => (await shop.app.inject(links.productFeed(language))).body
const itemOf = async (id: string, language?: 'en' | 'et') =>
  itemsIn(await fetchFeed(language)).find((item) => item['g:id'] === id)

test('a work is told as shopping services want it, in each language', async () => {
  const { id } = await hang({ description: { en: 'Grey & <b>calm</b>.', et: 'Hall ja rahulik.' } })
  await expect
    .poll(() => itemOf(id))
    .toMatchObject({
      title: 'Before the Cranes Wake, Leelo Uduvere',
      description: 'Grey & <b>calm</b>.',
      link: `${origin}/en/artwork/${id}`,
      'g:image_link': expect.stringMatching(new RegExp(`^${origin}/pictures/\\w{16}-1750\\.jpg$`)),
      'g:price': '2860.00 EUR',
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:brand': 'Leelo Uduvere',
      'g:identifier_exists': 'no',
      'g:product_type': 'Paintings',
      'g:google_product_category': 'Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork',
      'g:shipping': { 'g:country': 'EE', 'g:price': '0.00 EUR' },
    })
  expect(await itemOf(id)).not.toHaveProperty('g:sale_price')
  expect(await itemOf(id, 'et')).toMatchObject({
    title: 'Enne kurgede ärkamist, Leelo Uduvere',
    description: 'Hall ja rahulik.',
    link: `${origin}/et/artwork/${id}`,
    'g:product_type': 'Maalid',
  })
})

test('a work that somebody is paying for is out of stock until they are done', async () => {
  const work = await hang()
  const { token } = await createUser(shop)
  await shop.call('POST /payments/create-checkout-session', { body: cartOf(work), token })
  await expect.poll(() => itemOf(work.id)).toMatchObject({ 'g:availability': 'out_of_stock' })
})

test('a reduced work has both prices, and one whose artist is away cannot be had', async () => {
  const reducedUntil = new Date(Date.now() + 86_400_000)
  const reduced = await hang({ originalPrice: cents(300_000), reducedUntil })
  await expect.poll(() => itemOf(reduced.id)).toMatchObject({ 'g:price': '3000.00 EUR', 'g:sale_price': '2860.00 EUR' })
  await shop.database.update(artists).set({ awaySince: new Date() }).where(eq(artists.id, reduced.artistId))
  await expect.poll(() => itemOf(reduced.id)).toMatchObject({ 'g:availability': 'out_of_stock' })
})

test('sold works, drafts, works without a price or a picture and those of suspended artists are left out', async () => {
  const [sold, draft, onRequest, plain, ofSuspended] = await Promise.all([
    hang({ status: 'sold', available: 0 }),
    hang({ status: 'draft' }),
    hang({ price: cents(0), artistPrice: cents(0) }),
    hang({}, false),
    hang(),
  ])
  await shop.database.update(artists).set({ approval: 'suspended' }).where(eq(artists.id, ofSuspended.artistId))
  const shown = await hang()
  await expect.poll(() => itemOf(shown.id)).toBeDefined()
  const ids = itemsIn(await fetchFeed()).map((item) => item['g:id'])
  for (const { id } of [sold, draft, onRequest, plain, ofSuspended]) expect(ids).not.toContain(id)
})

test('the feed of a large shop is sent piece by piece, with the same works', async () => {
  const app = Fastify()
  productFeedRoutes(app, shop.shop, 1)
  const { headers, body } = await app.inject(links.productFeed('en'))
  expect(headers['content-length']).toBeUndefined()
  expect(itemsIn(body)).toEqual(itemsIn(await fetchFeed()))
  await app.close()
})
