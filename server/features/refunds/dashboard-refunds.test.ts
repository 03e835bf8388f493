import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artworks, orders, outgoingMail, payments, refunds } from '#server/database/schema.ts'
import { refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { checkRefunds } from '#server/features/payments/check-refunds.ts'
import { finalise } from '#server/features/payments/finalise-payment.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { approveRequested, openApproval } from '../../../tests/support/approvals.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  decideUnsent,
  intentOf,
  lineOf,
  type MoneyBack,
  mendCard,
  openMoneyBack,
  outcome,
  refundAsAdmin,
  refundedAtBank,
  refundOnDashboard,
  refundsFailCard,
  settle,
} from '../../../tests/support/money-back.ts'
import { bankOf, goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'

// An office works on the provider's dashboard while the shop has something of its own under way.

/** Time in which the bank finds out that a refund cannot be delivered, and says so. */
async function wait(world: MoneyBack, minutes = 1) {
  await world.deliver()
  world.time.passMinutes(minutes)
  await world.deliver()
}

const retry = async (world: MoneyBack, orderId: string, refundId: string) =>
  world.call('POST /admin/orders/{id}/retry-refund', {
    params: { id: orderId },
    body: { refundId, currentPassword },
    ...(await world.admin()),
  })

const payByHand = async (world: MoneyBack, orderId: string, refundId: string) =>
  world.call('POST /admin/orders/{id}/refund-paid-by-hand', {
    params: { id: orderId },
    body: { refundId, reason: 'By bank transfer', currentPassword },
    ...(await world.admin()),
  })

/** A refund that a process had begun to send when it ended. */
async function beginSending(world: MoneyBack, orderId: string, amount: number): Promise<string> {
  const refundId = await decideUnsent(world, orderId, amount)
  const at = world.time.now()
  await world.database.update(refunds).set({ sendingSince: at, triedAt: at })
  return refundId
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

test('a refund of the dashboard that is for two works is settled with one after the other', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard, [110_000, 110_000, 110_000])
  await world.deliver()
  await refundOnDashboard(world, orderId, 220_000)
  const record = await world.show(orderId)
  expect(record).toMatchObject({ problems: ['refund-unsettled'], refunds: [{ state: 'unsettled', amount: 2200 }] })
  const [first = '', second = '', third = ''] = record.order.items.map(({ lineId }) => lineId)
  expect(await settle(world, orderId, { lineId: first }, 1100.01)).toBe('refund-too-large')
  expect(await settle(world, orderId, { lineId: first })).toBe('done')
  expect(await settle(world, orderId, { lineId: first })).toBe('step-not-allowed')
  expect((await world.books()).unsettled).toBe(110_000)
  expect(await settle(world, orderId, { lineId: second }, 100)).toBe('done')
  expect(await settle(world, orderId, { lineId: third })).toBe('done')
  const settled = await world.show(orderId)
  expect(settled).toMatchObject({
    problems: [],
    order: { items: [{ refunded: 1100 }, { refunded: 100 }, { refunded: 1000 }] },
  })
  expect(await world.books()).toEqual({ cash: 110_000, artist: -100_000, commission: -10_000 })
  expect(sumOf(settled.refunds)).toBe(2200)
})

test('a refund of the dashboard that was settled with two works and comes back is due for both again', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(refundsFailCard, [110_000, 110_000])
  await world.deliver()
  await refundOnDashboard(world, orderId, 120_000)
  const [first = '', second = ''] = (await world.show(orderId)).order.items.map(({ lineId }) => lineId)
  await settle(world, orderId, { lineId: first })
  await settle(world, orderId, { lineId: second })
  await wait(world)
  const record = await world.show(orderId)
  expect(record.payment).toMatchObject({ state: 'paid', refunded: 0 })
  const due = record.refunds.filter(({ state }) => state === 'failed')
  expect(due.map(({ amount }) => amount).sort()).toEqual([100, 1100])
  await mendCard(world)
  for (const { id } of due) await retry(world, orderId, id)
  expect(await refundedAtBank(world)).toBe(120_000)
  expect((await world.show(orderId)).problems).toEqual([])
  expect((await world.books()).cash).toBe(100_000)
})

