import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { zero } from '#domain/money.ts'
import {
  artists,
  artworks,
  holds,
  orders as orderRows,
  outgoingMail,
  payments as paymentRows,
} from '#server/database/schema.ts'
import { refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import type { Shop } from '#server/shop.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { type DatabaseKind, databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork, type Work } from '../../../tests/support/works.ts'
import { cancel } from './cancel-order.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'
import { placeOrder } from './place-order.ts'

describe('time runs out', () => {
  test('after 30 minutes the work is free again and the page is closed', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ now })
    const { shop, app, call, database } = open
    const work = await createArtwork(database)
    const [slow, quick] = [await createUser(shop), await createUser(shop)]
    const first = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...slow })
    passMinutes(29)
    await expireHolds(shop, now())
    await expect(
      call('POST /payments/create-checkout-session', { body: cartOf(work), ...quick }),
    ).rejects.toMatchObject({
      problem: { code: 'artwork-held' },
    })
    passMinutes(2)
    await expireHolds(shop, now())
    const order = await call('GET /orders/{id}', { params: { id: first.orderId }, ...slow })
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending_payment', 'buyer'],
      ['expired', 'expiry'],
    ])
    expect((await submitPayment(app, first.sessionUrl)).statusCode).toBe(410)
    expect(await workNow(shop, work.id)).toMatchObject({ available: 1, status: 'active' })
  })

  test('a buyer need not wait for the sweep to take what another let lapse', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ now })
    const { shop, call, database } = open
    const work = await createArtwork(database)
    const [slow, quick] = [await createUser(shop), await createUser(shop)]
    const first = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...slow })
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id } })).toMatchObject({ available: 0 })
    passMinutes(31)
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id } })).toMatchObject({
      available: 1,
      heldUntil: null,
    })
    const second = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...quick })
    expect(await call('GET /orders/{id}', { params: { id: first.orderId }, ...slow })).toMatchObject({
      status: 'expired',
    })
    expect(await call('GET /orders/{id}', { params: { id: second.orderId }, ...quick })).toMatchObject({
      status: 'pending_payment',
    })
  })

  test('money that was paid in time but told late makes an honest sale at the sweep', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ now })
    const { shop, app, call, database } = open
    await bankOf(shop).holdWebhooks()
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await submitPayment(app, sessionUrl)
    passMinutes(31)
    await expireHolds(shop, now())
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
  })

  test('money for an order that had expired is an honest sale while the work is free', async () => {
    const { shop, buyer, orderId, close, artworkId } = await paidAfterExpiry()
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'paid', refunded: 0, held: [['sold', 1]] })
    expect(buyer.userId).toBeDefined()
    expect(await workNow(shop, artworkId)).toMatchObject({ status: 'sold', available: 0 })
    await close()
  })

  test('money for a work that has another owner by now goes back whole', async () => {
    const { shop, call, buyer, orderId, close, artworkId } = await paidAfterExpiry(async (open, work) =>
      buy(open, await createUser(open.shop), work),
    )
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'refunded', refunded: 286_000 })
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order.status).toBe('refunded')
    const owners = await shop.database.select().from(holds).where(eq(holds.state, 'sold'))
    expect(owners).toHaveLength(1)
    expect(owners[0]?.orderId).not.toBe(orderId)
    expect(await workNow(shop, artworkId)).toMatchObject({ status: 'sold', available: 0 })
    const emails = await shop.database.select().from(outgoingMail).where(eq(outgoingMail.to, buyer.email))
    expect(emails.map(({ key }) => key)).toEqual([`order-refunded:${orderId}`])

    await reconcilePayments(shop, shop.now())
    await bankOf(shop).deliverWebhooks()
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'refunded', refunded: 286_000 })
    await close()
  })

  test('a refund that was made on the dashboard counts as made', async () => {
    const { shop, call, buyer, orderId, close } = await paidAfterExpiry(
      async (open, work) => buy(open, await createUser(open.shop), work),
      async ({ shop, database }, intentId) =>
        refundIntent(database, { payment_intent: intentId, metadata: {} }, shop.now()),
    )
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order).toMatchObject({ status: 'refunded', refundDue: false })
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'refunded', refunded: 286_000 })
    await close()
  })

  test('a paid order that is refunded on the dashboard is refunded, and its work stays sold', async () => {
    await using open = await openShop()
    const { shop, call, database } = open
    const [buyer, work] = [await createUser(shop), await createArtwork(database)]
    await buy(open, buyer, work)
    const [payment] = await database.select().from(paymentRows)
    const { orderId = '', intentId } = payment ?? {}
    const refund = { payment_intent: intentId ?? '', metadata: {} }
    await refundIntent(database, { ...refund, amount: 1000 }, shop.now())
    await bankOf(shop).deliverWebhooks()
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
    await refundIntent(database, refund, shop.now())
    await bankOf(shop).deliverWebhooks()
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({
      status: 'refunded',
      history: [
        { by: 'buyer' },
        { by: expect.any(String) },
        { by: 'webhook', lineId: expect.any(String), reason: expect.stringContaining('refunded') },
        { by: 'webhook', lineId: null, reason: expect.stringContaining('refunded') },
      ],
    })
    expect(await workNow(shop, work.id)).toMatchObject({ status: 'sold', available: 0 })
    const emails = await database
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.key, `order-refunded:${orderId}`))
    expect(emails).toMatchObject([{ to: buyer.email, text: expect.stringContaining('2,860') }])
  })

  test('money for a work whose artist is no longer approved goes back whole', async () => {
    const { shop, orderId, close, artworkId } = await paidAfterExpiry(({ database }, { artistId }) =>
      database.update(artists).set({ approval: 'rejected' }).where(eq(artists.id, artistId)),
    )
    expect(await seen(shop, orderId)).toEqual({ payment: 'refunded', refunded: 286_000, held: [] })
    expect(await workNow(shop, artworkId)).toMatchObject({ status: 'active', available: 1 })
    await close()
  })

  test('a bank that does not answer keeps a work from other buyers for ten minutes, and is asked again later', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ now })
    const { shop, app, call, database } = open
    const work = await createArtwork(database)
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      ...buyer,
    })
    passMinutes(31)
    await expireHolds(withBankUnreachable(shop), now())
    expect(await workNow(shop, work.id)).toMatchObject({ available: 0 })
    passMinutes(10)
    await expireHolds(withBankUnreachable(shop), now())
    expect(await workNow(shop, work.id)).toMatchObject({ available: 1 })
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'open' })
    await expireHolds(shop, now())
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'expired' })
    expect((await submitPayment(app, sessionUrl)).statusCode).toBe(410)
  })

  test('when no page can be opened, the order is cancelled and the work is free', async () => {
    await using open = await openShop()
    const { shop, database } = open
    const work = await createArtwork(database)
    const { userId } = await createUser(shop)
    const { price } = work
    const cart = {
      items: [{ artworkId: work.id, quantity: 1, price }],
      seen: { total: price, shipping: zero, orderTotal: price },
    }
    const refused = await placeOrder(withBankUnreachable(shop), { userId, language: 'en' }, cart, shop.now())
    expect(refused).toEqual({ ok: false, code: 'payment-unavailable' })
    expect(await workNow(shop, work.id)).toMatchObject({ available: 1, status: 'active' })
    expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
    expect(await database.select({ state: paymentRows.state }).from(paymentRows)).toEqual([{ state: 'failed' }])
  })
})

