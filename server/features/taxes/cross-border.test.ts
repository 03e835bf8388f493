import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { thresholdLevelOf } from '#domain/vat.ts'
import { artists, orders, outgoingMail } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { lineOf, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { watchThreshold } from './cross-border.ts'

test('a trader is near the threshold at 80 percent, and has crossed it above', () => {
  const levels = [7999_99, 8000_00, 10_000_00, 10_000_01].map((amount) => thresholdLevelOf(cents(amount)))
  expect(levels).toEqual([undefined, 'near', 'near', 'crossed'])
})

const trader = { name: 'Leelo OÜ', registryCode: '12345678', address: 'Pikk 1, Tallinn', email: 'leelo@louend.test' }

describe.each(databaseKinds)('on %s', (kind) => {
  test('what traders sell to other countries of the Union is watched, and told once for each level', async () => {
    await using world = await openMoneyBack(kind, clock(new Date('2026-03-20T10:00:00Z')))
    const { database, shop, time, artistId, call } = world
    const send = async (orderId: string, country: string) => {
      const to = sql`${orders.shippingAddress} || jsonb_build_object('country', ${country}::text)`
      await database.update(orders).set({ shippingAddress: to }).where(eq(orders.id, orderId))
    }
    const sell = async (country: string, price: number) => {
      const orderId = await world.buy(goodCard, [price])
      await world.deliver()
      await send(orderId, country)
      return orderId
    }
    const setTrader = async (trader: object | null, sellerStatus: 'trader' | 'private' = 'trader') =>
      database
        .update(artists)
        .set({ sellerStatus, trader: sql`${JSON.stringify(trader)}::jsonb` })
        .where(eq(artists.id, artistId))
    const seen = async (year = '2026') => {
      const { crossBorder } = await call('GET /admin/sellers', { query: { year }, ...(await world.admin()) })
      return crossBorder.map(({ amount }) => amount)
    }
    const watch = async () => {
      await watchThreshold(shop, time.now())
      const rows = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'threshold-%'))
      return rows.map(({ key }) => key.split(':')[0]).toSorted()
    }
    const elsewhere = await sell('EE', 900_000)
    await setTrader(trader)
    expect(await seen()).toEqual([])
    await send(elsewhere, 'US')
    expect(await seen()).toEqual([])
    const toFinland = await sell('FI', 900_000)
    expect(await seen()).toEqual([9000])
    // To both administrators.
    expect(await watch()).toEqual(['threshold-near', 'threshold-near'])
    expect(await watch()).toHaveLength(2)
    await sell('SE', 200_000)
    expect(await watch()).toEqual(['threshold-crossed', 'threshold-crossed', 'threshold-near', 'threshold-near'])
    await refundAsAdmin(world, toFinland, (await lineOf(world, toFinland)).id, 100)
    expect(await seen()).toEqual([10_900])
    expect(await watch()).toHaveLength(4)
    // With a number of Estonia the prices have its tax in them.
    await setTrader({ ...trader, vatNumber: 'EE123456789' })
    expect(await seen()).toEqual([8790.32])
    await setTrader({ ...trader, vatNumber: 'EE123456789', usesOss: true })
    expect(await seen()).toEqual([])
    await setTrader(null, 'private')
    expect(await seen()).toEqual([])
    expect(await seen('2025')).toEqual([])
  })
})

test('who crosses the threshold on the last day of a year is told of in the new one', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2025-12-31T12:00:00Z')))
  const { database, shop, time, artistId } = world
  await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
  // After the run of the day.
  await watchThreshold(shop, time.now())
  await world.buy(goodCard, [1_100_000])
  await world.deliver()
  await database.update(orders).set({ shippingAddress: sql`${orders.shippingAddress} || '{"country": "FI"}'::jsonb` })
  time.passMinutes(20 * 60)
  await watchThreshold(shop, time.now())
  const emails = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'threshold-%'))
  expect(emails.map(({ key }) => [key.split(':')[0], ...key.split(':').slice(-2)])).toEqual(
    Array.from({ length: 2 }, () => ['threshold-crossed', artistId, '2025']),
  )
  time.passMinutes(30 * 24 * 60)
  await watchThreshold(shop, time.now())
  expect(await database.select().from(outgoingMail).where(like(outgoingMail.key, 'threshold-%'))).toHaveLength(2)
})

test('commission of private artists elsewhere in the Union is watched, and told once for each level', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')), {
    SHOP_VAT_NUMBER: 'EE987654321',
  })
  const { database, shop, time, artistId, call } = world
  const live = (country: string, vatNumber?: string) =>
    database
      .update(artists)
      .set({
        sellerStatus: vatNumber ? 'trader' : 'private',
        trader: vatNumber ? { ...trader, vatNumber } : null,
        taxDetails: { birthDate: '1974-03-02', address: 'Brīvības 1', country, taxNumber: '1' },
      })
      .where(eq(artists.id, artistId))
  const seen = async () =>
    (await call('GET /admin/sellers', { query: { year: '2026' }, ...(await world.admin()) })).feesAbroad
  const watch = async () => {
    await watchThreshold(shop, time.now())
    const rows = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'fee-threshold-%'))
    return rows.map(({ key }) => `${key.split(':')[0]} ${key.split(':').at(-1)}`).toSorted()
  }
  // The shop keeps €9,920, of which €1,920 are tax.
  const orderId = await world.buy(goodCard, [10_912_000])
  await world.deliver()
  expect(await seen()).toBe(0)
  for (const [country, vatNumber] of [['EE'], ['US'], ['LV', 'LV12345678901'], ['LV', 'EE123456789']] as const) {
    await live(country, vatNumber)
    expect([country, vatNumber, await seen()]).toEqual([country, vatNumber, 0])
  }
  await live('LV')
  expect(await seen()).toBe(8000)
  // To both administrators.
  expect(await watch()).toEqual(['fee-threshold-near 2026', 'fee-threshold-near 2026'])
  expect(await watch()).toHaveLength(2)
  await world.buy(goodCard, [2_728_011])
  await world.deliver()
  expect(await seen()).toBeGreaterThan(10_000)
  expect(await watch()).toEqual([
    'fee-threshold-crossed 2026',
    'fee-threshold-crossed 2026',
    'fee-threshold-near 2026',
    'fee-threshold-near 2026',
  ])
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 109_120)
  expect(await seen()).toBeLessThan(2100)
  expect(await watch()).toHaveLength(4)
})