test('a refund that came back and was made again on the dashboard ends, and the books are right', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(refundsFailCard, [110_000, 55_000])
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId, 1)).id, 550)
  await wait(world)
  const failed = await world.show(orderId)
  expect(failed.problems).toEqual(['refund-failed'])
  await mendCard(world)
  await refundOnDashboard(world, orderId, 55_000)
  expect(await world.show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'done', amount: 550 }] })
  await expect(retry(world, orderId, failed.refunds[0]?.id ?? '')).rejects.toMatchObject({
    problem: { code: 'step-not-allowed' },
  })
  expect(await refundedAtBank(world)).toBe(55_000)
  expect(await world.books()).toMatchObject({ cash: 110_000 })
})

test('trying again finds what was made on the dashboard though no event told of it', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(refundsFailCard, [110_000, 55_000])
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId, 1)).id, 550)
  await wait(world)
  await mendCard(world)
  const { holdWebhooks, releaseWebhooks } = bankOf(world.shop)
  await holdWebhooks()
  await refundOnDashboard(world, orderId, 55_000)
  const [refund] = (await world.show(orderId)).refunds
  await expect(retry(world, orderId, refund?.id ?? '')).rejects.toMatchObject({ problem: { code: 'step-not-allowed' } })
  releaseWebhooks()
  await world.deliver()
  expect(await refundedAtBank(world)).toBe(55_000)
  expect((await world.show(orderId)).problems).toEqual([])
})

test('a refund that came back and was made with another sum is settled as that one, and the rest stays due', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(refundsFailCard, [110_000])
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 1100)
  await wait(world)
  await mendCard(world)
  await refundOnDashboard(world, orderId, 30_000)
  const { refunds: shown, problems } = await world.show(orderId)
  expect(problems).toEqual(['refund-failed', 'refund-unsettled'])
  const dueRefundId = shown.find(({ state }) => state === 'failed')?.id ?? ''
  // It may be the same money.
  await expect(retry(world, orderId, dueRefundId)).rejects.toMatchObject({ problem: { code: 'refund-unsettled' } })
  expect(await settle(world, orderId, { dueRefundId })).toBe('done')
  await retry(world, orderId, dueRefundId)
  await reconcilePayments(shop, time.now())
  await world.deliver()
  expect(await refundedAtBank(world)).toBe(110_000)
  expect(await world.show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded' } })
  expect(await world.books()).toEqual({})
  expect(await database.select().from(refunds)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ amount: 110_000, covered: 30_000 }),
      expect.objectContaining({ amount: 0 }),
    ]),
  )
})

test('what was refunded in part on the dashboard is cancelled with what is left', async () => {
  await using world = await openMoneyBack()
  const { shop, call, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundOnDashboard(world, orderId, 30_000)
  await call('POST /orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'Too large' }, ...world.buyer })
  await reconcilePayments(shop, time.now())
  await world.deliver()
  expect(await refundedAtBank(world)).toBe(110_000)
  const record = await world.show(orderId)
  expect(record).toMatchObject({ problems: [], order: { items: [{ refunded: 1100, state: 'refunded' }] } })
  expect(record.refunds.map(({ amount }) => amount).sort()).toEqual([300, 800])
  expect(await world.books()).toEqual({})
})

test('the rest of a payment on the dashboard, after a part, is refunded once in all lists', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundOnDashboard(world, orderId, 30_000)
  await refundOnDashboard(world, orderId)
  const { refunds: shown, problems } = await world.show(orderId)
  expect(problems).toEqual([])
  expect(sumOf(shown)).toBe(1100)
})

test('a refund that went twice is shown, and the shop bears it', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const { id: lineId } = await lineOf(world, orderId)
  await world.database.update(payments).set({ intentId: 'pi_unknown' })
  await refundAsAdmin(world, orderId, lineId, 100)
  const [refused] = (await world.show(orderId)).refunds
  await payByHand(world, orderId, refused?.id ?? '')
  // Somebody makes it at the provider all the same, under the shop's name for it.
  const [intent] = await world.bankObjects('payment_intent')
  await world.database.update(payments).set({ intentId: intent?.id ?? '' })
  const metadata = { order_id: orderId, refund_id: refused?.id ?? '' }
  const parameters = { payment_intent: await intentOf(world, orderId), amount: 10_000, metadata }
  await refundIntent(world.database, parameters, world.time.now())
  await world.deliver()
  const record = await world.show(orderId)
  expect(record).toMatchObject({ problems: ['refund-unsettled'], payment: { refunded: 100 } })
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  expect((await world.show(orderId)).problems).toEqual([])
  const { unsettled, artist, cash } = await world.books()
  expect({ unsettled, artist, cash }).toEqual({ unsettled: undefined, artist: -90_909, cash: 90_000 })
})

