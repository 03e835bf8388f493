import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { zero } from '#domain/money.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import { holds, orders, paymentEvents, refunds } from '#server/database/schema.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { submitRefund } from '#server/features/refunds/submit-refund.ts'
import { disputeEvent } from '../../../tests/support/disputes.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openMoneyBack } from '../../../tests/support/money-back.ts'
import {
  bankOf,
  goodCard,
  submitPayment,
  withBankUnreachable,
  withSilentBank,
} from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { receiveEvent, resumeEvents } from './payment-events.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'
import { placeOrder } from './place-order.ts'

test('a checkout at a silent bank is refused, and its work is free', async () => {
  await using world = await openMoneyBack()
  const { shop, database, buyer } = world
  const silent = await withSilentBank(shop)
  const work = await createArtwork(database)
  const { id: artworkId, price } = work
  const cart = { items: [{ artworkId, quantity: 1, price }], seen: { total: price, shipping: zero, orderTotal: price } }
  const placed = await placeOrder(silent, { userId: buyer.userId, language: 'en' }, cart, shop.now())
  expect(placed).toEqual({ ok: false, code: 'payment-unavailable' })
  expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
  expect(await placeOrder(shop, { userId: buyer.userId, language: 'en' }, cart, shop.now())).toMatchObject({ ok: true })
})

test('holds end at a silent bank after ten minutes, and a payment that it kept to itself is found later', async () => {
  await using world = await openMoneyBack()
  const { shop, app, call, database, buyer, time } = world
  const silent = await withSilentBank(shop)
  await bankOf(shop).holdWebhooks()
  const work = await createArtwork(database)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await submitPayment(app, sessionUrl)
  await reconcilePayments(silent, time.now())
  time.passMinutes(31)
  await expireHolds(silent, time.now())
  const state = async () => (await database.select().from(orders).where(eq(orders.id, orderId)))[0]?.state
  expect(await state()).toBe('pending_payment')
  time.passMinutes(10)
  await expireHolds(silent, time.now())
  expect(await state()).toBe('expired')
  await reconcilePayments(shop, time.now())
  expect(await state()).toBe('paid')
})

test('an event that needs a silent bank is kept, and handled once the bank answers', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const silent = await withSilentBank(shop)
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const [intent] = await world.bankObjects('payment_intent')
  const dispute = { intentId: intent?.id ?? '', amount: 110_000 }
  const event = readEventObject(disputeEvent(world, dispute, { type: 'created', status: 'needs_response' }))
  if (!event) throw new Error('No event')
  await receiveEvent(silent, event, time.now())
  expect(await database.select().from(paymentEvents)).toMatchObject([{ handledAt: null, attempts: 1 }])
  await reconcilePayments(shop, time.now())
  expect(await world.show(orderId)).toMatchObject({
    order: { status: 'paid' },
    disputes: [{ state: 'needs-response' }],
  })
  expect(await database.select().from(paymentEvents)).toMatchObject([{ handledAt: expect.any(Date) }])
})

test('whoever has an event handled again reads that the bank is away, and when to come again', async () => {
  await using world = await openMoneyBack()
  const { shop, app, time } = world
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const [intent] = await world.bankObjects('payment_intent')
  const dispute = { intentId: intent?.id ?? '', amount: 110_000 }
  const event = readEventObject(disputeEvent(world, dispute, { type: 'created', status: 'needs_response' }))
  if (!event) throw new Error('No event')
  const reached = { ...shop.payments }
  Object.assign(shop.payments, withBankUnreachable(shop).payments)
  await receiveEvent(shop, event, time.now())
  time.passMinutes(60)
  const again = async () => {
    const authorization = `Bearer ${(await world.admin()).token}`
    return app.inject({
      method: 'POST',
      url: `/api/admin/health/payment-events/${event.id}`,
      headers: { authorization },
    })
  }
  const refused = await again()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '30',
    'provider-unavailable',
  ])
  Object.assign(shop.payments, reached)
  expect((await again()).statusCode).toBe(200)
  expect(await world.show(orderId)).toMatchObject({ disputes: [{ state: 'needs-response' }] })
})

test.each([
  { attempts: 3, early: 2, late: 5 },
  { attempts: 10, early: 8 * 60, late: 9 * 60 },
  { attempts: 100, early: 22 * 24 * 60, late: 23 * 24 * 60 },
])('an event is retried $early to $late minutes after its receipt, when $attempts attempts failed', async (tried) => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const [intent] = await world.bankObjects('payment_intent')
  const dispute = { intentId: intent?.id ?? '', amount: 110_000 }
  const event = readEventObject(disputeEvent(world, dispute, { type: 'created', status: 'needs_response' }))
  if (!event) throw new Error('No event')
  const { id, type, payload } = event
  const failed = { id, type, payload, receivedAt: time.now(), attempts: tried.attempts }
  await database.insert(paymentEvents).values(failed)
  time.passMinutes(tried.early)
  await resumeEvents(shop, time.now())
  expect(await database.select().from(paymentEvents)).toMatchObject([{ handledAt: null, attempts: tried.attempts }])
  time.passMinutes(tried.late - tried.early)
  await resumeEvents(shop, time.now())
  expect(await database.select().from(paymentEvents)).toMatchObject([{ handledAt: expect.any(Date) }])
  expect(await world.show(orderId)).toMatchObject({ disputes: [{ state: 'needs-response' }] })
})

test('a refund that a silent bank did not take stays due, and is made once', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const silent = await withSilentBank(shop)
  const refundId = await database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const [line] = await findLines(tx, orderId)
    if (!locked || !line) throw new Error('There is no order')
    const decision = { amount: line.total, reason: 'It is lost', by: 'admin', userId: 'admin', endsLine: true } as const
    const decided = await createRefund(shop, tx, locked.order, line, { ...decision, backInStock: true }, time.now())
    return decided.ok ? decided.value.refundId : ''
  })
  expect(await submitRefund(silent, refundId, time.now())).toBe('unreachable')
  await reconcilePayments(silent, time.now())
  expect(await database.select().from(refunds)).toMatchObject([{ doneAt: null }])
  // What has failed waits a while for its next turn.
  time.passMinutes(24 * 60)
  await reconcilePayments(shop, time.now())
  await reconcilePayments(shop, time.now())
  expect(await world.bankObjects('refund')).toHaveLength(1)
  expect(await world.show(orderId)).toMatchObject({ problems: [], order: { status: 'refunded' } })
})

test('nobody is erased while a silent bank may still be paid, and is once it answers', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, time } = world
  const leaver = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  await call('POST /payments/create-checkout-session', { body, ...leaver })
  const silent = await withSilentBank(shop)
  expect(await erasePerson(silent, { ...leaver, uid: leaver.userId }, time.now())).toEqual({
    ok: false,
    code: 'payment-unavailable',
  })
  expect(await erasePerson(shop, { ...leaver, uid: leaver.userId }, time.now())).toMatchObject({ ok: true })
})
