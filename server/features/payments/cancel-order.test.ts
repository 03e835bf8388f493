import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holds, orderHistory, orders } from '#server/database/schema.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { cancel } from './cancel-order.ts'
import { expireHolds } from './payment-jobs.ts'

/** The same shop, whose bank tells of a closed page by its event before it answers who closed it. */
const withEventFirst = (shop: Shop): Shop => ({
  ...shop,
  payments: {
    ...shop.payments,
    async expire(...parameters) {
      const report = await shop.payments.expire(...parameters)
      await bankOf(shop).deliverWebhooks()
      return report
    },
  },
})

test('an order that is cancelled is not said to have expired when the event of its closed page comes first', async () => {
  await using open = await openShop()
  const { shop, call, database } = open
  const body = cartOf(await createArtwork(database))
  const { orderId } = await call('POST /payments/create-checkout-session', { body, ...(await createUser(shop)) })
  const change = { step: 'cancel', by: 'buyer', reason: 'Another one' } as const
  expect(await cancel(withEventFirst(shop), orderId, change, new Date())).toBe('closed')
  const rows = await database.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))
  expect(rows.map(({ state, by, reason }) => [state, by, reason]).at(-1)).toEqual(['cancelled', 'buyer', 'Another one'])
  expect(await database.select({ state: orders.state }).from(orders)).toEqual([{ state: 'cancelled' }])
})

test('an order that could not be cancelled expires like any other', async () => {
  await using open = await openShop()
  const { shop, call, database } = open
  const body = cartOf(await createArtwork(database))
  const { orderId } = await call('POST /payments/create-checkout-session', { body, ...(await createUser(shop)) })
  const change = { step: 'cancel', by: 'buyer' } as const
  expect(await cancel(withBankUnreachable(shop), orderId, change, new Date())).toBe('unreachable')
  expect(await cancel(withEventFirst(shop), orderId, { step: 'expire', by: 'expiry' }, new Date())).toBe('closed')
  expect(await database.select({ state: orders.state }).from(orders)).toEqual([{ state: 'expired' }])
})

test('an order that could not be cancelled because it is being paid is not said to be cancelled when that comes to nothing', async () => {
  await using open = await openShop()
  const { shop, call, database } = open
  const body = cartOf(await createArtwork(database))
  const { orderId } = await call('POST /payments/create-checkout-session', { body, ...(await createUser(shop)) })
  const sessionId = (await findPayment(database, orderId))?.sessionId ?? ''
  const report = await shop.payments.read(sessionId)
  const expire = async () => ({ ...report, state: 'processing' as const })
  const underWay = { ...shop, payments: { ...shop.payments, expire } }
  expect(await cancel(underWay, orderId, { step: 'cancel', by: 'buyer' }, new Date())).toBe('processing')
  await shop.payments.expire(sessionId)
  await bankOf(shop).deliverWebhooks()
  expect(await database.select({ state: orders.state }).from(orders)).toEqual([{ state: 'expired' }])
})

test('an order whose payment page the provider leaves open keeps its works, and its page is closed later', async () => {
  await using open = await openShop()
  const { shop, call, database } = open
  const body = cartOf(await createArtwork(database))
  const { orderId } = await call('POST /payments/create-checkout-session', { body, ...(await createUser(shop)) })
  const sessionId = (await findPayment(database, orderId))?.sessionId ?? ''
  const leftOpen = { ...shop, payments: { ...shop.payments, expire: shop.payments.read } }
  expect(await cancel(leftOpen, orderId, { step: 'expire', by: 'expiry' }, new Date())).toBe('unreachable')
  expect(await findPayment(database, orderId)).toMatchObject({ state: 'open' })
  expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'held' }])
  // After the grace period the works are released; the payment stays open for the next sweep.
  expect(await cancel(leftOpen, orderId, { step: 'expire', by: 'expiry', force: true }, new Date())).toBe('unreachable')
  expect(await findPayment(database, orderId)).toMatchObject({ state: 'open' })
  expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
  await expireHolds(shop, new Date())
  expect(await findPayment(database, orderId)).toMatchObject({ state: 'expired' })
  expect(await shop.payments.read(sessionId)).toMatchObject({ state: 'expired' })
})