test('a refund that is being sent is not noted as paid by hand', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const refundId = await decideUnsent(world, orderId, 10_000)
  await world.database.update(refunds).set({ sendingSince: world.time.now(), lastError: 'no-answer' })
  await expect(payByHand(world, orderId, refundId)).rejects.toMatchObject({ problem: { code: 'refund-under-way' } })
})

test('a refund that was cut short while it was sent, and came back, can be noted as paid by hand', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(refundsFailCard)
  await world.deliver()
  const refundId = await beginSending(world, orderId, 10_000)
  const metadata = { order_id: orderId, refund_id: refundId }
  const payment_intent = await intentOf(world, orderId)
  await bankOf(world.shop).holdWebhooks()
  await refundIntent(world.database, { payment_intent, amount: 10_000, metadata }, world.time.now())
  await wait(world)
  bankOf(world.shop).releaseWebhooks()
  await wait(world)
  expect(await world.show(orderId)).toMatchObject({ refunds: [{ state: 'failed' }] })
  await payByHand(world, orderId, refundId)
  expect(await world.show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'by-hand' }] })
})

test('a refund that was cut short while it was sent can be what somebody made on the dashboard', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dueRefundId = await beginSending(world, orderId, 10_000)
  await refundOnDashboard(world, orderId, 20_000)
  expect(await settle(world, orderId, { dueRefundId })).toBe('step-not-allowed')
  world.time.passMinutes(2)
  expect(await settle(world, orderId, { dueRefundId })).toBe('done')
})

