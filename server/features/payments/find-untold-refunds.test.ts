import { expect, test } from 'vitest'
import { failRefund, refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { intentOf, type MoneyBack, openMoneyBack } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'
import { reconcilePayments } from './payment-jobs.ts'

/** What the bank has to tell meanwhile is lost. */
async function loseEvents<Result>({ shop, database }: MoneyBack, meanwhile: () => Promise<Result>): Promise<Result> {
  await bankOf(shop).holdWebhooks()
  const result = await meanwhile()
  await database.delete(events)
  bankOf(shop).releaseWebhooks()
  return result
}

const stateOf = async (world: MoneyBack, orderId: string) => {
  const { payment, problems } = await world.show(orderId)
  return { refunded: payment?.refunded, problems }
}

test('a refund of the dashboard, and that it came back, are found by asking when their events were lost', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const payment_intent = await intentOf(world, orderId)
  const { id } = await loseEvents(world, () =>
    refundIntent(database, { payment_intent, amount: 40_000, metadata: {} }, time.now()),
  )
  expect(await stateOf(world, orderId)).toEqual({ refunded: 0, problems: [] })
  await reconcilePayments(withBankUnreachable(shop), time.now())
  expect(await stateOf(world, orderId)).toEqual({ refunded: 0, problems: [] })
  await reconcilePayments(shop, time.now())
  expect(await stateOf(world, orderId)).toEqual({ refunded: 400, problems: ['refund-unsettled'] })
  expect(await world.books()).toMatchObject({ unsettled: 40_000 })

  await loseEvents(world, () => failRefund(database, id, time.now()))
  time.passMinutes(3 * 24 * 60)
  await reconcilePayments(shop, time.now())
  expect(await stateOf(world, orderId)).toEqual({ refunded: 0, problems: [] })
  expect((await world.books()).unsettled).toBeUndefined()
})

test('what is known of refunds is not asked about again, nor one that came back before it was known', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  const [known, unknown] = [await world.buy(goodCard), await world.buy(goodCard)]
  await world.deliver()
  const giveBack = async (orderId: string) =>
    refundIntent(database, { payment_intent: await intentOf(world, orderId), amount: 500, metadata: {} }, time.now())
  await giveBack(known)
  await world.deliver()
  await loseEvents(world, async () => failRefund(database, (await giveBack(unknown)).id, time.now()))
  const queries: unknown[] = []
  bankOf(shop).onRequest(({ path, fields }) => path === '/v1/refunds' && queries.push(fields))
  await reconcilePayments(shop, time.now())
  expect(queries).toEqual([{ created: { gte: expect.any(String) }, limit: '100' }])
  expect(await stateOf(world, unknown)).toEqual({ refunded: 0, problems: [] })
})