describe.each(databaseKinds)('another buyer checks out after the hold ran out, on %s', (kind) => {
  test('a buyer who paid in time keeps the work though the webhook is late', async () => {
    await using two = await lapsedHold(kind)
    const { shop, app, orderId, sessionUrl, buyer, call, quick, body, passMinutes } = two
    passMinutes(29)
    expect((await submitPayment(app, sessionUrl)).statusCode).toBe(303)
    passMinutes(2)
    await expect(call('POST /payments/create-checkout-session', { body, ...quick })).rejects.toMatchObject({
      problem: { code: 'artwork-sold' },
    })
    bankOf(shop).releaseWebhooks()
    await bankOf(shop).deliverWebhooks()
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'paid'])
  })

  test('a bank that does not answer may have been paid: the work stays held', async () => {
    await using two = await lapsedHold(kind)
    const { shop, orderId, buyer, call, quick, passMinutes, cart } = two
    passMinutes(31)
    const refused = await placeOrder(
      withBankUnreachable(shop),
      { userId: quick.userId, language: 'en' },
      cart,
      shop.now(),
    )
    expect(refused).toEqual({ ok: false, code: 'artwork-held' })
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({
      status: 'pending_payment',
    })
  })

  test('a debit under way keeps its work, also from its own buyer, until it is paid', async () => {
    await using two = await lapsedHold(kind)
    const { shop, database, orderId, sessionUrl, buyer, call, quick, body, passMinutes, artworkId } = two
    await setSession(database, sessionUrl, { status: 'complete', payment_status: 'unpaid' })
    passMinutes(31)
    expect(await call('GET /artworks/availability/{id}', { params: { id: artworkId } })).toMatchObject({ available: 1 })
    const checkOutAs = (person: Person) => call('POST /payments/create-checkout-session', { body, ...person })
    await expect(checkOutAs(quick)).rejects.toMatchObject({ problem: { code: 'artwork-held' } })
    await expireHolds(shop, shop.now())
    passMinutes(60)
    await expireHolds(shop, shop.now())
    expect(await call('GET /artworks/availability/{id}', { params: { id: artworkId } })).toMatchObject({
      available: 0,
      heldUntil: null,
    })
    await expect(checkOutAs(quick)).rejects.toMatchObject({ problem: { code: 'artwork-held' } })
    const underWay = { problem: { code: 'payment-under-way', details: { orderId } } }
    await expect(checkOutAs(buyer)).rejects.toMatchObject(underWay)
    expect(await seen(shop, orderId)).toMatchObject({ payment: 'processing', held: [['held', 1]] })

    await setSession(database, sessionUrl, { payment_status: 'paid', payment_intent: 'pi_debit' })
    await reconcilePayments(shop, shop.now())
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
  })

  test('a debit under way can be started by its buyer only once, also in the first minutes', async () => {
    await using two = await lapsedHold(kind)
    const { shop, database, orderId, sessionUrl, buyer, call, body } = two
    await setSession(database, sessionUrl, { status: 'complete', payment_status: 'unpaid' })
    await reconcilePayments(shop, shop.now())
    await expect(call('POST /payments/create-checkout-session', { body, ...buyer })).rejects.toMatchObject({
      problem: { code: 'payment-under-way', details: { orderId } },
    })
  })
})