test('a refund waits for its payment to be known', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const { holdWebhooks, releaseWebhooks } = bankOf(shop)
  await holdWebhooks()
  const orderId = await world.buy(goodCard)
  const intentId = String((await world.bankObjects('payment_intent'))[0]?.id)
  await refundIntent(database, { payment_intent: intentId, amount: 10_000, metadata: {} }, time.now())
  // The bank answers some of the questions.
  const payments = { ...shop.payments, read: withBankUnreachable(shop).payments.read }
  await expect(checkRefunds({ ...shop, payments }, intentId, time.now())).rejects.toThrow('payment')
  releaseWebhooks()
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ problems: ['refund-unsettled'], payment: { refunded: 100 } })
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('what was paid by hand and went back with the whole payment as well is shown, and the shop bears it', async () => {
  await using world = await openMoneyBack()
  const { database } = world
  const fromBank = { provider: 10_000, bank: -10_000 }
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const intentId = await intentOf(world, orderId)
  await database.update(payments).set({ intentId: 'pi_unknown' })
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
  const [refused] = (await world.show(orderId)).refunds
  await payByHand(world, orderId, refused?.id ?? '')
  await database.update(payments).set({ intentId })
  await refundOnDashboard(world, orderId)
  expect(await world.show(orderId)).toMatchObject({ problems: ['refund-unsettled'], payment: { refunded: 1100 } })
  expect(await world.books()).toEqual({ cash: -10_000, unsettled: 10_000, ...fromBank })
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  expect(await world.books()).toEqual({ cash: -10_000, commission: 10_000, ...fromBank })
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('a part that the shop bears is not taken from the artist when all the rest goes back too', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundOnDashboard(world, orderId, 22_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  await refundOnDashboard(world, orderId)
  expect(await world.show(orderId)).toMatchObject({ problems: [], payment: { refunded: 1100 } })
  expect(await world.books()).toEqual({ artist: -20_000, commission: 20_000 })
  expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
})

test('a part that the shop bears is not sent once more when all the rest is refunded', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard, [110_000, 55_000])
  await world.deliver()
  await refundOnDashboard(world, orderId, 33_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  const refundRest = async () =>
    world.call('POST /admin/orders/{id}/refund', {
      params: { id: orderId },
      body: { reason: 'Lost on the way', currentPassword },
      ...(await world.admin()),
    })
  await refundRest()
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded', refunded: 1650 } })
  expect(await world.books()).toEqual({ artist: -30_000, commission: 30_000 })
  expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
  await expect(refundRest()).rejects.toMatchObject({ problem: { code: 'step-not-allowed' } })
})

test('a refund that went twice, and the shop bore, is not shown again when all the rest goes back too', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const { id: lineId } = await lineOf(world, orderId)
  const intentId = await intentOf(world, orderId)
  await world.database.update(payments).set({ intentId: 'pi_unknown' })
  await refundAsAdmin(world, orderId, lineId, 100)
  const [refused] = (await world.show(orderId)).refunds
  await payByHand(world, orderId, refused?.id ?? '')
  await world.database.update(payments).set({ intentId })
  await refundOnDashboard(world, orderId, 10_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  await refundOnDashboard(world, orderId)
  expect((await world.show(orderId)).problems).toEqual([])
  expect(await world.books()).toEqual({ cash: -10_000, commission: 10_000, provider: 10_000, bank: -10_000 })
  expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
})

test.each([
  ['whole', [undefined]],
  ['in parts', [30_000, undefined]],
  ['in part', [30_000]],
])('of a payment that buys nothing, paid back by hand, what is refunded %s as well is shown', async (_how, amounts) => {
  await using world = await openMoneyBack()
  const { database, time, shop } = world
  const fromBank = { provider: 110_000, bank: -110_000 }
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  await database.update(orders).set({ subtotal: cents(110_001), total: cents(110_001) })
  const session = (await findPayment(database, orderId))?.sessionId ?? ''
  await finalise(withBankUnreachable(shop), await shop.payments.read(session), 'webhook', time.now())
  const intentId = await intentOf(world, orderId)
  await database.update(payments).set({ intentId: 'pi_unknown' })
  await reconcilePayments(shop, time.now())
  await payByHand(world, orderId, orderId)
  expect(await world.show(orderId)).toMatchObject({ problems: [], order: { status: 'refunded' } })
  await database.update(payments).set({ intentId })
  bankOf(shop).releaseWebhooks()

  for (const amount of amounts) await refundOnDashboard(world, orderId, amount)
  await checkRefunds(shop, intentId, time.now())
  const twice = await refundedAtBank(world)
  expect(await world.show(orderId)).toMatchObject({
    problems: ['refund-unsettled'],
    payment: { state: 'refunded', refunded: twice / 100 },
    order: { status: 'refunded' },
  })
  expect(await world.books()).toEqual({ cash: -twice, unsettled: twice, ...fromBank })
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
  for (const _ of amounts) expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  await checkRefunds(shop, intentId, time.now())
  expect((await world.show(orderId)).problems).toEqual([])
  expect(await world.books()).toEqual({ cash: -twice, commission: twice, ...fromBank })
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('of a payment that buys nothing, what was refunded in part on the dashboard is not sent back again', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  // Not the sum of its order; a payment that comes too late goes the same way.
  await database.update(orders).set({ subtotal: cents(110_001), total: cents(110_001) })
  const session = (await findPayment(database, orderId))?.sessionId ?? ''
  await finalise(withBankUnreachable(shop), await shop.payments.read(session), 'webhook', time.now())
  bankOf(shop).releaseWebhooks()
  await refundOnDashboard(world, orderId, 30_000)
  time.passMinutes(5)
  await reconcilePayments(shop, time.now())
  await world.deliver()
  expect(await refundedAtBank(world)).toBe(110_000)
  expect(await world.show(orderId)).toMatchObject({
    problems: [],
    refunds: [{ state: 'done', amount: 1100, covered: 300 }],
    payment: { state: 'refunded', refunded: 1100 },
    order: { status: 'refunded' },
  })
  expect(await world.books()).toEqual({})
})

test.each([[10_000], [undefined]])(
  'a list of refunds that the provider made before one came back changes nothing: %s of the payment',
  async (amount) => {
    await using world = await openMoneyBack()
    const { shop, time } = world
    const orderId = await world.buy(refundsFailCard)
    await world.deliver()
    await refundOnDashboard(world, orderId, amount)
    const intentId = await intentOf(world, orderId)
    const listed = await shop.payments.listRefunds(intentId)
    await wait(world)
    const before = await world.show(orderId)
    const payments = { ...shop.payments, listRefunds: async () => listed }
    await checkRefunds({ ...shop, payments }, intentId, time.now())
    expect(await world.show(orderId)).toEqual(before)
  },
)

test('of a work whose buyer the shop has given a part, what is left is asked for', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard, [110_000, 55_000])
  await world.deliver()
  await refundOnDashboard(world, orderId, 77_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  const { id: first } = await lineOf(world, orderId)
  await refundAsAdmin(world, orderId, first, 1100)
  expect(await world.show(orderId)).toMatchObject({
    problems: [],
    payment: { state: 'refunded', refunded: 1650 },
    order: { items: [{ refunded: 880, state: 'refunded' }, { refunded: 0 }] },
  })
  expect(await world.books()).toEqual({ artist: -70_000, commission: 70_000 })
  expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
})

test.each([
  ['the whole order', 0, 1100],
  ['a part of it', 1, 550],
])('a refund of %s that is due when all of the payment has gone back is a part of that', async (_which, at, amount) => {
  await using world = await openMoneyBack()
  const { shop, database } = world
  const orderId = await world.buy(goodCard, at === 0 ? [110_000] : [110_000, 55_000])
  await world.deliver()
  const { holdWebhooks, releaseWebhooks } = bankOf(shop)
  await holdWebhooks()
  await refundOnDashboard(world, orderId)
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId, at)).id, amount)
  releaseWebhooks()
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded' } })
  expect(await world.books()).toEqual({})
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('of a payment that buys nothing, all that went back on the dashboard before the shop knew of it went once', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const { holdWebhooks, releaseWebhooks } = bankOf(shop)
  await holdWebhooks()
  const orderId = await world.buy(goodCard)
  await database.update(orders).set({ subtotal: cents(110_001), total: cents(110_001) })
  const payment_intent = String((await world.bankObjects('payment_intent'))[0]?.id)
  await refundIntent(database, { payment_intent, metadata: {} }, time.now())
  releaseWebhooks()
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({
    problems: [],
    payment: { state: 'refunded', refunded: 1100 },
    order: { status: 'refunded' },
  })
  expect(await world.books()).toEqual({})
})

