import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists, invoices, ledgerEntries, orders } from '#server/database/schema.ts'
import { events } from '#server/dev/sandbox-bank/bank-tables.ts'
import { openMoneyBack } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'
import { reconcilePayments } from './payment-jobs.ts'

const days = 24 * 60
const trader = { name: 'Õunapuu OÜ', registryCode: '00000011', address: 'Pikk 1, Tartu', email: 'oy@louend.test' }

test.each(['reconciliation', 'webhook'] as const)(
  'an order is paid on the day of its charge, though the shop was away for three days: %s',
  async (by) => {
    await using world = await openMoneyBack()
    const { shop, database, artistId, time } = world
    await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
    await bankOf(shop).holdWebhooks()
    const orderId = await world.buy(goodCard)
    const charged = time.now()
    time.passMinutes(3 * days)
    const later = await world.buy(goodCard)
    if (by === 'reconciliation') {
      await database.delete(events)
      await reconcilePayments(shop, time.now())
    } else {
      bankOf(shop).releaseWebhooks()
      await world.deliver()
    }

    const paid = async (id: string) => {
      const [order] = await database.select().from(orders).where(eq(orders.id, id))
      const [invoice] = await database.select().from(invoices).where(eq(invoices.orderId, id))
      return { state: order?.state, day: dayOf(order?.paidAt), invoicedOn: dayOf(invoice?.issuedAt) }
    }
    expect(await paid(orderId)).toEqual({ state: 'paid', day: dayOf(charged), invoicedOn: dayOf(charged) })
    expect(await paid(later)).toEqual({ state: 'paid', day: dayOf(time.now()), invoicedOn: dayOf(time.now()) })
    const numbers = await database.select({ number: invoices.number }).from(invoices)
    expect(numbers.map(({ number }) => number).toSorted()).toEqual([1, 2])
    const booked = await database.select({ at: ledgerEntries.at }).from(ledgerEntries)
    expect(new Set(booked.map(({ at }) => dayOf(at)))).toEqual(new Set([dayOf(time.now())]))
  },
)

const dayOf = (moment: Date | null | undefined) => moment?.toISOString().slice(0, 10)
