import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries, payments, refunds } from '#server/database/schema.ts'
import { refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { events, objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { findReturnedMoney } from '#server/features/documents/returned-money.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { openMoneyBack, refundsFailCard } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'
import { createRefund } from './create-refund.ts'
import { submitRefund } from './submit-refund.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

const refusal = (code: string) => ({ problem: { code } })

/** Time in which the bank finds out that a refund cannot be delivered, and says so. */
async function wait(world: World) {
  await world.deliver()
  world.time.passMinutes(1)
  await world.deliver()
}

/** From now on refunds to the card arrive. */
const mendCard = ({ database }: World) =>
  database
    .update(objects)
    .set({ body: sql`${objects.body} - 'trouble'` })
    .where(eq(objects.kind, 'payment_intent'))

const paymentOf = async ({ database }: World) => (await database.select().from(payments))[0]

async function refundAll({ call, admin }: World, id: string) {
  await call('POST /admin/orders/{id}/refund', {
    params: { id },
    body: { reason: 'It is lost', currentPassword },
    ...(await admin()),
  })
}

test('the answer to a refund waits for the provider’s own word of it, and neither waits in a circle', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await bankOf(shop).holdWebhooks()
  const refundId = await database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const [line] = await findLines(tx, orderId)
    if (!locked || !line) throw new Error('There is no order')
    const decision = { amount: line.total, reason: 'It is lost', by: 'admin', userId: 'admin', endsLine: true } as const
    const decided = await createRefund(shop, tx, locked.order, line, { ...decision, backInStock: false }, time.now())
    return decided.ok ? decided.value.refundId : ''
  })
  const submitted = await database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const submission = submitRefund(shop, refundId, time.now())
    await expect.poll(() => world.bankObjects('refund')).toHaveLength(1)
    await expect.poll(() => countWaiting(database)).toBe(1)
    await tx.select().from(refunds).where(eq(refunds.orderId, orderId)).for('no key update')
    // Not awaited in here: it goes on when this transaction has ended.
    return { submission }
  })
  expect(await submitted.submission).toBe('made')
  expect(await paymentOf(world)).toMatchObject({ state: 'refunded' })
})

describe.each(databaseKinds)('refunds on %s', (kind) => {
  test('a refund that comes back waits for an administrator, who tries again or pays it by hand', async () => {
    await using world = await openMoneyBack(kind)
    const { shop, call, show, books, time, database } = world
    const orderId = await world.buy(refundsFailCard)
    await world.deliver()
    await refundAll(world, orderId)
    expect(await show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded', refunded: 1100 } })
    const decided = await books()
    await wait(world)
    const failed = await show(orderId)
    expect(failed).toMatchObject({
      problems: ['refund-failed'],
      payment: { state: 'paid', refunded: 0 },
      order: { status: 'refunded' },
      refunds: [{ state: 'failed', failure: 'expired_or_canceled_card', doneAt: null }],
    })
    expect(failed.order.history.at(-1)).toMatchObject({ by: 'webhook', reason: expect.stringContaining('came back') })
    expect(await world.waiting()).toEqual(['failed-refunds 1'])
    await reconcilePayments(shop, time.now())
    expect(await world.bankObjects('refund')).toHaveLength(1)
    expect(await books()).toEqual(decided)

    const params = { id: orderId }
    const refundId = failed.refunds[0]?.id ?? ''
    const retry = async () =>
      call('POST /admin/orders/{id}/retry-refund', {
        params,
        body: { refundId, currentPassword },
        ...(await world.admin()),
      })
    await retry()
    expect(await world.bankObjects('refund')).toHaveLength(2)
    expect(await show(orderId)).toMatchObject({ refunds: [{ state: 'done' }], payment: { state: 'refunded' } })
    await expect(retry()).rejects.toMatchObject(refusal('step-not-allowed'))
    await wait(world)
    expect(await show(orderId)).toMatchObject({
      refunds: [{ state: 'failed' }],
      payment: { state: 'paid', refunded: 0 },
    })

    const body = { refundId, reason: 'By bank transfer', currentPassword }
    const noted = await Promise.allSettled(
      ([0, 1] as const).map(async (which) =>
        call('POST /admin/orders/{id}/refund-paid-by-hand', { params, body, ...(await world.admin(which)) }),
      ),
    )
    expect(noted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(noted.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('step-not-allowed') })
    await expect(retry()).rejects.toMatchObject(refusal('step-not-allowed'))
    expect(await show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'by-hand' }] })
    expect(await world.waiting()).toEqual([])
    // The bank has paid it, not the provider.
    expect(await books()).toEqual({ ...decided, provider: 110_000, bank: -110_000 })
    const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.action, 'refund-paid-by-hand'))
    expect(entry).toMatchObject({ subject: orderId, details: { reason: 'By bank transfer', refundId } })
  })

  test('old news of a refund that came back does not touch the next try', async () => {
    await using world = await openMoneyBack(kind)
    const { call, show, database } = world
    const orderId = await world.buy(refundsFailCard)
    await world.deliver()
    await refundAll(world, orderId)
    await wait(world)
    await mendCard(world)
    const refundId = (await show(orderId)).refunds[0]?.id ?? ''
    const body = { refundId, currentPassword }
    await call('POST /admin/orders/{id}/retry-refund', { params: { id: orderId }, body, ...(await world.admin()) })
    await wait(world)
    const storedEvents = await database.select().from(events).orderBy(sql`random()`)
    for (const { body: event } of storedEvents)
      expect(await world.send({ ...event, id: `${event.id}_again` })).toBe(200)
    expect(await show(orderId)).toMatchObject({
      problems: [],
      refunds: [{ state: 'done' }],
      payment: { state: 'refunded', refunded: 1100 },
    })
    expect(await database.$count(refunds)).toBe(1)
  })

  test('a part refunded on the dashboard waits to be settled, and then is a refund like others', async () => {
    await using world = await openMoneyBack(kind)
    const { call, show, books, database, time } = world
    const orderId = await world.buy(goodCard, [110_000, 5000])
    await world.deliver()
    const intent = { payment_intent: (await paymentOf(world))?.intentId ?? '', metadata: {} }
    await refundIntent(database, { ...intent, amount: 11_000 }, time.now())
    await world.deliver()
    await world.deliver()
    const record = await show(orderId)
    expect(record).toMatchObject({
      problems: ['refund-unsettled'],
      order: { status: 'paid' },
      payment: { state: 'paid', refunded: 110 },
      refunds: [{ state: 'unsettled', amount: 110, lineId: null }],
    })
    expect(await world.waiting()).toEqual(['order-problems 1'])
    expect(await books()).toMatchObject({ cash: 104_000, unsettled: 11_000 })

    const [first, second] = record.order.items
    const settle = async (lineId: string, which: 0 | 1 = 0) =>
      call('POST /admin/orders/{id}/settle-refund', {
        params: { id: orderId },
        body: { refundId: record.refunds[0]?.id ?? '', lineId, amount: 110, reason: 'A scratch', currentPassword },
        ...(await world.admin(which)),
      })
    await expect(settle(second?.lineId ?? '')).rejects.toMatchObject(refusal('refund-too-large'))
    await expect(settle('f'.repeat(24))).rejects.toMatchObject(refusal('order-not-found'))
    const settled = await Promise.allSettled([settle(first?.lineId ?? ''), settle(first?.lineId ?? '', 1)])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('step-not-allowed') })
    expect(await show(orderId)).toMatchObject({
      problems: [],
      order: { items: [{ refunded: 110 }, { refunded: 0 }] },
      refunds: [{ state: 'done', amount: 110, artistAmount: 100, reason: 'A scratch' }],
    })
    expect(await books()).toEqual({ artist: -94_545, cash: 104_000, commission: -9455 })
  })
})

