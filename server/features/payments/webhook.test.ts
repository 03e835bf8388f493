import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artworks, holds, outgoingMail, paymentEvents, payments as paymentRows } from '#server/database/schema.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { sign } from '#server/dev/sandbox-bank/bank-webhooks.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'

const secret = 'whsec_louend_demo'

async function aPaidPage() {
  const { now, passMinutes } = clock()
  const open = await openShop({ now })
  const { shop, app, call, database } = open
  await bankOf(shop).holdWebhooks()
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(await createArtwork(database)),
    ...buyer,
  })
  const session = {
    id: new URL(sessionUrl).pathname.split('/').at(-1) ?? '',
    object: 'checkout.session',
    client_reference_id: orderId,
    metadata: { order_id: orderId },
    status: 'complete',
    payment_status: 'paid',
    amount_total: 286_000,
    currency: 'eur',
    payment_intent: 'pi_1',
  }
  const event = (type: string, object: object, id = `evt_${type}`) =>
    JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
  const completed = event('checkout.session.completed', session)
  const send = (payload: string, signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    })
  const state = async () => (await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).status
  return { ...open, now, passMinutes, buyer, orderId, sessionUrl, session, event, completed, send, state }
}

describe('the webhook', () => {
  test('events are signed with either of two secrets while one replaces the other', async () => {
    const secrets = ['whsec_old', 'whsec_new']
    await using open = await openShop({ environment: { PAYMENT_WEBHOOK_SECRET: secrets.join(', ') } })
    const { app, shop } = open
    const answers: number[] = []
    for (const used of [...secrets, 'whsec_other']) {
      const payload = JSON.stringify({
        id: `evt_${used}`,
        object: 'event',
        type: 'ping',
        created: 1,
        data: { object: {} },
      })
      const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, used, shop.now()) }
      answers.push((await app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode)
    }
    expect(answers).toEqual([200, 200, 400])
  })

  test('a good event pays the order, and a repeated one has no effect', async () => {
    const { send, completed, now, state, database, call, orderId, buyer, close } = await aPaidPage()
    for (let time = 0; time < 3; time += 1)
      expect((await send(completed, sign(completed, secret, now()))).statusCode).toBe(200)
    expect(await state()).toBe('paid')
    expect(await database.select().from(paymentEvents)).toMatchObject([{ id: 'evt_checkout.session.completed' }])
    expect(await database.select().from(outgoingMail)).toHaveLength(2)
    const { history } = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(history.map(({ status, by }) => [status, by])).toEqual([
      ['pending_payment', 'buyer'],
      ['paid', 'webhook'],
    ])
    await close()
  })

  test('the same news under another id, and many at once, pay once', async () => {
    const { send, event, session, now, state, database, close } = await aPaidPage()
    const same = Array.from({ length: 10 }, (_, number) =>
      event('checkout.session.completed', session, `evt_${number % 5}`),
    )
    const answers = await Promise.all(same.map((payload) => send(payload, sign(payload, secret, now()))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await state()).toBe('paid')
    expect(await database.select().from(outgoingMail)).toHaveLength(2)
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'sold' }])
    await close()
  })

  test('events in the wrong order end in the same place', async () => {
    const { send, event, session, completed, orderId, now, state, database, close } = await aPaidPage()
    const intent = { id: 'pi_1', object: 'payment_intent', metadata: { order_id: orderId } }
    const failed = event('payment_intent.payment_failed', {
      ...intent,
      last_payment_error: { decline_code: 'card_declined' },
    })
    const expired = event('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })
    for (const payload of [completed, failed, expired]) {
      expect((await send(payload, sign(payload, secret, now()))).statusCode).toBe(200)
      expect(await state()).toBe('paid')
    }
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'sold' }])
    await close()
  })

  test('a page that expired at the provider lets the work go', async () => {
    const { send, event, session, now, state, database, close } = await aPaidPage()
    const payload = event('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })
    await send(payload, sign(payload, secret, now()))
    expect(await state()).toBe('expired')
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
    await close()
  })

  test('a debit that takes days keeps the work until it is paid or fails', async () => {
    const { send, event, session, now, state, database, close } = await aPaidPage()
    const unpaid = { ...session, payment_status: 'unpaid' }
    const completed = event('checkout.session.completed', unpaid)
    await send(completed, sign(completed, secret, now()))
    expect(await state()).toBe('pending_payment')
    const failed = event('checkout.session.async_payment_failed', unpaid)
    await send(failed, sign(failed, secret, now()))
    expect(await state()).toBe('expired')
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
    const succeeded = event('checkout.session.async_payment_succeeded', session)
    await send(succeeded, sign(succeeded, secret, now()))
    expect(await state()).toBe('paid')
    await close()
  })

  test('a debit that takes days can neither be given up nor be started anew', async () => {
    const { shop, call, buyer, orderId, session, state, database, close } = await aPaidPage()
    const underWay = sql`${objects.body} || '{"status": "complete", "payment_status": "unpaid"}'`
    await database.update(objects).set({ body: underWay }).where(eq(objects.id, session.id))
    const refusal = { problem: { code: 'payment-under-way', status: 409, details: { orderId } } }
    await expect(call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })).rejects.toMatchObject(refusal)
    const [work] = await database.select().from(artworks)
    if (!work) throw new Error('The work is gone')
    const body = cartOf(work, await createArtwork(database))
    await expect(call('POST /payments/create-checkout-session', { body, ...buyer })).rejects.toMatchObject(refusal)
    expect(await state()).toBe('pending_payment')
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'held' }])
    await expireHolds(shop, new Date(shop.now().getTime() + 31 * 60_000))
    expect(await state()).toBe('pending_payment')
    await close()
  })

  test('forged, old and missing signatures are refused and leave no trace', async () => {
    const { send, completed, now, state, database, close } = await aPaidPage()
    const good = sign(completed, secret, now())
    const old = sign(completed, secret, new Date(now().getTime() - 301_000))
    const bad = [
      undefined,
      '',
      'nonsense',
      't=1,v1=00',
      sign(completed, 'whsec_other', now()),
      old,
      good.replace(/.$/, 'x'),
    ]
    for (const signature of bad) {
      const answer = await send(completed, signature)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, code: 'bad-signature' })
    }
    expect((await send(`${completed} `, good)).statusCode).toBe(400)
    expect((await send('not json', sign('not json', secret, now()))).statusCode).toBe(400)
    expect((await send('[]', sign('[]', secret, now()))).statusCode).toBe(400)
    expect((await send('', sign('', secret, now()))).statusCode).toBe(400)
    expect(await state()).toBe('pending_payment')
    expect(await database.select().from(paymentEvents)).toEqual([])
    await close()
  })

  test('a provider whose clock is ahead is believed, and an event whose id cannot be written is refused', async () => {
    const { send, event, session, completed, now, state, close } = await aPaidPage()
    const strange = event('checkout.session.completed', session, 'evt_\0')
    expect((await send(strange, sign(strange, secret, now()))).statusCode).toBe(400)
    expect(await state()).toBe('pending_payment')
    expect((await send(completed, sign(completed, secret, new Date(now().getTime() + 200_000)))).statusCode).toBe(200)
    expect(await state()).toBe('paid')
    await close()
  })

  test('events about things that we do not know are taken and change nothing', async () => {
    const { send, event, session, now, state, close } = await aPaidPage()
    const strangers = [
      event('customer.created', { id: 'cus_1' }),
      event(
        'checkout.session.completed',
        { ...session, id: 'cs_2', client_reference_id: 'f'.repeat(24), metadata: {} },
        'evt_2',
      ),
      event('checkout.session.completed', { nothing: true }, 'evt_3'),
      event('payment_intent.payment_failed', { id: 'pi_2', metadata: { order_id: 'nonsense' } }),
    ]
    for (const payload of strangers) expect((await send(payload, sign(payload, secret, now()))).statusCode).toBe(200)
    expect(await state()).toBe('pending_payment')
    await close()
  })

  test('a page that asked for nothing makes no sale, and nothing is said to go back', async () => {
    const { send, event, session, now, state, database, close } = await aPaidPage()
    const free = { ...session, amount_total: 0, payment_status: 'no_payment_required', payment_intent: null }
    const payload = event('checkout.session.completed', free)
    expect((await send(payload, sign(payload, secret, now()))).statusCode).toBe(200)
    expect(await state()).toBe('expired')
    expect(await database.select().from(outgoingMail)).toEqual([])
    await close()
  })

  test('nobody is told of a refund before something was sent back', async () => {
    const { shop, app, sessionUrl, send, event, session, now, state, database, close } = await aPaidPage()
    const expired = event('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })
    await send(expired, sign(expired, secret, now()))
    await database.update(artworks).set({ status: 'archived' })
    const paid = event('checkout.session.completed', { ...session, payment_intent: null })
    expect((await send(paid, sign(paid, secret, now()))).statusCode).toBe(200)
    expect(await state()).toBe('expired')
    expect(await database.select().from(outgoingMail)).toEqual([])
    expect(await database.select().from(paymentRows)).toMatchObject([{ state: 'paid', refunded: 0 }])

    await submitPayment(app, sessionUrl)
    await reconcilePayments(shop, now())
    expect(await state()).toBe('refunded')
    expect(await database.select().from(outgoingMail)).toHaveLength(1)
    await close()
  })

  test('reconciliation finds a payment that was never told, once', async () => {
    const { shop, app, sessionUrl, now, state, database, close } = await aPaidPage()
    await submitPayment(app, sessionUrl)
    await Promise.all([reconcilePayments(shop, now()), reconcilePayments(shop, now())])
    await reconcilePayments(shop, now())
    expect(await state()).toBe('paid')
    expect(await database.select().from(outgoingMail)).toHaveLength(2)
    await close()
  })

  test('an event that fails again and again keeps no other from its turn', async () => {
    const { shop, completed, now, state, database, close } = await aPaidPage()
    const { id: _, ...payload } = JSON.parse(completed)
    const lost = { client_reference_id: 'f'.repeat(24), metadata: {} }
    const foreign = { ...payload, data: { object: { ...payload.data.object, ...lost } } }
    const rows = Array.from({ length: 200 }, (_, at) => {
      const id = `evt_${at}`
      return { id, type: payload.type, payload: { ...foreign, id }, receivedAt: new Date(0), attempts: 10 }
    })
    await database.insert(paymentEvents).values(rows)
    // An administrator has tried this one by hand as well.
    await database.update(paymentEvents).set({ attempts: 2000 }).where(eq(paymentEvents.id, 'evt_0'))
    const late = { id: 'evt_late', type: payload.type, payload: { ...payload, id: 'evt_late' }, receivedAt: now() }
    await database.insert(paymentEvents).values(late)
    await reconcilePayments(shop, now())
    expect(await state()).toBe('paid')
    expect(await database.$count(paymentEvents, eq(paymentEvents.attempts, 11))).toBe(199)
    await close()
  })

  test('an event that was kept and then cut short is finished by reconciliation', async () => {
    const { shop, completed, now, state, database, close } = await aPaidPage()
    const payload = JSON.parse(completed)
    await database.insert(paymentEvents).values({ id: payload.id, type: payload.type, payload, receivedAt: now() })
    await reconcilePayments(shop, now())
    expect(await state()).toBe('paid')
    const [event] = await database.select().from(paymentEvents)
    expect(event?.handledAt).toEqual(now())
    await close()
  })
})
