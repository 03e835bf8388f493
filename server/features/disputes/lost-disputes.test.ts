import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { artists, artworks, orderLines, payouts } from '#server/database/schema.ts'
import {
  type DisputeStep,
  openDispute as openBankDispute,
  stepDispute,
} from '#server/dev/sandbox-bank/bank-disputes.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { applyNotices } from '#server/features/payouts/apply-notices.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { makeBatch } from '#server/features/payouts/make-batch.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { decideDispute, disputeEvent, intentOf, loseDispute, openDispute } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import {
  decideUnsent,
  disputedCard,
  openMoneyBack,
  payOtherSum,
  refundOnDashboard,
  settle,
} from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

test('a work that was never sent is for sale again when its dispute is lost', async () => {
  await using world = await openMoneyBack()
  const { database } = world
  await world.buy(disputedCard)
  await world.deliver()
  await decideDispute(world, 'lose')
  const [line] = await database.select().from(orderLines)
  expect(line).toMatchObject({ state: 'refunded', shippedAt: null })
  const [work] = await database.select().from(artworks)
  expect(work).toMatchObject({ status: 'active', available: 1 })
})

test('a dispute that was won, is reopened and is then lost takes the money once', async () => {
  await using world = await openMoneyBack('postgres')
  const { shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  const send = (type: string, status: string, secondsLater: number) =>
    world.send(disputeEvent(world, dispute, { type, status, secondsLater }))
  await send('closed', 'won', 2)
  await send('funds_reinstated', 'won', 3)
  await send('updated', 'under_review', 10)
  await send('funds_withdrawn', 'under_review', 11)
  expect((await world.books()).unsettled).toBe(110_000)
  await send('closed', 'lost', 12)
  await send('updated', 'lost', 13)
  expect(await world.show(orderId)).toMatchObject({
    order: { status: 'refunded' },
    problems: [],
    disputes: [{ state: 'lost', isRecovered: false }],
  })
  expect(await world.books()).toEqual({})
  expect(await checkBooks(shop, time.now())).toBe(0)
})

test('a due refund that exceeds the payment after a lost dispute is shown at once', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  const orderId = await world.buy(goodCard, [110_000, 110_000])
  await world.deliver()
  // The provider has enough left for the second of these refunds.
  for (const amount of [20_000, 5_000]) {
    await decideUnsent(world, orderId, amount)
    time.passMinutes(1)
  }
  await refundOnDashboard(world, orderId, 210_000)
  expect(await settle(world, orderId, { bearer: 'shop' })).toBe('done')
  const dispute = { intentId: await intentOf(world, orderId), amount: 10_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  expect((await world.show(orderId)).refunds).toMatchObject([
    { amount: 200, covered: 100, state: 'refused' },
    { amount: 50, state: 'refused' },
    { amount: 2100, state: 'done' },
  ])
  expect(await checkBooks(shop, time.now())).toBe(0)
})

test('a work that was never sent stays with its buyer when a part of the payment is lost', async () => {
  await using world = await openMoneyBack()
  const { database } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 40_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  const [work] = await database.select().from(artworks)
  expect(work).toMatchObject({ status: 'sold', available: 0 })
})

test('a lost dispute of a part and a refund of the whole give back together what was paid', async () => {
  await using world = await openMoneyBack()
  const { shop, call, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 40_000 }
  await openDispute(world, dispute)
  await call('POST /admin/orders/{id}/refund', {
    params: { id: orderId },
    body: { reason: 'It is lost', currentPassword },
    ...(await world.admin()),
  })
  await loseDispute(world, dispute)
  expect((await world.show(orderId)).refunds).toMatchObject([{ amount: 1100, covered: 400, state: 'due' }])
  expect(await checkBooks(shop, time.now())).toBe(0)
  await reconcilePayments(shop, time.now())
  expect((await refundedAtBank(world)) + dispute.amount).toBe(110_000)
  expect(await world.books()).toEqual({})
  expect(await world.show(orderId)).toMatchObject({
    problems: [],
    payment: { refunded: 700 },
    refunds: [{ amount: 1100, covered: 400, state: 'done' }],
  })
})

test('a payment that bought nothing and is lost in a dispute costs nothing and is due to nobody', async () => {
  await using world = await openMoneyBack()
  const orderId = await payOtherSum(world, disputedCard)
  expect(await world.books()).toEqual({})
  await decideDispute(world, 'lose')
  await reconcilePayments(world.shop, world.time.now())
  expect(await world.books()).toEqual({})
  const order = await world.call('GET /orders/{id}', { params: { id: orderId }, ...world.buyer })
  expect(order).toMatchObject({ status: 'refunded', refundDue: false })
  expect(await refundedAtBank(world)).toBe(0)
  expect(await checkBooks(world.shop, world.time.now())).toBe(0)
  expect(await world.show(orderId)).toMatchObject({ problems: [], disputes: [{ isToSettle: false }] })
})

test('of a payment that bought nothing the rest goes back when a part is lost in a dispute', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await payOtherSum(world, goodCard, async () => {
    const [intent] = await world.bankObjects('payment_intent')
    if (!intent) throw new Error('Nothing was paid')
    await openBankDispute(database, { ...intent, amount: 40_000 }, time.now())
  })
  expect(await refundedAtBank(world)).toBe(0)
  expect(await world.books()).toEqual({ provider: 70_000, buyer: -70_000 })
  await decideDispute(world, 'lose')
  expect(await checkBooks(shop, time.now())).toBe(0)
  // Before the shop heard of the dispute the bank has refused the refund once, or twice: then it waits a minute.
  time.passMinutes(1)
  await reconcilePayments(shop, time.now())
  expect(await refundedAtBank(world)).toBe(70_000)
  expect(await world.books()).toEqual({})
  const order = await world.call('GET /orders/{id}', { params: { id: orderId }, ...world.buyer })
  expect(order).toMatchObject({ status: 'refunded', refundDue: false })
})