test('a buyer whose late payment went back in parts on the dashboard reads all of its sum', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const { holdWebhooks, releaseWebhooks } = bankOf(shop)
  await holdWebhooks()
  const orderId = await world.buy(goodCard)
  const session = (await findPayment(database, orderId))?.sessionId ?? ''
  await database.update(orders).set({ state: 'expired' })
  await database.update(artworks).set({ status: 'archived' })
  await finalise(withBankUnreachable(shop), await shop.payments.read(session), 'webhook', time.now())
  await refundOnDashboard(world, orderId, 30_000)
  await refundOnDashboard(world, orderId)
  releaseWebhooks()
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ problems: [], payment: { state: 'refunded', refunded: 1100 } })
  const notices = await database
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.key, `order-refunded:${orderId}`))
  expect(notices.map(({ text }) => /[\d,]+\.\d\d/.exec(text)?.[0])).toEqual(['1,100.00'])
})

test('what was covered by the dashboard, sent as well and came back before the shop knew of it is not due again', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dueRefundId = await beginSending(world, orderId, 10_000)
  await refundOnDashboard(world, orderId, 20_000)
  world.time.passMinutes(2)
  expect(await settle(world, orderId, { dueRefundId })).toBe('done')
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  const before = await world.show(orderId)
  const intentId = await intentOf(world, orderId)
  const back = { failure: 'expired_or_canceled_card', waitingFor: undefined }
  const sent = { id: 're_unheard', amount: cents(10_000), refundId: dueRefundId, ...back }
  const listRefunds = async () => [...(await shop.payments.listRefunds(intentId)), sent]
  await checkRefunds({ ...shop, payments: { ...shop.payments, listRefunds } }, intentId, time.now())
  expect(await world.show(orderId)).toEqual(before)
})

