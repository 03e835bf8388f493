import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatDay } from '#domain/calendar.ts'
import { beginningOf } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { auditEntries } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { decideDispute, disputeEvent, loseDispute, openDispute } from '../../../tests/support/disputes.ts'
import { readFile } from '../../../tests/support/documents.ts'
import { formOf } from '../../../tests/support/forms.ts'
import {
  disputedCard,
  intentOf,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  refundAsAdmin,
  refundOnDashboard,
  refundsFailCard,
  renewed,
} from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { makeFile, openPayouts } from '../../../tests/support/payouts.ts'
import { createArtwork } from '../../../tests/support/works.ts'

/** What was written of this, by what it was; of the same the oldest first. */
async function entriesOf({ database }: Pick<MoneyBack, 'database'>, subject: string) {
  const rows = await database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .orderBy(asc(auditEntries.action), asc(auditEntries.at))
  return rows.map(({ by, action, details }) => ({ by, action, ...(details.after ? { after: details.after } : {}) }))
}

/** What the provider reported, once it has said everything twice. */
async function reported(world: MoneyBack, orderId: string) {
  await world.deliver()
  world.time.passMinutes(1)
  await world.deliver()
  return (await entriesOf(world, orderId)).filter(({ by }) => by === 'webhook')
}

describe.each(databaseKinds)('the audit log on %s has', (database) => {
  test('a refund that was made on the provider’s dashboard', async () => {
    await using world = await openMoneyBack(database)
    const orderId = await world.buy(goodCard)
    await world.deliver()
    await refundOnDashboard(world, orderId, 5000)
    expect(await reported(world, orderId)).toEqual([
      { by: 'webhook', action: 'refund-noticed', after: { amount: 5000 } },
    ])
  })

  test('refunds that came back, those of the dashboard as well', async () => {
    await using world = await openMoneyBack(database)
    const orderId = await world.buy(refundsFailCard)
    await world.deliver()
    await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 30)
    const cameBack = { by: 'webhook', action: 'refund-came-back', after: { amount: 3000 } }
    expect(await reported(world, orderId)).toEqual([cameBack])
    await refundOnDashboard(world, orderId, 5000)
    expect(await reported(world, orderId)).toEqual([
      cameBack,
      { ...cameBack, after: { amount: 5000 } },
      { by: 'webhook', action: 'refund-noticed', after: { amount: 5000 } },
    ])
  })

  test('a dispute that began, and that the shop kept the payment', async () => {
    await using world = await openMoneyBack(database)
    const orderId = await world.buy(disputedCard)
    await world.deliver()
    await decideDispute(world, 'answer')
    await decideDispute(world, 'win')
    const after = { amount: 110_000 }
    expect(await reported(world, orderId)).toEqual([
      { by: 'webhook', action: 'dispute-closed', after },
      { by: 'webhook', action: 'dispute-opened', after },
    ])
  })

  test('a dispute that was lost and booked, and what came back of it on appeal', async () => {
    await using world = await openMoneyBack(database)
    const orderId = await world.buy(goodCard)
    await world.deliver()
    const dispute = { intentId: await intentOf(world, orderId), amount: 60_000 }
    await openDispute(world, dispute)
    await loseDispute(world, dispute)
    const reinstated = { type: 'funds_reinstated', status: 'won', secondsLater: 3 }
    for (let round = 0; round < 2; round += 1)
      await world.send({ ...disputeEvent(world, dispute, reinstated), id: `evt_appeal_${round}` })
    const written = (await reported(world, orderId)).filter(({ action }) => action !== 'refund-decided')
    const after = { amount: 60_000 }
    expect(written).toEqual([
      { by: 'webhook', action: 'dispute-lost', after },
      { by: 'webhook', action: 'dispute-opened', after },
      { by: 'webhook', action: 'dispute-recovered', after },
    ])
  })

  test('what a work cost before and costs now, and nothing of it when its price stays', async () => {
    await using world = await openMoneyBack(database)
    const { call, artist, artistId } = world
    const { id } = await createArtwork(world.database, { artistId, price: cents(11_000), status: 'draft' })
    const as = await renewed(world, artist)
    await call('PUT /artworks/{id}', { params: { id }, body: formOf({ artistPrice: '150' }), ...as })
    world.time.passMinutes(1)
    await call('PUT /artworks/{id}', { params: { id }, body: formOf({ year: '2020' }), ...as })
    world.time.passMinutes(1)
    const changes = [{ kind: 'percent' as const, id, percent: -20 }]
    await call('POST /artworks/my-artworks/changes', { body: { changes }, ...as })
    const rows = await world.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, id))
      .orderBy(asc(auditEntries.at))
    expect(rows.map(({ by, details }) => ({ by, details }))).toEqual([
      { by: artist.userId, details: { before: { artistPrice: 10_000 }, after: { artistPrice: 15_000 } } },
      { by: artist.userId, details: {} },
      { by: artist.userId, details: { before: { artistPrice: 15_000 }, after: { artistPrice: 12_000 } } },
    ])
  })
})

test('the audit log has who downloaded a file with the bank accounts of artists', async () => {
  await using world = await openPayouts()
  const { id, payOn } = await makeFile(world)
  const as = await world.asAdmin()
  await readFile(world, 'GET /admin/payout-batches/{id}/file', { params: { id } }, as.token)
  const other = 'f'.repeat(24)
  await readFile(world, 'GET /admin/payout-batches/{id}/file', { params: { id: other } }, as.token).catch(
    () => undefined,
  )
  const { content } = await world.call('GET /admin/audit', { query: { action: 'payout-file-downloaded' }, ...as })
  const name = formatDay(beginningOf(payOn), 'en')
  expect(content.map(({ subject }) => subject)).toEqual([{ id, noun: 'payout-file', name }])
  const written = await entriesOf(world, id)
  expect(written).toContainEqual({ by: world.adminId, action: 'payout-file-downloaded' })
  expect(await entriesOf(world, other)).toEqual([])
})
