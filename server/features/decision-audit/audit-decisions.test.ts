import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { approvals, auditEntries, outgoingMail, refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { openMoneyBack } from '../../../tests/support/money-back.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { auditDecisions } from './audit-decisions.ts'
import { findQuestionableDecisions } from './find-questionable-decisions.ts'

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

/** An order that the first administrator has placed, and an artist account of theirs. */
async function openAudit() {
  const world = await openMoneyBack()
  const { shop, call, database, artistId, adminIds, time } = world
  const [self = '', other = ''] = adminIds
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  const { orderId } = await call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    ...(await world.admin()),
  })
  const ownArtistId = await createArtist(database, { userId: self })
  const now = time.now()
  const audit = (entry: Parameters<typeof writeAudit>[2]) => writeAudit(shop, database, entry, now)
  const kinds = async () => (await findQuestionableDecisions(database)).map(({ kind, by }) => [kind, by])
  return { ...world, self, other, orderId, ownArtistId, now, audit, kinds }
}

test('a decision of an administrator about their own order or account is found, and reported once', async () => {
  await using world = await openAudit()
  const { shop, database, self, other, orderId, audit, kinds, now } = world
  await audit({ by: other, action: 'refund-settled', subject: orderId })
  await audit({ by: self, action: 'refund-decided', subject: orderId, details: { refundId: 'none' } })
  expect(await kinds()).toEqual([])
  await audit({ by: self, action: 'refund-settled', subject: orderId })
  await audit({ by: self, action: 'payouts-released', subject: self })
  const refundId = newId(now)
  await database.insert(refunds).values({
    id: refundId,
    orderId,
    amount: cents(100),
    artistAmount: cents(0),
    reason: 'X',
    by: 'admin',
    createdAt: now,
  })
  await audit({ by: self, action: 'refund-decided', subject: orderId, details: { refundId } })
  expect(await kinds()).toEqual([
    ['about-self', self],
    ['about-self', self],
    ['about-self', self],
  ])
  await auditDecisions(shop, now)
  expect(await kinds()).toEqual([])
  await auditDecisions(shop, now)
  const emails = (await database.select().from(outgoingMail)).filter(({ key }) =>
    key.startsWith('decisions-questioned'),
  )
  // Two administrators and the operator.
  expect(emails).toHaveLength(3)
  expect(emails[0]?.subject).toBe('3 decisions about money need a look')
  expect(await database.$count(auditEntries, eq(auditEntries.action, 'decision-questioned'))).toBe(3)
})

test('an approval by an administrator who was too young or not another one is found', async () => {
  await using world = await openAudit()
  const { shop, database, self, other, ownArtistId, kinds, now } = world
  const young = await createUser(shop)
  await makeAdministrator(world, young.userId, hours(now, 1))
  const approve = (row: Partial<typeof approvals.$inferInsert>) =>
    database.insert(approvals).values({
      id: newId(now),
      kind: 'adjustment',
      payload: {},
      amount: cents(100),
      reason: 'X',
      requestedBy: self,
      requestedAt: now,
      requestedAlone: false,
      outcome: 'approved',
      decidedBy: other,
      decidedAt: hours(now, 48),
      ...row,
    })
  await approve({})
  expect(await kinds()).toEqual([])
  // Administrator after the request, though for more than a day.
  await approve({ decidedBy: young.userId })
  // About money of an artist who the approver is.
  await approve({ requestedBy: other, decidedBy: self, artistIds: [ownArtistId] })
  // Alone on paper, while others were administrators.
  await approve({ requestedAlone: true, decidedBy: self })
  expect((await kinds()).toSorted()).toEqual(
    [
      ['about-self', self],
      ['not-alone', self],
      ['too-young', young.userId],
    ].toSorted(),
  )
})