/** A work is sold for €1,100, and the shop has given €100 of the payment for no work. */
async function soldWithGesture(environment: Record<string, string> = {}) {
  const world = await openMoneyBack('postgres', undefined, environment)
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundOnDashboard(world, orderId, 10_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  return { ...world, orderId, lineId: (await lineOf(world, orderId)).id }
}

test('a part above what the payment has left is refused, and what is left can be refunded', async () => {
  await using world = await soldWithGesture()
  const { orderId, lineId } = world
  expect((await world.show(orderId)).order.refundable).toBe(1000)
  expect(await outcome(refundAsAdmin(world, orderId, lineId, 1050))).toBe('refund-too-large')
  expect(await refundedAtBank(world)).toBe(10_000)
  expect(await outcome(refundAsAdmin(world, orderId, lineId, 1000))).toBe('done')
  expect(await refundedAtBank(world)).toBe(110_000)
  expect(await findDiscrepancies(world.database)).toMatchObject({ total: 0 })
})

test('a part above what the payment has left is not proposed to another administrator either', async () => {
  await using world = await soldWithGesture({ REFUND_APPROVAL_FROM: '100' })
  const { orderId, lineId } = world
  expect(await outcome(refundAsAdmin(world, orderId, lineId, 1050))).toBe('refund-too-large')
  expect((await world.show(orderId)).refundRequests).toEqual([])
})

test('a part that was asked for is cut to what the payment has left when it is approved', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 1050)
  await refundOnDashboard(world, orderId, 10_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  expect(await outcome(approveRequested(world, await openApproval(world), await world.admin(1)))).toBe('done')
  expect(await refundedAtBank(world)).toBe(110_000)
  expect(await findDiscrepancies(world.database)).toMatchObject({ total: 0 })
})

test.each(['shop', 'work'])(
  'a due refund that exceeds the payment after a settlement is shown at once: %s',
  async (bearer) => {
    await using world = await openMoneyBack()
    const orderId = await world.buy(goodCard, [110_000, 110_000])
    await world.deliver()
    const refundId = await decideUnsent(world, orderId, 20_000)
    await refundOnDashboard(world, orderId, 210_000)
    expect((await world.show(orderId)).problems).toEqual(['refund-unsettled'])
    const meanings = { shop: { bearer: 'shop' }, work: { lineId: (await lineOf(world, orderId, 1)).id } } as const
    const meaning = meanings[bearer === 'shop' ? 'shop' : 'work']
    expect(await settle(world, orderId, meaning)).toBe('done')
    if (bearer === 'work') expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
    const refused = { id: refundId, state: 'refused', failure: 'amount_too_large' }
    const record = await world.show(orderId)
    expect(record.problems).toEqual(['refund-refused'])
    expect(record.refunds).toContainEqual(expect.objectContaining(refused))
    expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
    expect(await outcome(retry(world, orderId, refundId))).toBe('refund-not-taken')
    expect(await outcome(payByHand(world, orderId, refundId))).toBe('done')
    expect((await world.show(orderId)).problems).toEqual([])
    expect(await refundedAtBank(world)).toBe(210_000)
    expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
  },
)

test('a refund of a payment with nothing left is shown at once', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard, [110_000, 110_000])
  await world.deliver()
  await refundOnDashboard(world, orderId, 215_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  const second = await lineOf(world, orderId, 1)
  expect(await outcome(refundAsAdmin(world, orderId, second.id, 1100))).toBe('done')
  await decideUnsent(world, orderId, 110_000)
  expect((await world.show(orderId)).problems).toEqual(['refund-refused'])
  expect(await findDiscrepancies(world.database)).toEqual({ total: 0, found: [] })
})
