import { isNull, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fraudWarnings, outgoingMail } from '#server/database/schema.ts'
import { openDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { findObject } from '#server/dev/sandbox-bank/bank-objects.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { intentOf, type MoneyBack, openMoneyBack, outcome, renewed } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'

const warnedCard = '4000 0000 0000 5423'

/** A work that was bought with such a card, and delivered a month ago. */
async function buyDelivered(world: MoneyBack, card: string) {
  const orderId = await world.buy(card)
  await world.deliver()
  const params = { id: orderId }
  await world.call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, world.artist)) })
  await world.call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await renewed(world, world.buyer)) })
  world.time.passMinutes(30 * 24 * 60)
  return orderId
}

async function balanceOf({ database, artistId, time }: MoneyBack) {
  const { owed, held, payable } = await readBalance(database, artistId, time.now())
  expect({ owed, held, payable }).toEqual(await balanceByRule(database, artistId, time.now()))
  return { held, payable }
}

const warningEvent = (world: MoneyBack, intentId: string, actionable: boolean, id = `evt_${actionable}`) => ({
  id,
  object: 'event',
  type: `radar.early_fraud_warning.${actionable ? 'created' : 'updated'}`,
  created: Math.floor(world.time.now().getTime() / 1000),
  data: {
    object: {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      actionable,
      charge: 'ch_1',
      payment_intent: intentId,
      fraud_type: 'made_with_stolen_card',
      created: Math.floor(world.time.now().getTime() / 1000),
    },
  },
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('a warning holds the payout until an administrator dismisses it, and is e-mailed once', async () => {
    await using world = await openMoneyBack(kind)
    const { call, database } = world
    const orderId = await buyDelivered(world, warnedCard)
    expect(await balanceOf(world)).toEqual({ held: 100_000, payable: 0 })
    const { problems, fraudWarnings: shown } = await world.show(orderId)
    expect(problems).toEqual(['fraud-warning'])
    expect(shown).toMatchObject([{ reason: 'unauthorized_use_of_card', isOpen: true, decidedAt: null }])
    const earnings = await call('GET /earnings', { query: {}, ...(await renewed(world, world.artist)) })
    expect(JSON.stringify(earnings)).toContain('payment-check')
    expect(await database.$count(outgoingMail, like(outgoingMail.key, 'fraud-warning:%'))).toBe(2)
    const body = { warningId: shown[0]?.id ?? '', reason: 'A known collector', currentPassword }
    const dismiss = async () =>
      outcome(
        call('POST /admin/orders/{id}/dismiss-fraud-warning', {
          params: { id: orderId },
          body,
          ...(await world.admin()),
        }),
      )
    expect((await Promise.all([dismiss(), dismiss()])).toSorted()).toEqual(['done', 'step-not-allowed'])
    expect(await balanceOf(world)).toEqual({ held: 0, payable: 100_000 })
    expect((await world.show(orderId)).problems).toEqual([])
    expect(await findDiscrepancies(database)).toMatchObject({ total: 0 })
  })
})

test('a warning ends when the order is refunded, or when the payment is disputed instead', async () => {
  await using world = await openMoneyBack()
  const { call, database, time } = world
  const refunded = await world.buy(warnedCard)
  const disputed = await world.buy(warnedCard)
  await world.deliver()
  const body = { reason: 'Fraud', currentPassword }
  await call('POST /admin/orders/{id}/refund', { params: { id: refunded }, body, ...(await world.admin()) })
  const intent = await findObject(database, 'payment_intent', await intentOf(world, disputed))
  await database.transaction((tx) => openDispute(tx, intent, time.now()))
  await world.deliver()
  for (const [orderId, problems] of [
    [refunded, []],
    [disputed, ['disputed']],
  ] as const) {
    const shown = await world.show(orderId)
    expect(shown.fraudWarnings).toMatchObject([{ isOpen: false }])
    expect(shown.problems).toEqual(problems)
  }
})

test('reports of a warning twice and in any sequence leave it closed', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyDelivered(world, goodCard)
  const intentId = await intentOf(world, orderId)
  for (const [at, actionable] of [false, true, true, false, true].entries())
    expect(await world.send(warningEvent(world, intentId, actionable, `evt_${at}`))).toBe(200)
  expect((await world.show(orderId)).fraudWarnings).toMatchObject([{ isOpen: false }])
  expect(await balanceOf(world)).toEqual({ held: 0, payable: 100_000 })
})

test('a warning that comes before the shop knows of the payment finds its order', async () => {
  await using world = await openMoneyBack()
  await bankOf(world.shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const [intent] = await world.bankObjects('payment_intent')
  expect(await world.send(warningEvent(world, intent?.id ?? '', true))).toBe(200)
  expect(await world.show(orderId)).toMatchObject({ order: { status: 'paid' }, fraudWarnings: [{ isOpen: true }] })
})

test('a warning whose events are lost is found, and its end as well, by asking the provider', async () => {
  await using world = await openMoneyBack()
  const { call, database, shop, time } = world
  const orderId = await world.buy(warnedCard)
  await database.delete(events).where(isNull(events.deliveredAt))
  await reconcilePayments(shop, time.now())
  expect((await world.show(orderId)).fraudWarnings).toMatchObject([{ isOpen: true }])
  time.passMinutes(40 * 24 * 60)
  await bankOf(shop).holdWebhooks()
  const body = { reason: 'Fraud', currentPassword }
  await call('POST /admin/orders/{id}/refund', { params: { id: orderId }, body, ...(await world.admin()) })
  await database.delete(events).where(isNull(events.deliveredAt))
  await reconcilePayments(shop, time.now())
  expect(await database.select().from(fraudWarnings)).toMatchObject([{ isActionable: false }])
})
