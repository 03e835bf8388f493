import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  auditEntries,
  holds,
  orders as orderRows,
  outgoingMail,
  payments as paymentRows,
} from '#server/database/schema.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { finalise } from './finalise-payment.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'

const others = {
  'less than the order costs': { subtotal: cents(286_001), total: cents(286_001) },
  'more than the order costs': { subtotal: cents(285_900), total: cents(285_900) },
  'the same figure in another currency': { currency: 'USD' },
}

describe.each(databaseKinds)('money that is not the sum of its order, on %s', (kind) => {
  test.each(Object.entries(others))('%s goes back whole, once, and the work is free again', async (_what, change) => {
    const { open, now, passMinutes, buyer, work, orderId } = await payOtherSum(kind, change)
    await using shopAround = open
    const { shop, call, database } = shopAround
    bankOf(shop).releaseWebhooks()
    await bankOf(shop).deliverWebhooks()
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'cancelled', 'refunded'])
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id } })).toMatchObject({
      status: 'active',
      available: 1,
    })
    const [mail] = await database.select().from(outgoingMail).where(eq(outgoingMail.to, buyer.email))
    expect(mail?.text).toContain('The amount paid doesn’t match the order')

    await call('POST /payments/confirm', { body: { orderId }, ...buyer })
    for (let round = 0; round < 2; round += 1) {
      passMinutes(31)
      await expireHolds(shop, now())
      await reconcilePayments(shop, now())
    }
    expect(await traces(open)).toEqual({
      payment: { state: 'refunded', amount: 286_000, refunded: 286_000 },
      holds: ['released'],
      refunds: [286_000],
      emails: [`order-refunded:${orderId}`],
      audit: [
        { action: 'payment-amount-differs', subject: orderId },
        { action: 'payment-refund-due', subject: orderId },
      ],
    })
  })

  test('while the bank cannot give it back, the work is free all the same, and reconciliation tries again', async () => {
    const { open, now, buyer, orderId } = await payOtherSum(kind, others['less than the order costs'])
    await using shopAround = open
    const { shop, call, database } = shopAround
    const [payment] = await database.select().from(paymentRows)
    await finalise(withBankUnreachable(shop), await shop.payments.read(payment?.sessionId ?? ''), 'webhook', now())
    expect(await traces(open)).toMatchObject({
      payment: { state: 'paid' },
      holds: ['released'],
      emails: [],
      refunds: [],
    })
    const request = { params: { id: orderId }, ...buyer }
    expect(await call('GET /orders/{id}', request)).toMatchObject({ status: 'cancelled', refundDue: true })
    await reconcilePayments(shop, now())
    await reconcilePayments(shop, now())
    expect(await call('GET /orders/{id}', request)).toMatchObject({ status: 'refunded', refundDue: false })
    expect(await traces(open)).toMatchObject({
      payment: { state: 'refunded' },
      refunds: [286_000],
      emails: [`order-refunded:${orderId}`],
      audit: [{ action: 'payment-amount-differs' }, { action: 'payment-refund-due' }],
    })
  })
})

/** A buyer who has paid 2860 euros on the page of an order that is of another sum by now. The shop has not heard of it. */
async function payOtherSum(kind: 'pglite' | 'postgres', change: Partial<typeof orderRows.$inferInsert>) {
  const { now, passMinutes } = clock()
  const open = await openShop({ database: kind, now })
  const { shop, app, call, database } = open
  await bankOf(shop).holdWebhooks()
  const buyer = await createUser(shop)
  const work = await createArtwork(database)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await database.update(orderRows).set(change)
  expect((await submitPayment(app, sessionUrl)).statusCode).toBe(303)
  return { open, now, passMinutes, buyer, work, orderId }
}

async function traces({ database }: OpenShop) {
  const [payment] = await database
    .select({ state: paymentRows.state, amount: paymentRows.amount, refunded: paymentRows.refunded })
    .from(paymentRows)
  const refunds = await database.select().from(objects).where(eq(objects.kind, 'refund'))
  return {
    payment,
    holds: (await database.select().from(holds)).map(({ state }) => state),
    refunds: refunds.map(({ body }) => body.amount),
    emails: (await database.select().from(outgoingMail)).map(({ key }) => key),
    audit: await database
      .select({ action: auditEntries.action, subject: auditEntries.subject })
      .from(auditEntries)
      .orderBy(auditEntries.action),
  }
}
