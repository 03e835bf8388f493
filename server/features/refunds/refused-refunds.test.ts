import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { checkRefunds } from '#server/features/payments/check-refunds.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { loseDispute, openDispute } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  decideUnsent,
  intentOf,
  lineOf,
  openMoneyBack,
  refundAsAdmin,
  refundedAtBank,
} from '../../../tests/support/money-back.ts'
import { bankOf, goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'
import { findDueRefunds, submitRefund } from './submit-refund.ts'

/** A provider that refuses every refund with these answers, one after the other, and the keys that it was asked with. */
async function providerThatAnswers(...answers: readonly { status: number; code?: string }[]) {
  const keys: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(keys.length, answers.length - 1)] ?? { status: 500 }
    if (request.method === 'POST') keys.push(String(request.headers['idempotency-key']))
    request.resume()
    const error = { type: 'invalid_request_error', code: answer.code, message: 'No.' }
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
    response.writeHead(answer.status, headers).end(JSON.stringify({ error }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const address = async () => ({ protocol: 'http' as const, host: '127.0.0.1', port })
  const connection = { provider: 'sandbox', secretKey: 'sk_test_1', webhookSecrets: ['whsec_louend_demo'] } as const
  return { keys, payments: stripePayments({ ...connection, address }) }
}

test('a refund that the provider has refused is tried again under another key, one without an answer under the same', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const refundId = await decideUnsent(world, orderId, 11_000)
  const refused = { status: 400, code: 'charge_disputed' }
  const provider = await providerThatAnswers(refused, refused, { status: 500 }, { status: 401 }, refused)
  for (let tries = 0; tries < 5; tries += 1)
    await submitRefund({ ...shop, payments: provider.payments }, refundId, time.now())
  const key = `refund-${refundId}`
  expect(provider.keys).toEqual([key, `${key}-1`, `${key}-2`, `${key}-2`, `${key}-2`])
})

test.each(['listRefunds', 'refund'] as const)(
  'whoever retries a refund while the provider does not answer to %s reads so, and when to come again',
  async (part) => {
    await using world = await openMoneyBack()
    const { shop, app } = world
    const orderId = await world.buy(goodCard)
    await world.deliver()
    const offline = withBankUnreachable(shop)
    const refundId = await decideUnsent(world, orderId, 11_000)
    await submitRefund(offline, refundId, world.time.now())
    const reached = shop.payments[part]
    Object.assign(shop.payments, { [part]: offline.payments[part] })
    const retry = async () => {
      const authorization = `Bearer ${(await world.admin()).token}`
      return app.inject({
        method: 'POST',
        url: `/api/admin/orders/${orderId}/retry-refund`,
        payload: { refundId, currentPassword },
        headers: { authorization },
      })
    }
    const refused = await retry()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '30',
      'provider-unavailable',
    ])
    Object.assign(shop.payments, { [part]: reached })
    expect((await retry()).statusCode).toBe(204)
    expect(await world.bankObjects('refund')).toMatchObject([{ amount: 11_000, status: 'succeeded' }])
  },
)

test('a refund that the bank made before its key ran out is not made again', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const intentId = await intentOf(world, orderId)
  const refundId = await decideUnsent(world, orderId, 11_000)
  // The bank made it, and the shop died before it wrote that down. It was away for more than a day: the bank has
  // forgotten the key, and its message waits for its next try.
  await bankOf(shop).holdWebhooks()
  const metadata = { order_id: orderId, refund_id: refundId }
  await refundIntent(database, { payment_intent: intentId, amount: 11_000, metadata }, time.now())
  time.passMinutes(25 * 60)
  await reconcilePayments(shop, time.now())
  expect(await world.show(orderId)).toMatchObject({ refunds: [{ state: 'done' }], payment: { refunded: 110 } })
  bankOf(shop).releaseWebhooks()
  await world.deliver()
  expect(await refundedAtBank(world)).toBe(11_000)
  expect((await world.show(orderId)).problems).toEqual([])
})

