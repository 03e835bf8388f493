import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import { orders, outgoingMail } from '#server/database/schema.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { openMoneyBack, renewed } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'
import { finalise } from './finalise-payment.ts'

const address = { name: 'Mari Maasikas', line1: 'Pikk 12', city: 'Viljandi', postalCode: '71003', country: 'EE' }

/** An order whose payment the shop heard of without the buyer's address. */
async function openAddressless() {
  const world = await openMoneyBack()
  const { shop, database, artist, time } = world
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const sessionId = (await findPayment(database, orderId))?.sessionId ?? ''
  const report = { ...(await shop.payments.read(sessionId)), shippingAddress: undefined }
  await finalise(shop, report, 'webhook', time.now())
  return {
    ...world,
    params: { id: orderId },
    hear: (more: Partial<SessionReport>) => finalise(shop, { ...report, ...more }, 'webhook', time.now()),
    stored: async () => (await database.select().from(orders).where(eq(orders.id, orderId)))[0]?.shippingAddress,
    toArtist: async () =>
      (await database.select().from(outgoingMail))
        .filter(({ to, text }) => to === artist.email && text.includes('Viljandi'))
        .map(({ subject }) => subject),
  }
}

test('an address that the provider reports after the payment is kept, and told to the artist once', async () => {
  await using world = await openAddressless()
  expect(await world.stored()).toBeNull()
  expect(await world.toArtist()).toEqual([])
  await world.hear({})
  expect(await world.stored()).toBeNull()
  await world.hear({ shippingAddress: address })
  await world.hear({ shippingAddress: address })
  await world.hear({ shippingAddress: { ...address, city: 'Tartu' } })
  expect(await world.stored()).toMatchObject({ city: 'Viljandi' })
  expect(await world.toArtist()).toEqual([expect.stringContaining('where to send')])
})

test('nobody is told where to send what has been sent or cancelled', async () => {
  await using world = await openAddressless()
  const { call, buyer, params } = world
  const cancelling = { params, body: { reason: 'Another time' }, ...(await renewed(world, buyer)) }
  await call('POST /orders/{id}/cancel', cancelling)
  await world.hear({ shippingAddress: address })
  expect(await world.stored()).toBeNull()
  expect(await world.toArtist()).toEqual([])
})
