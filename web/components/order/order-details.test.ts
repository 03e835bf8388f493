import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '#contract/orders.ts'
import { artists, orders } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { OrderDetails } from './order-details.tsx'

const trader = {
  name: 'Uduvere Ateljee OÜ',
  registryCode: '12345678',
  address: 'Raba 3, Jõesuu',
  email: 'ateljee@example.com',
  vatNumber: 'EE123456789',
}

const read = (order: OrderView, language: 'en' | 'et') =>
  renderToString(
    createElement(
      MemoryRouter,
      { initialEntries: [`/${language}/orders/${order.id}`] },
      createElement(OrderDetails, { order }),
    ),
  ).replaceAll('<!-- -->', '')

/** An order of two works, by a trader and by a private seller, as each who may see it does. */
async function placeOrder({ shop, app, call, database }: Awaited<ReturnType<typeof openShop>>) {
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId })
  await database.update(artists).set({ sellerStatus: 'trader', trader })
  const works = [await createArtwork(database, { artistId }), await createArtwork(database)]
  const buyer = await createUser(shop)
  const body = cartOf(...works)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const params = { id: orderId }
  const admin = await createUser(shop, { role: 'ADMIN' })
  return {
    see: async () => ({
      buyer: await call('GET /orders/{id}', { params, ...buyer }),
      artist: await call('GET /orders/{id}', { params, ...artist }),
      admin: (await call('GET /admin/orders/{id}', { params, ...admin })).order,
    }),
  }
}

test.each([
  ['en', 'Sold by a trader', 'Sold by a private seller', 'registry code\u00a012345678', 'VAT number EE123456789'],
  ['et', 'Müüja on ettevõtja', 'Müüja on eraisik', 'registrikood\u00a012345678', 'number EE123456789'],
] as const)(
  'in %s, an order says of each work whether a trader sold it, and who that is',
  async (language, byTrader, byPerson, ...facts) => {
    await using open = await openShop()
    const { see } = await placeOrder(open)
    const { buyer, artist, admin } = await see()
    for (const page of [read(buyer, language), read(admin, language)]) {
      for (const words of [byTrader, byPerson, trader.name, trader.address, trader.email, ...facts])
        expect(page.split(words), words).toHaveLength(words === trader.email ? 3 : 2)
    }
    for (const words of [byTrader, byPerson, trader.name]) expect(read(artist, language)).not.toContain(words)
  },
)

test.each([
  ['en', 'Your delivery address will be updated', 'please write to us', 'The delivery address isn’t known yet.'],
  ['et', 'kui makseleht on selle meile saatnud', 'palun kirjutage meile', 'Tarneaadress ei ole veel teada.'],
] as const)('in %s, a delivery address that is missing is spoken of as who reads it would', async (...words) => {
  const [language, toBuyer, toArtist, toAdmin] = words
  await using open = await openShop()
  const { see } = await placeOrder(open)
  await open.database.update(orders).set({ shippingAddress: null })
  const { buyer, artist, admin } = await see()
  expect(read(buyer, language)).toContain(toBuyer)
  expect(read(artist, language)).toContain(toArtist)
  expect(read(admin, language)).toContain(toAdmin)
  expect(read(admin, language)).not.toContain(toBuyer)
})

test('what was paid can be printed, also once it is refunded; what was never paid cannot', async () => {
  await using open = await openShop()
  const { buyer } = await (await placeOrder(open)).see()
  const isPrinted = (status: OrderView['status']) => read({ ...buyer, status }, 'en').includes('>Print</span></button>')
  for (const status of ['paid', 'delivered', 'refunded'] as const) expect(isPrinted(status), status).toBe(true)
  for (const status of ['expired', 'payment_failed'] as const) expect(isPrinted(status), status).toBe(false)
})
