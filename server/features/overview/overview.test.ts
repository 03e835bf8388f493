import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { WaitingKind } from '#contract/overview.ts'
import { artists } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import {
  buyDelivered,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  refundAsAdmin,
  renewed,
} from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

const hours = (count: number) => count * 60
const days = (count: number) => hours(24 * count)

/** A Wednesday without holidays around it, at eleven in Tallinn. */
const openOverview = (kind: (typeof databaseKinds)[number]) =>
  openMoneyBack(kind, clock(new Date('2026-11-18T09:00:00Z')))

const waitingFor = async ({ call, admin }: MoneyBack, kind: WaitingKind) =>
  (await call('GET /admin/overview', await admin())).waiting.find((one) => one.kind === kind)

describe.each(databaseKinds)('on %s', (kind) => {
  test('the oldest applications are named since they were sent, whatever was saved later; the rest is counted', async () => {
    await using world = await openOverview(kind)
    const { database, time } = world
    for (const name of ['Virve', 'Kaur', 'Jorma', 'Taavi', 'Mari']) {
      const id = await createArtist(database, { name, approval: 'pending' })
      const at = { createdAt: time.now(), updatedAt: time.now() }
      await database
        .update(artists)
        .set({ ...at, location: { et: 'Elva' } })
        .where(eq(artists.id, id))
      time.passMinutes(days(1))
    }
    await database.update(artists).set({ updatedAt: time.now() }).where(eq(artists.name, 'Virve'))
    const found = await waitingFor(world, 'applications')
    expect(found).toMatchObject({ count: 5, sum: null, oldest: '2026-11-18T09:00:00.000Z' })
    expect(found?.items.map(({ name, since }) => [name.en, since.slice(0, 10)])).toEqual([
      ['Virve', '2026-11-18'],
      ['Kaur', '2026-11-19'],
      ['Jorma', '2026-11-20'],
      ['Taavi', '2026-11-21'],
    ])
    expect(found?.items[0]).toMatchObject({ about: { et: 'Elva' }, dueOn: '2026-11-25' })
  })

  test('a report says what it is about, and a problem of an order since when it is one', async () => {
    await using world = await openOverview(kind)
    const { call, database, artistId, buyer, buy, deliver, time } = world
    const { id: subjectId } = await createArtwork(database, { artistId })
    const report = { subject: 'artwork', subjectId, kind: 'rights', reason: 'My photograph', email: 'siim@louend.test' }
    await call('POST /reports', { body: report as never })
    const orderId = await buy(goodCard)
    await deliver()
    time.passMinutes(days(2))
    const params = { id: orderId }
    await call('POST /orders/{id}/report-problem', {
      params,
      body: { reason: 'It is late' },
      ...(await renewed(world, buyer)),
    })
    const reportedAt = time.now().toISOString()
    time.passMinutes(hours(5))
    expect(await waitingFor(world, 'reports')).toMatchObject({
      count: 1,
      items: [{ name: { en: 'Before the Cranes Wake' }, about: { en: 'siim@louend.test' }, problem: 'rights' }],
    })
    const { order } = await world.show(orderId)
    expect(await waitingFor(world, 'order-problems')).toMatchObject({
      count: 1,
      oldest: reportedAt,
      items: [{ id: orderId, name: { en: order.orderNumber }, problem: 'reported', amount: null, since: reportedAt }],
    })
  })

  test('a payout waits since it could be made, and is due when the artist was promised it', async () => {
    await using world = await openOverview(kind)
    const { call, database, admin, artistId, time } = world
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' }
    await database.update(artists).set({ bankAccount }).where(eq(artists.id, artistId))
    await buyDelivered(world, [110_000])
    // One of the first sales: the days for a return end on 2 December, five business days before it can be paid out.
    time.passMinutes(days(-20))
    expect(await waitingFor(world, 'payouts')).toBeUndefined()
    expect(await call('GET /admin/overview/trade', await admin())).toMatchObject({ nextPayoutOn: '2026-12-09' })
    time.passMinutes(days(20))
    expect(await waitingFor(world, 'payouts')).toMatchObject({
      count: 1,
      sum: 1000,
      items: [{ id: artistId, amount: 1000, since: '2026-12-08T22:00:00.000Z', dueOn: '2026-12-11' }],
    })
  })

  test('today’s money and that of a week are those of the days in Tallinn', async () => {
    await using world = await openOverview(kind)
    const { call, admin, buy, deliver, time } = world
    const trade = async () => call('GET /admin/overview/trade', await admin())
    const nothing = { worksSold: 0, sales: 0, commission: 0, refunds: 0, visits: 0 }
    expect(await trade()).toEqual({ today: nothing, week: nothing, weekBefore: nothing, nextPayoutOn: null })
    const orderId = await buy(goodCard, [110_000, 55_000])
    await deliver()
    await call('POST /visits')
    // Half past midnight in Tallinn, while it is still the day before in London.
    time.passMinutes(hours(13) + 30)
    await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 10)
    const sold = { ...nothing, worksSold: 2, sales: 1650, commission: 150, visits: 1 }
    expect(await trade()).toMatchObject({
      today: { ...nothing, refunds: 10 },
      week: { ...sold, refunds: 10 },
      weekBefore: nothing,
    })
    time.passMinutes(days(6))
    expect(await trade()).toMatchObject({ week: { ...nothing, refunds: 10 }, weekBefore: sold })
    time.passMinutes(days(1))
    expect(await trade()).toMatchObject({ week: nothing, weekBefore: { ...sold, refunds: 10 } })
  })
})
