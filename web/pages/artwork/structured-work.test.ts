import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artists, artworks as artworkTable } from '#server/database/schema.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'
import { structuredWork } from './structured-work.ts'

const origin = 'https://louend.test'
let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

/** What search engines read of a work whose row was changed so. */
async function structured(change: Partial<typeof artworkTable.$inferInsert> = {}, artist: object = {}) {
  const { id, artistId } = await createArtwork(open.database)
  if (Object.keys(change).length > 0)
    await open.database.update(artworkTable).set(change).where(eq(artworkTable.id, id))
  if (Object.keys(artist).length > 0) await open.database.update(artists).set(artist).where(eq(artists.id, artistId))
  return structuredWork(await open.call('GET /artworks/{id}', { params: { id } }), origin, 'en')
}
const later = new Date(Date.now() + 86_400_000)
const schema = (word: string) => `https://schema.org/${word}`

test('a work is a product that says what its page says', async () => {
  const work = await structured()
  expect(work).toMatchObject({
    '@type': ['Product', 'VisualArtwork'],
    name: 'Before the Cranes Wake',
    brand: { name: 'Leelo Uduvere' },
    offers: {
      price: '2860.00',
      priceCurrency: 'EUR',
      availability: schema('InStock'),
      seller: { '@type': 'Person', name: 'Leelo Uduvere' },
      shippingDetails: [
        { shippingRate: { value: 0 }, shippingDestination: { addressCountry: ['EE'] } },
        { deliveryTime: { transitTime: { minValue: 10, maxValue: 14 } } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 14, restockingFee: 5 },
    },
  })
  expect(work.offers).not.toHaveProperty('priceSpecification')
})

test.each([
  ['sold', { status: 'sold', available: 0 }, {}, 'SoldOut'],
  ['held', { available: 0 }, {}, 'OutOfStock'],
  ['of an artist who is away', {}, { awaySince: new Date() }, 'OutOfStock'],
] as const)('a work that is %s cannot be had', async (_, change, artist, availability) => {
  expect((await structured(change, artist)).offers).toMatchObject({ availability: schema(availability) })
})

test('a reduced work shows the price before, and a private person does not take it back', async () => {
  const { offers } = await structured({ originalPrice: cents(300_000), reducedUntil: later })
  expect(offers).toMatchObject({
    price: '2860.00',
    priceSpecification: { priceType: schema('StrikethroughPrice'), price: '3000.00' },
    hasMerchantReturnPolicy: { returnPolicyCategory: schema('MerchantReturnNotPermitted') },
  })
})

test('a trader sells under their own name and keeps no fee', async () => {
  const trader = { name: 'Merevaade OÜ', registryCode: '12345678', address: 'Tallinn', email: 'tere@example.com' }
  const { offers } = await structured({}, { sellerStatus: 'trader', trader })
  expect(offers).toMatchObject({
    seller: { '@type': 'Organization', name: 'Merevaade OÜ' },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
  expect(offers?.hasMerchantReturnPolicy).not.toHaveProperty('restockingFee')
})
