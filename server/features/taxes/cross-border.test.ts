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
    const say = async (trader: object | null, sellerStatus: 'trader' | 'private' = 'trader') =>
      database
        .update(artists)
        .set({ sellerStatus, trader: sql`${JSON.stringify(trader)}::jsonb` })
        .where(eq(artists.id, artistId))
    const seen = async (year = '2026') => {
      const { crossBorder } = await call('GET /admin/sellers', { query: { year }, ...(await world.admin()) })
      return crossBorder.map(({ amount }) => amount)
    }
    const told = async () => {
      await watchThreshold(shop, time.now())
      const rows = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'threshold-%'))
      return rows.map(({ key }) => key.split(':')[0]).toSorted()
    }
    const elsewhere = await sell('EE', 900_000)
    await say(trader)
    expect(await seen()).toEqual([])
    await send(elsewhere, 'US')
    expect(await seen()).toEqual([])
    const toFinland = await sell('FI', 900_000)
    expect(await seen()).toEqual([9000])
    // To both administrators.
    expect(await told()).toEqual(['threshold-near', 'threshold-near'])
    expect(await told()).toHaveLength(2)
    await sell('SE', 200_000)
    expect(await told()).toEqual(['threshold-crossed', 'threshold-crossed', 'threshold-near', 'threshold-near'])
    await refundAsAdmin(world, toFinland, (await lineOf(world, toFinland)).id, 100)
    expect(await seen()).toEqual([10_900])
    expect(await told()).toHaveLength(4)
    // With a number of Estonia the prices have its tax in them.
    await say({ ...trader, vatNumber: 'EE123456789' })
    expect(await seen()).toEqual([8790.32])
    await say({ ...trader, vatNumber: 'EE123456789', usesOss: true })
    expect(await seen()).toEqual([])
    await say(null, 'private')
    expect(await seen()).toEqual([])
    expect(await seen('2025')).toEqual([])
  })
})
