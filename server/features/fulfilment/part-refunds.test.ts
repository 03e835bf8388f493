import { describe, expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { refunds } from '#server/database/schema.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { buyDelivered, intentOf, lineOf, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'

test('the last cents of a line can be refunded after any parts, and the artist bears their share to the cent', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard, [1100])
  await world.deliver()
  const { id: lineId } = await lineOf(world, orderId)
  for (const amount of [3.58, 3.69, 3.69, 0.04]) await refundAsAdmin(world, orderId, lineId, amount)
  const rows = await world.database.select().from(refunds)
  expect(sum(rows.map(({ artistAmount }) => artistAmount))).toBe(1000)
})

test('what the shop bears of a lost dispute is not charged to the artist with the last refund', async () => {
  await using world = await openMoneyBack()
  const { shop, database, artistId, time } = world
  const orderId = await buyDelivered(world)
  await payOut(shop, artistId, 'test', time.now())
  const about = { intentId: await intentOf(world, orderId), amount: cents(55_000), currency: 'EUR', reason: 'general' }
  const dates = { evidenceDueBy: undefined, openedAt: time.now(), at: time.now() }
  const lost = { id: 'du_1', state: 'lost', funds: undefined } as const
  await recordDispute(shop, orderId, { ...about, ...dates, ...lost }, time.now())
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 550)
  expect(await database.select().from(refunds).orderBy(refunds.artistAmount)).toMatchObject([
    { amount: 55_000, artistAmount: 0, sparedAmount: 50_000 },
    { amount: 55_000, artistAmount: 50_000 },
  ])
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('the same refund asked for twice is made once', async () => {
    await using world = await openMoneyBack(kind)
    const { call, database } = world
    const orderId = await world.buy(goodCard)
    await world.deliver()
    const { id: lineId } = await lineOf(world, orderId)
    // A button pressed twice, or a browser that repeats what had no answer.
    const body = { lineId, amount: 100, refunded: 0, reason: 'A scratch' }
    const requestRefund = () => call('POST /orders/{id}/refund', { params: { id: orderId }, body, ...world.artist })
    const outcomes = await Promise.allSettled([requestRefund(), requestRefund()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'refund-changed' } },
    })
    expect(await database.select({ amount: refunds.amount }).from(refunds)).toEqual([{ amount: 10_000 }])
  })
})