describe.each(databaseKinds)('the sweep, on %s', (kind) => {
  test('lets go of what it can, and comes back to the order that it could not deal with', async () => {
    const { now, passMinutes } = clock()
    const { log, linesWith } = captureLog()
    await using open = await openShop({ database: kind, now, log })
    const { shop, call, database } = open
    const checkouts = []
    for (let count = 0; count < 3; count += 1)
      checkouts.push(
        await call('POST /payments/create-checkout-session', {
          body: cartOf(await createArtwork(database)),
          ...(await createUser(shop)),
        }),
      )
    const stuck = checkouts[0]?.orderId ?? ''
    await database.execute(
      sql.raw(`alter table orders add constraint stuck check (id <> '${stuck}' or state = 'pending_payment')`),
    )
    passMinutes(31)
    await expireHolds(shop, now())
    const states = async () =>
      Object.fromEntries((await database.select().from(orderRows)).map(({ id, state }) => [id, state]))
    expect(await states()).toEqual(
      Object.fromEntries(checkouts.map(({ orderId }) => [orderId, orderId === stuck ? 'pending_payment' : 'expired'])),
    )
    expect(linesWith('could not be dealt with')).toEqual([expect.stringContaining(stuck)])

    await database.execute(sql`alter table orders drop constraint stuck`)
    await expireHolds(shop, now())
    expect(Object.values(await states())).toEqual(Array(3).fill('expired'))
  })
})

/** An order with an open payment page, whose webhooks are held back, and a second buyer who wants the same work. */
async function lapsedHold(kind: DatabaseKind) {
  const { now, passMinutes } = clock()
  const open = await openShop({ database: kind, now })
  const { shop, call, database } = open
  const work = await createArtwork(database)
  const { id: artworkId, price } = work
  const body = cartOf(work)
  const cart = {
    items: [{ artworkId, quantity: 1, price }],
    seen: { total: price, shipping: zero, orderTotal: price },
  }
  const [buyer, quick] = [await createUser(shop), await createUser(shop)]
  await bankOf(shop).holdWebhooks()
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  return { ...open, passMinutes, artworkId, body, cart, buyer, quick, orderId, sessionUrl }
}

/** Changes what the bank says of a session, as a debit that takes days would. */
const setSession = (database: Shop['database'], sessionUrl: string, change: object) =>
  database
    .update(objects)
    .set({ body: sql`${objects.body} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(objects.id, new URL(sessionUrl).pathname.split('/').at(-1) ?? ''))

/** A buyer whose order lapses while the bank's page, out of the shop's reach, is still open; then they pay. */
async function paidAfterExpiry(
  meanwhile: (open: OpenShop, work: Work) => Promise<unknown> = async () => undefined,
  onceCharged: (open: OpenShop, intentId: string) => Promise<unknown> = async () => undefined,
) {
  const { now, passMinutes } = clock()
  const open = await openShop({ now })
  const { shop, app, call, database } = open
  const work = await createArtwork(database)
  const buyer = await createUser(shop)
  await bankOf(shop).holdWebhooks()
  const late = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  passMinutes(31)
  await cancel(withBankUnreachable(shop), late.orderId, { step: 'expire', by: 'expiry', force: true }, now())
  await meanwhile(open, work)
  const answer = await submitPayment(app, late.sessionUrl)
  expect(answer.statusCode).toBe(303)
  const session = await shop.payments.read(new URL(late.sessionUrl).pathname.split('/').at(-1) ?? '')
  await onceCharged(open, session.intentId ?? '')
  bankOf(shop).releaseWebhooks()
  await bankOf(shop).deliverWebhooks()
  return { shop, call, buyer, orderId: late.orderId, artworkId: work.id, close: open.close }
}

async function buy({ app, call }: OpenShop, buyer: Person, work: Work) {
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await submitPayment(app, sessionUrl)
  expect(await call('POST /payments/confirm', { body: { orderId }, ...buyer })).toMatchObject({ status: 'paid' })
}

async function seen({ database }: Shop, orderId: string) {
  const [payment] = await database.select().from(paymentRows).where(eq(paymentRows.orderId, orderId))
  const held = await database.select().from(holds).where(eq(holds.orderId, orderId))
  return {
    payment: payment?.state,
    refunded: payment?.refunded,
    held: held.filter(({ state }) => state !== 'released').map(({ state, copy }) => [state, copy]),
  }
}

async function workNow({ database }: Shop, id: string) {
  const [work] = await database.select().from(artworks).where(eq(artworks.id, id))
  return work
}
