import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import { disputes, outgoingMail, refunds } from '#server/database/schema.ts'
import { topUp } from '#server/dev/sandbox-bank/bank-account.ts'
import { openDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { findObject } from '#server/dev/sandbox-bank/bank-objects.ts'
import { finishRefund } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { type RefundMode, setRefundMode } from '#server/dev/sandbox-bank/refund-mode.ts'
import { findReturnedMoney } from '#server/features/documents/returned-money.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { decideDispute } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  decideUnsent,
  intentOf,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  outcome,
  payOtherSum,
  refundAsAdmin,
} from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

const day = 24 * 60

/** An order whose refund of €100 the bank has accepted and not made. */
async function waiting(mode: RefundMode, kind: (typeof databaseKinds)[number] = 'postgres') {
  const world = await openMoneyBack(kind)
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await setRefundMode(world.database, mode, world.time.now())
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
  await world.deliver()
  return { ...world, orderId }
}

const refundsOf = async (world: MoneyBack, orderId: string) =>
  (await world.show(orderId)).refunds.map(({ state, failure, amount }) => [state, failure, amount])

const mailsOf = async ({ database }: MoneyBack, event: string) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith(`${event}:`))

const bankRefund = async (world: MoneyBack) => String((await world.bankObjects('refund'))[0]?.id)

async function checkBooks(world: MoneyBack) {
  expect(await findDiscrepancies(world.database)).toMatchObject({ total: 0 })
  world.time.passMinutes(day)
  await compareProvider(world.shop, world.time.now(), new AbortController().signal)
  expect((await world.call('GET /admin/health', await world.admin())).provider.differences).toEqual([])
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('a refund for which the balance is too low waits, is made after a top-up, and the buyer is told then', async () => {
    await using world = await waiting('insufficient_funds', kind)
    const { orderId, database, shop, time } = world
    expect(await refundsOf(world, orderId)).toEqual([['waiting', 'insufficient-funds', 100]])
    expect(await world.waiting()).toEqual(['waiting-refunds 1'])
    expect(await findPayment(database, orderId)).toMatchObject({ refunded: 0 })
    expect(await findReturnedMoney(database, orderId)).toEqual([])
    const [refund] = await database.select().from(refunds)
    const body = { refundId: refund?.id ?? '', currentPassword }
    const params = { id: orderId }
    const retrying = world.call('POST /admin/orders/{id}/retry-refund', { params, body, ...(await world.admin()) })
    expect(await outcome(retrying)).toBe('step-not-allowed')
    await checkBooks(world)
    await reconcilePayments(shop, time.now())
    expect(await world.bankObjects('refund')).toHaveLength(1)
    expect(await mailsOf(world, 'refundMade')).toEqual([])
    await topUp(database, 100_000, time.now())
    await world.deliver()
    await world.deliver()
    expect(await refundsOf(world, orderId)).toEqual([['done', null, 100]])
    expect(await mailsOf(world, 'refundMade')).toHaveLength(1)
    expect(await findReturnedMoney(database, orderId)).toMatchObject([{ amount: 10_000 }])
    expect(await world.waiting()).toEqual([])
    await checkBooks(world)
  })
})

test('a refund that needs the buyer’s bank details is told to the buyer, fails without them, and is made anew', async () => {
  await using world = await waiting('requires_action')
  const { orderId, database, time } = world
  expect(await refundsOf(world, orderId)).toEqual([['waiting', 'requires-action', 100]])
  expect(await mailsOf(world, 'refundNeedsBuyer')).toHaveLength(1)
  await checkBooks(world)
  await finishRefund(database, await bankRefund(world), 'failed', time.now())
  await world.deliver()
  expect(await refundsOf(world, orderId)).toEqual([['failed', 'expired_or_canceled_card', 100]])
  await checkBooks(world)
  await setRefundMode(database, 'succeeded', time.now())
  const [refund] = await database.select().from(refunds)
  const body = { refundId: refund?.id ?? '', currentPassword }
  const params = { id: orderId }
  await world.call('POST /admin/orders/{id}/retry-refund', { params, body, ...(await world.admin()) })
  expect(await refundsOf(world, orderId)).toEqual([['done', null, 100]])
  expect(await findPayment(database, orderId)).toMatchObject({ refunded: 10_000 })
  await checkBooks(world)
})