test('what went back and is then lost in a dispute as well is a loss', async () => {
  await using world = await openMoneyBack()
  const orderId = await payOtherSum(world, goodCard)
  expect(await refundedAtBank(world)).toBe(110_000)
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  expect(await world.books()).toEqual({ cash: -110_000, unsettled: 110_000 })
  await loseDispute(world, dispute)
  expect(await world.books()).toEqual({ cash: -110_000, commission: 110_000 })
  expect(await checkBooks(world.shop, world.time.now())).toBe(0)
})

describe.each(databaseKinds)('a second round on %s', (kind) => {
  const paid = { artist: -100_000, cash: 110_000, commission: -10_000 }
  const withheld = { artist: -100_000, commission: -10_000, unsettled: 110_000 }

  async function next(world: World, step: DisputeStep) {
    world.time.passMinutes(1)
    await decideDispute(world, step)
    return world.books()
  }

  test('of a won dispute is lost once', async () => {
    await using world = await openMoneyBack(kind)
    const { shop, time } = world
    const orderId = await world.buy(disputedCard)
    await world.deliver()
    expect(await next(world, 'win')).toEqual(paid)
    expect(await next(world, 'appeal')).toEqual(withheld)
    expect((await world.show(orderId)).disputes).toMatchObject([{ state: 'needs-response', closedAt: null }])
    expect(await next(world, 'lose')).toEqual({})
    await reconcilePayments(shop, time.now())
    expect(await world.books()).toEqual({})
    expect(await world.show(orderId)).toMatchObject({
      problems: [],
      order: { status: 'refunded' },
      disputes: [{ state: 'lost', isRecovered: false }],
    })
    expect(await checkBooks(shop, time.now())).toBe(0)
    await compareProvider(shop, time.now(), new AbortController().signal)
    expect((await world.call('GET /admin/health', await world.admin())).provider).toMatchObject({ total: 0 })
  })

  test('of a won dispute is won again', async () => {
    await using world = await openMoneyBack(kind)
    await world.buy(disputedCard)
    await world.deliver()
    for (const step of ['win', 'appeal', 'answer'] as const) await next(world, step)
    expect(await next(world, 'win')).toEqual(paid)
  })

  test('is found by reconciliation when its events are lost', async () => {
    await using world = await openMoneyBack(kind)
    const { shop, database, time } = world
    await world.buy(disputedCard)
    await world.deliver()
    await next(world, 'win')
    time.passMinutes(1)
    bankOf(shop).holdWebhooks()
    const [dispute] = await world.bankObjects('dispute')
    for (const [step, expected] of [
      ['appeal', withheld],
      ['lose', {}],
    ] as const) {
      await stepDispute(database, dispute?.id ?? '', step, time.now())
      time.passMinutes(1)
      await reconcilePayments(shop, time.now())
      expect(await world.books()).toEqual(expected)
    }
    // The events arrive late and change nothing.
    bankOf(shop).releaseWebhooks()
    await world.deliver()
    expect(await world.books()).toEqual({})
  })
})

