import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDispute, stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { disputeEvent, intentOf, openDispute as tellOfDispute } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { disputedCard, openMoneyBack } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'
import { checkDisputes } from './check-disputes.ts'
import { reconcilePayments } from './payment-jobs.ts'

const day = 24 * 60

type World = Awaited<ReturnType<typeof openMoneyBack>>

/** What the bank has to tell meanwhile is lost, but for its other events. */
async function loseEvents<Result>(
  { shop, database, deliver }: World,
  types: readonly string[],
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  await bankOf(shop).holdWebhooks()
  const result = await meanwhile()
  await database.delete(events).where(inArray(events.type, [...types]))
  bankOf(shop).releaseWebhooks()
  await deliver()
  return result
}

test('a refund that waited for a dispute is sent when it is won, though one of the two events was lost', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, time } = world
  const orderId = await world.buy(disputedCard)
  await world.deliver()
  const [line] = (await world.show(orderId)).order.items
  const body = { lineId: line?.lineId ?? '', amount: 100, refunded: 0, reason: 'A scratch', currentPassword }
  await call('POST /orders/{id}/refund', { params: { id: orderId }, body, ...(await world.admin()) })
  const [dispute] = await world.bankObjects('dispute')
  await loseEvents(world, ['charge.dispute.funds_reinstated'], () =>
    stepDispute(database, dispute?.id ?? '', 'win', time.now()),
  )
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'due' }])

  await reconcilePayments(shop, time.now())
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 10_000, status: 'succeeded' }])
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'done' }])
  expect(await world.books()).toMatchObject({ cash: 100_000 })
})

test('a dispute of which no event arrived is found by asking, and lost as any other', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  const beginning = ['charge.dispute.created', 'charge.dispute.funds_withdrawn']
  const orderId = await loseEvents(world, beginning, () => world.buy(disputedCard))
  expect((await world.show(orderId)).disputes).toEqual([])

  await reconcilePayments(shop, time.now())
  expect((await world.show(orderId)).disputes).toMatchObject([{ state: 'needs-response' }])
  expect(await world.books()).toMatchObject({ unsettled: 110_000 })
  const [dispute] = await world.bankObjects('dispute')
  await loseEvents(world, ['charge.dispute.closed'], () =>
    stepDispute(world.database, dispute?.id ?? '', 'lose', time.now()),
  )
  time.passMinutes(60)
  await reconcilePayments(shop, time.now())
  expect(await world.show(orderId)).toMatchObject({ order: { status: 'refunded' }, disputes: [{ state: 'lost' }] })
  expect(await world.books()).toEqual({})
})

test('a dispute that was won and whose money never came back is looked for during a quarter of a year', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await tellOfDispute(world, dispute)
  await world.send(disputeEvent(world, dispute, { type: 'closed', status: 'won', secondsLater: 2 }))
  const requested: Date[] = []
  const listDisputes = (since: Date, now: Date) => {
    requested.push(since)
    return shop.payments.listDisputes(since, now)
  }
  const openedAt = new Date(Math.floor(time.now().getTime() / 1000) * 1000)
  const check = () => checkDisputes({ ...shop, payments: { ...shop.payments, listDisputes } }, time.now())
  time.passMinutes(90 * day)
  await check()
  time.passMinutes(day)
  await check()
  expect(requested).toEqual([openedAt, new Date(time.now().getTime() - 7 * day * 60_000)])
})

test('disputes of others, and a provider that cannot be reached, keep nothing else from its turn', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  await world.buy(goodCard)
  await world.deliver()
  const intent = { id: 'pi_others', object: 'payment_intent', amount: 5, currency: 'eur', metadata: {} }
  await openDispute(database, intent, time.now())
  await database.delete(events)
  await reconcilePayments(shop, time.now())
  await reconcilePayments(withBankUnreachable(shop), time.now())
  expect(await world.waiting()).toEqual([])
})
