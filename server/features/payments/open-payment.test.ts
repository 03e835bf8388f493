import { describe, expect, test } from 'vitest'
import { zero } from '#domain/money.ts'
import { holds, payments as paymentRows } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment, withBankUnreachable, withSlowBank } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'
import { placeOrder } from './place-order.ts'

describe.each(databaseKinds)('two tabs check out one cart, on %s', (kind) => {
  test('a page that is told of after the other tab has paid undoes nothing', async () => {
    await using open = await openShop({ database: kind })
    const { app, call, shop, body, buyer, slowTab, line } = await slowCheckout(open)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()

    await line.free()
    expect(await slowTab).toEqual({ ok: false, code: 'already-paid', details: { orderId } })
    expect(await call('POST /payments/confirm', { body: { orderId }, ...buyer })).toMatchObject({ status: 'paid' })
    await reconcilePayments(shop, shop.now())
    expect(await paymentNow(open)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
  })

  test('a tab that cannot reach the bank is sent to the page that the other has opened', async () => {
    await using open = await openShop({ database: kind })
    const { call, body, buyer, slowTab, line } = await slowCheckout(open)
    const opened = await call('POST /payments/create-checkout-session', { body, ...buyer })
    line.break()
    const { state, url } = await paymentNow(open)
    expect(state).toBe('open')
    // The other tab reads its address at the name of the machine under which it opened the shop.
    expect(new URL(opened.sessionUrl).pathname).toBe(new URL(url ?? '').pathname)
    const holdExpiresAt = new Date(opened.holdExpiresAt)
    expect(await slowTab).toEqual({ ok: true, value: { ...opened, sessionUrl: url, holdExpiresAt } })
  })

  test('a second tab that cannot reach the bank does not cancel the order of the first', async () => {
    await using open = await openShop({ database: kind })
    const { shop, buyer, slowTab, line, cart } = await slowCheckout(open)
    const secondTab = await placeOrder(
      withBankUnreachable(shop),
      { userId: buyer.userId, language: 'en' },
      cart,
      shop.now(),
    )
    expect(secondTab).toEqual({ ok: false, code: 'payment-unavailable' })
    await line.free()
    expect(await slowTab).toMatchObject({ ok: true })
    expect(await paymentNow(open)).toMatchObject({ state: 'open' })
  })

  test('a page that opens after the order was given up is closed by the next sweep', async () => {
    await using open = await openShop({ database: kind })
    const { app, call, shop, buyer, slowTab, line } = await slowCheckout(open)
    const { orderId } = await paymentNow(open)
    await call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })
    await line.free()
    expect(await slowTab).toEqual({ ok: false, code: 'payment-unavailable' })
    const { url } = await paymentNow(open)
    await expireHolds(shop, shop.now())
    expect((await submitPayment(app, url ?? '')).statusCode).toBe(410)
    expect(await paymentNow(open)).toMatchObject({ state: 'expired' })
  })

  test('a payment of a sale that is not known as paid is, once it is asked for, and nothing goes back', async () => {
    await using open = await openShop({ database: kind })
    const { app, call, shop, database } = open
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    await database.update(paymentRows).set({ state: 'open' })
    expect(await call('POST /payments/confirm', { body: { orderId }, ...buyer })).toMatchObject({ status: 'paid' })
    expect(await paymentNow(open)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'sold' }])
  })
})

/** A tab that has placed its order and waits for the bank's page. */
async function slowCheckout(open: Awaited<ReturnType<typeof openShop>>) {
  const { shop, database } = open
  const work = await createArtwork(database)
  const buyer = await createUser(shop)
  const { slow, ...line } = withSlowBank(shop)
  const { id: artworkId, price } = work
  const cart = {
    items: [{ artworkId, quantity: 1, price }],
    seen: { total: price, shipping: zero, orderTotal: price },
  }
  const slowTab = placeOrder(slow, { userId: buyer.userId, language: 'en' }, cart, shop.now())
  await line.firstRequest
  return { ...open, body: cartOf(work), cart, buyer, slowTab, line }
}

async function paymentNow({ database }: Pick<Awaited<ReturnType<typeof openShop>>, 'database'>) {
  const [payment] = await database.select().from(paymentRows)
  if (!payment) throw new Error('There is no payment')
  return payment
}