test('an amount that comes back while the dispute stays lost is not booked as recovered', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  await world.send(disputeEvent(world, dispute, { type: 'funds_reinstated', status: 'lost', secondsLater: 5 }))
  expect(await world.books()).toEqual({})
  expect((await world.show(orderId)).disputes).toMatchObject([{ state: 'lost', isRecovered: false }])
})

test('a recovered amount that is withdrawn again is a loss again', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  const report = async (type: string, status: string, secondsLater: number) => {
    await world.send(disputeEvent(world, dispute, { type, status, secondsLater }))
    return world.books()
  }
  expect(await report('funds_reinstated', 'won', 5)).toEqual({ cash: 110_000, commission: -110_000 })
  expect(await report('funds_withdrawn', 'needs_response', 9)).toEqual({})
  expect(await report('closed', 'lost', 11)).toEqual({})
  expect(await world.show(orderId)).toMatchObject({
    problems: ['dispute-lost'],
    disputes: [{ state: 'lost', isRecovered: false, isToSettle: true }],
  })
})

test.each([
  ['shop', 100_000],
  ['artist', 0],
] as const)('a payout that comes back after its dispute was lost waits for who bears it: %s', async (bearer, paid) => {
  await using world = await openMoneyBack()
  const { shop, call, database, artistId, time } = world
  const { orderId, payoutId } = await payOutSale(world)
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  const notice = { endToEndId: payoutId, amount: cents(100_000), outcome: 'returned', reason: 'AC04' } as const
  expect(
    await applyNotices(shop, { notices: [notice], totals: [], passedOver: 0 }, 'a'.repeat(24), time.now()),
  ).toMatchObject({ ok: true })
  expect(await world.show(orderId)).toMatchObject({ problems: ['dispute-lost'], disputes: [{ isToSettle: true }] })
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 100_000, payable: 0 })
  expect((await readDue(database, [artistId], time.now())).get(artistId)).toMatchObject({ payable: 0 })

  const body = { disputeId: 'du_1', bearer, reason: 'It came back', currentPassword }
  await call('POST /admin/orders/{id}/settle-dispute', { params: { id: orderId }, body, ...(await world.admin()) })
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: paid, held: 0, payable: paid })
})

test('what was paid out before a dispute was lost keeps nothing else of its artist back', async () => {
  await using world = await openMoneyBack()
  const { shop, database, artistId, time } = world
  const first = await payOutSale(world)
  await buyAndDeliver(world)
  const dispute = { intentId: await intentOf(world, first.orderId), amount: 110_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ payable: 100_000 })
  const again = await makeBatch(shop, [{ artistId, amount: cents(100_000) }], { userId: 'a'.repeat(24) }, time.now())
  expect(again).toMatchObject({ ok: true })
})

const monthInMinutes = 30 * 24 * 60

/** A work that was delivered a month ago. */
async function buyAndDeliver(world: World): Promise<string> {
  const { call, artist, buyer, time, database } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const token = await tokenIssuedAt(database, artist, time.now())
  await call('POST /orders/{id}/ship', { params: { id: orderId }, body: {}, token })
  const asBuyer = { token: await tokenIssuedAt(database, buyer, time.now()) }
  await call('POST /orders/{id}/confirm-receipt', { params: { id: orderId }, body: {}, ...asBuyer })
  time.passMinutes(monthInMinutes)
  return orderId
}

/** A work whose artist's share is on its way to the bank. */
async function payOutSale(world: World): Promise<{ orderId: string; payoutId: string }> {
  const { shop, database, artistId, time } = world
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' }
  await database.update(artists).set({ bankAccount }).where(eq(artists.id, artistId))
  const orderId = await buyAndDeliver(world)
  const made = await makeBatch(shop, [{ artistId, amount: cents(100_000) }], { userId: 'a'.repeat(24) }, time.now())
  expect(made).toMatchObject({ ok: true })
  const [payout] = await database.select().from(payouts)
  return { orderId, payoutId: payout?.id ?? '' }
}

const refundedAtBank = async (world: World): Promise<number> =>
  sum(
    (await world.bankObjects('refund')).flatMap(({ status, amount }) =>
      status === 'succeeded' ? cents(Number(amount)) : [],
    ),
  )