test('a refund that the bank made unheard, and that a lost dispute then covers in part, is not sent again', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const intentId = await intentOf(world, orderId)
  const refundId = await decideUnsent(world, orderId, 55_000)
  const metadata = { order_id: orderId, refund_id: refundId }
  await bankOf(shop).holdWebhooks()
  await refundIntent(database, { payment_intent: intentId, amount: 55_000, metadata }, time.now())
  await database.delete(events)
  const dispute = { intentId, amount: 20_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  time.passMinutes(5)
  await reconcilePayments(shop, time.now())
  expect(await refundedAtBank(world)).toBe(55_000)
  // The buyer has the dispute's part twice.
  const seen = { problems: ['refund-unsettled'], payment: { refunded: 550 } }
  expect(await world.show(orderId)).toMatchObject(seen)
  expect(await world.books()).toMatchObject({ cash: 35_000, unsettled: 20_000 })
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
  await checkRefunds(shop, intentId, time.now())
  expect(await world.show(orderId)).toMatchObject(seen)
})

test('a refund that the bank made twice is a problem of its order', async () => {
  await using world = await openMoneyBack()
  const { database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 110)
  const [refund] = await database.select().from(refunds)
  const metadata = { order_id: orderId, refund_id: refund?.id ?? '' }
  const payment_intent = await intentOf(world, orderId)
  await refundIntent(database, { payment_intent, amount: 11_000, metadata }, time.now())
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ problems: ['refund-unsettled'], payment: { refunded: 220 } })
})

test('a refund that the provider refuses for good is noted as paid by hand, and not asked for again', async () => {
  await using world = await openMoneyBack()
  const { call, database, shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const [payment] = await database.select().from(payments)
  await database.update(payments).set({ intentId: 'pi_unknown' })
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
  const [refund] = (await world.show(orderId)).refunds
  expect(refund).toMatchObject({ state: 'refused', failure: 'resource_missing' })
  const body = { refundId: refund?.id ?? '', reason: 'By bank transfer', currentPassword }
  await call('POST /admin/orders/{id}/refund-paid-by-hand', { params: { id: orderId }, body, ...(await world.admin()) })
  expect(await world.show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'by-hand' }] })
  await database.update(payments).set({ intentId: payment?.intentId ?? null })
  time.passMinutes(60 * 24)
  await reconcilePayments(shop, time.now())
  expect(await refundedAtBank(world)).toBe(0)
})

test('a refund that does not work is tried ever more rarely, at last once a day', async () => {
  await using world = await openMoneyBack()
  const { database, shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const refundId = await decideUnsent(world, orderId, 11_000)
  await submitRefund(withBankUnreachable(shop), refundId, time.now())
  for (const minutes of [1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 1440, 1440]) {
    expect(await findDueRefunds(database, time.now())).toEqual([refundId])
    await submitRefund(withBankUnreachable(shop), refundId, time.now())
    time.passMinutes(minutes - 1)
    expect(await findDueRefunds(database, time.now())).toEqual([])
    time.passMinutes(1)
  }
  await reconcilePayments(shop, time.now())
  expect(await refundedAtBank(world)).toBe(11_000)
})

test('a thousand refunds that are stuck do not keep a new one from its turn', async () => {
  await using world = await openMoneyBack()
  const { database, shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const stuck = {
    orderId,
    amount: 1,
    artistAmount: 0,
    reason: 'Stuck',
    by: 'admin',
    attempts: 9,
    lastError: 'no-answer',
  }
  const triedAt = new Date(time.now().getTime() - 254 * 60_000)
  const rows = Array.from({ length: 1000 }, () => ({
    ...stuck,
    id: shop.newId(time.now()),
    createdAt: new Date(time.now().getTime() - 86_400_000),
    triedAt,
  }))
  await database.insert(refunds).values(rows as (typeof refunds.$inferInsert)[])
  const refundId = await decideUnsent(world, orderId, 11_000)
  expect(await findDueRefunds(database, time.now())).toEqual([refundId])
  time.passMinutes(2)
  await submitRefund(shop, refundId, time.now())
  expect(await refundedAtBank(world)).toBe(11_000)
  expect(await findDueRefunds(database, time.now())).toHaveLength(500)
})