test.each([
  [1, 'succeeded', 'done'],
  [45, 'succeeded', 'done'],
  [45, 'failed', 'failed'],
] as const)('a refund whose event is lost ends by reconciliation, after %i days: %s', async (days, status, state) => {
  await using world = await waiting('processing')
  const { orderId, database, shop, time } = world
  expect(await world.waiting()).toEqual([])
  time.passMinutes(days * day)
  await reconcilePayments(shop, time.now())
  expect(await world.waiting()).toEqual(days > 10 ? ['waiting-refunds 1'] : [])
  await finishRefund(database, await bankRefund(world), status, time.now())
  await database.delete(events).where(sql`${events.deliveredAt} is null`)
  await reconcilePayments(shop, time.now())
  await reconcilePayments(shop, time.now())
  expect((await refundsOf(world, orderId)).map(([seen]) => seen)).toEqual([state])
  await checkBooks(world)
})

test('reports of a refund in any sequence, twice and late, end in the same state', async () => {
  const made = { failure: undefined, waitingFor: undefined }
  const waits = { failure: undefined, waitingFor: 'processing' as const }
  const needsBuyer = { failure: undefined, waitingFor: 'requires-action' as const }
  const failed = { failure: 'declined', waitingFor: undefined }
  const sequences = [
    [[waits, made, waits, made], 'done', 10_000],
    [[made, waits, needsBuyer, made], 'done', 10_000],
    [[waits, needsBuyer, failed, waits, made], 'failed', 0],
    [[failed, waits, made, failed], 'failed', 0],
    [[made, failed, made, waits], 'failed', 0],
  ] as const
  for (const [states, end, refunded] of sequences) {
    await using world = await openMoneyBack()
    const { shop, time, database } = world
    const orderId = await world.buy(goodCard)
    await world.deliver()
    const refundId = await decideUnsent(world, orderId, 10_000)
    for (const state of states) {
      const report: RefundReport = { id: 're_1', refundId, amount: cents(10_000), ...state }
      await reconcileRefunds(shop, orderId, [report], time.now())
    }
    expect((await refundsOf(world, orderId)).map(([seen]) => seen)).toEqual([end])
    expect(await findPayment(database, orderId)).toMatchObject({ refunded })
    expect(await findDiscrepancies(database)).toMatchObject({ total: 0 })
  }
})

test.each([
  ['failed', ['done'], []],
  ['succeeded', ['done', 'unsettled'], ['order-problems 1']],
] as const)('a lost dispute pays a refund that waits, which then %s', async (status, states, open) => {
  await using world = await waiting('processing')
  const { orderId, database, time } = world
  const intent = await findObject(database, 'payment_intent', await intentOf(world, orderId))
  await database.transaction((tx) => openDispute(tx, intent, time.now()))
  await decideDispute(world, 'lose')
  expect(await database.select({ state: disputes.state }).from(disputes)).toEqual([{ state: 'lost' }])
  await finishRefund(database, await bankRefund(world), status, time.now())
  await world.deliver()
  await world.deliver()
  const seen = (await database.select().from(refunds)).filter(({ disputeId }) => !disputeId || disputeId)
  expect(seen.filter(({ waitingFor, failedAt }) => waitingFor || failedAt)).toEqual([])
  const ofOrder = (await world.show(orderId)).refunds.map(({ state }) => state)
  expect([...new Set(ofOrder)].sort()).toEqual([...states])
  expect(await world.waiting()).toEqual([...open])
  expect(await findDiscrepancies(database)).toMatchObject({ total: 0 })
})

test('a payment that bought nothing is refunded once the bank has made its refund', async () => {
  await using world = await openMoneyBack()
  const { database, time } = world
  let orderId = ''
  orderId = await payOtherSum(world, goodCard, () =>
    setRefundMode(database, 'processing', time.now()).then(() => undefined),
  )
  expect(await refundsOf(world, orderId)).toEqual([['waiting', 'processing', 1100]])
  expect((await world.show(orderId)).order.status).toBe('cancelled')
  const isTold = eq(outgoingMail.key, `order-refunded:${orderId}`)
  expect(await database.$count(outgoingMail, isTold)).toBe(0)
  await finishRefund(database, await bankRefund(world), 'succeeded', time.now())
  await world.deliver()
  expect((await world.show(orderId)).order.status).toBe('refunded')
  expect(await database.$count(outgoingMail, isTold)).toBe(1)
  expect(await mailsOf(world, 'refundMade')).toEqual([])
  expect(await findDiscrepancies(database)).toMatchObject({ total: 0 })
})
