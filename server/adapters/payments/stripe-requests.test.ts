import { describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { complaintsAbout } from '../../../tests/support/stripe/stripe-schemas.ts'
import type { BankRequest, PayableOrder } from './payments.ts'

const order = (change: Partial<PayableOrder> = {}): PayableOrder => ({
  id: newId(new Date()),
  number: 'LO-2026-000001',
  lines: [
    {
      name: 'Enne kurgede ärkamist',
      description: 'Õli lõuendil',
      image: 'https://louend.test/p.jpg',
      unitPrice: cents(286_000),
      quantity: 1,
    },
    { name: 'Harbour', description: '', image: undefined, unitPrice: cents(23_100), quantity: 3 },
  ],
  shipping: cents(0),
  buyerEmail: 'user@louend.test',
  language: 'et',
  successUrl: 'https://louend.test/et/order-confirmation/1?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://louend.test/et/cart',
  openUntil: new Date(Date.now() + 30 * 60_000),
  ...change,
})

describe('every request is one that Stripe takes', () => {
  test('opening, reading, closing and refunding', async () => {
    await using open = await openShop()
    const { shop, app } = open
    // What is asked after an event would come in between.
    await bankOf(shop).holdWebhooks()
    const requests: BankRequest[] = []
    bankOf(shop).onRequest((request) => requests.push(request))

    const openPage = async (change?: Partial<PayableOrder>) => {
      const page = await shop.payments.open(order(change))
      if (!page) throw new Error('Somebody else is opening this page')
      return page
    }
    const paid = await openPage()
    await submitPayment(app, paid.url)
    const { intentId, orderId, amount } = await shop.payments.read(paid.sessionId)
    await shop.payments.refund({ orderId: orderId ?? '', intentId: intentId ?? '', amount: amount ?? cents(0) })
    expect(await shop.payments.listRefunds(intentId ?? '')).toMatchObject([{ amount, failure: undefined }])
    expect(await shop.payments.findOrder(intentId ?? '')).toBe(orderId)
    expect(await shop.payments.findOrder('pi_unknown')).toBeUndefined()
    const shipped = await openPage({ shipping: cents(1250), language: 'en' })
    await shop.payments.expire(shipped.sessionId)

    await shop.payments.listWarnings(new Date(0))

    expect(requests.map(({ method, path }) => `${method} ${path.replace(/(cs|pi)_\w+/, '…')}`)).toEqual([
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/…',
      'POST /v1/refunds',
      'GET /v1/refunds',
      'GET /v1/payment_intents/…',
      'GET /v1/payment_intents/…',
      'POST /v1/checkout/sessions',
      'POST /v1/checkout/sessions/…/expire',
      'GET /v1/radar/early_fraud_warnings',
    ])
    expect(requests.flatMap(complaintsAbout)).toEqual([])
  })

  test('the check finds what is wrong', () => {
    const send = (fields: BankRequest['fields']) =>
      complaintsAbout({ method: 'POST', path: '/v1/checkout/sessions', fields })
    expect(send({ mode: 'payment', payment_method_types: ['card'] })).not.toEqual([])
    expect(send({ mode: 'payment', success_url: 'x', ui_mode: 'hosted' })).not.toEqual([])
    expect(send({ mode: 'payment', success_url: 'x', surprise: '1' })).not.toEqual([])
    expect(send({ mode: 'payment', success_url: 'x', expires_at: 'soon' })).not.toEqual([])
    expect(complaintsAbout({ method: 'POST', path: '/v1/transfers', fields: {} })).not.toEqual([])
  })
})