test('a part on the dashboard and then the rest are the whole, and nothing is left to be settled', async () => {
  await using world = await openMoneyBack()
  const { show, books, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const intent = { payment_intent: (await paymentOf(world))?.intentId ?? '', metadata: {} }
  await refundIntent(database, { ...intent, amount: 11_000 }, time.now())
  await world.deliver()
  await refundIntent(database, intent, time.now())
  await world.deliver()
  expect(await show(orderId)).toMatchObject({
    problems: [],
    order: { status: 'refunded' },
    payment: { refunded: 1100 },
  })
  expect(await books()).toEqual({})
})

test('a refund that an earlier version of the shop made is none to be settled', async () => {
  await using world = await openMoneyBack()
  const { show, books, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const before = await books()
  const payment_intent = (await paymentOf(world))?.intentId ?? ''
  await refundIntent(database, { payment_intent, amount: 11_000, metadata: { order_id: orderId } }, time.now())
  await world.deliver()
  expect(await show(orderId)).toMatchObject({ problems: [], refunds: [] })
  expect(await books()).toEqual(before)
})

test('a whole refund of the dashboard that comes back is due again, and can be made by the shop', async () => {
  await using world = await openMoneyBack()
  const { call, show, books, database, time } = world
  const orderId = await world.buy(refundsFailCard)
  await world.deliver()
  await refundIntent(database, { payment_intent: (await paymentOf(world))?.intentId ?? '', metadata: {} }, time.now())
  await world.deliver()
  expect(await show(orderId)).toMatchObject({ problems: [], order: { status: 'refunded' } })
  await wait(world)
  const record = await show(orderId)
  expect(record).toMatchObject({ problems: ['refund-failed'], payment: { state: 'paid', refunded: 0 } })
  const failed = record.refunds.find(({ state }) => state === 'failed')
  // The receipt says nothing of what the buyer does not have.
  expect(await findReturnedMoney(database, orderId)).toEqual([])
  expect(failed).toMatchObject({ amount: 1100, lineId: record.order.items[0]?.lineId })
  await mendCard(world)
  const body = { refundId: failed?.id ?? '', currentPassword }
  await call('POST /admin/orders/{id}/retry-refund', { params: { id: orderId }, body, ...(await world.admin()) })
  await wait(world)
  expect(await show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded', refunded: 1100 } })
  expect(await findReturnedMoney(database, orderId)).toMatchObject([{ amount: 110_000 }])
  expect(await books()).toEqual({})
})
