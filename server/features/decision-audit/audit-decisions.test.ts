import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import {
  administratorPeriods,
  approvals,
  artists,
  auditEntries,
  orderLines,
  orders,
  outgoingMail,
  refundRequests,
  refunds,
  reports,
  restrictions,
} from '#server/database/schema.ts'
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
  expect(emails[0]?.subject).toBe('3 decisions need a look')
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

test.each([
  'refund-approved',
  'refund-refused',
  'fraud-warning-dismissed',
  'lost-order-refunded',
  'return-accepted',
  'return-declined',
] as const)('%s of an order that its administrator has bought is found, also under a new account', async (action) => {
  await using world = await openAudit()
  const { database, self, other, orderId, audit, kinds } = world
  await audit({ by: other, action, subject: orderId })
  expect(await kinds()).toEqual([])
  await audit({ by: self, action, subject: orderId })
  await database
    .update(orders)
    .set({ userId: null, buyerEmail: sql`upper((select email from users where id = ${self}))` })
    .where(eq(orders.id, orderId))
  expect(await kinds()).toEqual([['about-self', self]])
})

test('a refunded lost order and a recorded VIES check of an administrator are found', async () => {
  await using world = await openAudit()
  const { self, other, ownArtistId, artistId, now, audit, kinds } = world
  await audit({ by: self, action: 'lost-order-refunded', subject: newId(now), details: { buyerId: other } })
  await audit({ by: self, action: 'vies-check-recorded', subject: artistId })
  expect(await kinds()).toEqual([])
  await audit({ by: self, action: 'lost-order-refunded', subject: newId(now), details: { buyerId: self } })
  await audit({ by: self, action: 'vies-check-recorded', subject: ownArtistId })
  expect(await kinds()).toEqual([
    ['about-self', self],
    ['about-self', self],
  ])
})

test('a seller of one line is a party to steps of that line and of the whole order, not of other lines', async () => {
  await using world = await openAudit()
  const { database, other, orderId, audit, kinds } = world
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line) throw new Error('There is no line')
  const second = { ...line, id: newId(world.now), position: line.position + 1 }
  const otherArtistId = await createArtist(database, { userId: other })
  await database.insert(orderLines).values({ ...second, artistId: otherArtistId })
  const details = { lineId: line.id, reason: `Not ${second.id}` }
  await audit({ by: other, action: 'refund-approved', subject: orderId, details })
  const parcels = [{ lineId: line.id, carrier: second.id }]
  await audit({ by: other, action: 'delivery-confirmed', subject: orderId, details: { parcels } })
  await audit({ by: other, action: 'refund-settled', subject: orderId, details: { after: { lineId: line.id } } })
  expect(await kinds()).toEqual([])
  await audit({ by: other, action: 'refund-approved', subject: orderId, details: { lineId: second.id } })
  await audit({ by: other, action: 'dispute-settled', subject: orderId })
  expect(await kinds()).toHaveLength(2)
})

test('a decision that has waited excuses only decisions about the same subject', async () => {
  await using world = await openAudit()
  const { database, self, orderId, ownArtistId, now, audit, kinds } = world
  const wait = (payload: object, row: Partial<typeof approvals.$inferInsert> = {}) =>
    database.insert(approvals).values({
      id: newId(now),
      kind: 'own-decision',
      payload,
      reason: '',
      requestedBy: self,
      requestedAt: hours(now, -24),
      requestedAlone: true,
      takesEffectAt: now,
      outcome: 'approved',
      decidedAt: now,
      artistIds: [ownArtistId],
      ...row,
    })
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, world.other))
  const reason = `About ${ownArtistId} and ${orderId}`
  await wait({ call: 'POST /admin/payouts/{id}/returned', params: { id: newId(now) }, body: { reason } })
  await audit({ by: self, action: 'payouts-released', subject: self })
  await audit({ by: self, action: 'vies-check-recorded', subject: ownArtistId })
  await audit({ by: self, action: 'dispute-settled', subject: orderId })
  expect(await kinds()).toHaveLength(3)
  await wait({ call: 'POST /admin/artists/{id}/payout-release', params: { id: ownArtistId }, body: {} })
  expect(await kinds()).toHaveLength(1)
  await wait({ call: 'POST /admin/orders/{id}/settle-dispute', params: { id: orderId }, body: {} }, { orderId })
  expect(await kinds()).toEqual([])
})

test('a request about themselves that an only administrator approves is lawful once that approval has waited', async () => {
  await using world = await openAudit()
  const { database, self, other, orderId, ownArtistId, now, audit, kinds } = world
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, other))
  const insert = async (row: Partial<typeof approvals.$inferInsert>) => {
    const id = newId(now)
    const base = {
      id,
      kind: 'payouts',
      payload: {},
      reason: '',
      requestedBy: other,
      requestedAt: hours(now, -48),
    } as const
    await database.insert(approvals).values({ ...base, requestedAlone: false, ...row })
    return id
  }
  const artistIds = [ownArtistId]
  const approved = { outcome: 'approved', decidedBy: self, decidedAt: now, artistIds } as const
  const refund = await insert({ kind: 'refund', orderId, ...approved })
  const file = await insert({ payload: { payouts: [{ artistId: ownArtistId, amount: 1, iban: '' }] }, ...approved })
  const withdrawn = await insert({ kind: 'adjustment', ...approved })
  await audit({
    by: self,
    action: 'lost-order-refunded',
    subject: newId(now),
    details: { buyerId: self, eventId: 'evt_1' },
  })
  const lost = await insert({ kind: 'lost-order', payload: { eventId: 'evt_1' }, ...approved, artistIds: [] })
  expect(await kinds()).toHaveLength(4)
  const wait = (id: string, end: Partial<typeof approvals.$inferInsert>) =>
    insert({
      ...{ kind: 'own-decision', requestedBy: self, requestedAt: hours(now, -24), requestedAlone: true },
      ...{
        takesEffectAt: now,
        payload: { call: 'POST /admin/approvals/{id}/approve', params: { id }, body: { amount: 1 } },
      },
      ...end,
    })
  await wait(withdrawn, { outcome: 'refused', answer: 'No', decidedBy: self, decidedAt: now })
  expect(await kinds()).toHaveLength(4)
  await wait(refund, { outcome: 'approved', decidedAt: now })
  await wait(file, { outcome: 'lapsed', answer: 'unexpected', decidedAt: now })
  // The provider is unavailable, so it is tried again.
  await wait(lost, {})
  expect((await findQuestionableDecisions(database)).map(({ kind, id }) => [kind, id])).toEqual([
    ['about-self', withdrawn],
  ])
})

test('an approver without a recorded period is found, and one who approved the refund of the artist who made them', async () => {
  await using world = await openAudit()
  const { database, shop, self, other, orderId, now, kinds } = world
  const made = await createUser(shop)
  await makeAdministrator(world, made.userId, hours(now, -48))
  await database
    .update(administratorPeriods)
    .set({ grantedBy: self })
    .where(eq(administratorPeriods.userId, made.userId))
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await database.update(artists).set({ userId: null })
  const refundId = newId(now)
  const sums = { amount: cents(100), artistAmount: cents(0), reason: 'X', createdAt: now }
  await database.insert(refunds).values({ id: refundId, orderId, by: 'artist', ...sums })
  const request = {
    orderId,
    lineId: line?.id ?? '',
    ground: 'goodwill',
    by: self,
    dueOn: '2026-12-24',
    ...sums,
  } as const
  const approved = { decision: 'approved', decidedAt: now, refundId } as const
  await database
    .insert(refundRequests)
    .values({ id: newId(now), ...request, ...approved, createdAt: hours(now, -1), decidedBy: other })
  expect(await kinds()).toEqual([])
  await database
    .insert(refundRequests)
    .values({ id: newId(now), ...request, ...approved, createdAt: hours(now, -1), decidedBy: made.userId })
  expect(await kinds()).toEqual([['too-young', made.userId]])
  // The role came from the artist through another account.
  const between = await createUser(shop)
  const since = hours(now, -49)
  await database
    .insert(administratorPeriods)
    .values({ id: newId(now), userId: between.userId, grantedBy: self, since, until: hours(now, -47) })
  await database
    .update(administratorPeriods)
    .set({ grantedBy: between.userId })
    .where(eq(administratorPeriods.userId, made.userId))
  expect(await kinds()).toEqual([['too-young', made.userId]])
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, other))
  expect((await kinds()).toSorted()).toEqual(
    [
      ['too-young', made.userId],
      ['too-young', other],
    ].toSorted(),
  )
})

/** A work of the first administrator and one of another artist, each reported and taken down. */
async function openModeration() {
  const world = await openAudit()
  const { database, artistId, ownArtistId, now } = world
  const moderate = async (owner: string) => {
    const { id: subjectId } = await createArtwork(database, { artistId: owner })
    const [reportId, restrictionId] = [newId(now), newId(now)]
    const about = { subject: 'artwork', subjectId, reason: 'A copy', createdAt: now } as const
    await database.insert(reports).values({ ...about, id: reportId })
    await database.insert(restrictions).values({ ...about, id: restrictionId, ground: 'terms', rule: '4', by: 'x' })
    return { subjectId, reportId, restrictionId }
  }
  return { ...world, theirs: await moderate(artistId), mine: await moderate(ownArtistId) }
}

type Moderated = Awaited<ReturnType<typeof openModeration>>['mine']
type Entry = Pick<Parameters<typeof writeAudit>[2], 'action' | 'subject' | 'details'>

test.each<[string, (work: Moderated) => Entry]>([
  [
    'lifts a restriction of their work',
    ({ subjectId, restrictionId }) => ({ action: 'artwork-restored', subject: subjectId, details: { restrictionId } }),
  ],
  ['decides an appeal about their work', ({ restrictionId }) => ({ action: 'appeal-decided', subject: restrictionId })],
  ['decides a report about their work', ({ reportId }) => ({ action: 'report-decided', subject: reportId })],
  [
    'decides the appeal of who reported their work',
    ({ reportId }) => ({ action: 'appeal-decided', subject: reportId }),
  ],
])('an administrator who %s is found, unless it has waited', async (_, entryOf) => {
  await using world = await openModeration()
  const { database, self, other, theirs, mine, now, audit, kinds } = world
  await audit({ by: self, ...entryOf(theirs) })
  await audit({ by: other, ...entryOf(mine) })
  expect(await kinds()).toEqual([])
  await audit({ by: self, ...entryOf(mine) })
  expect(await kinds()).toEqual([['about-self', self]])
  const { subject, details } = entryOf(mine)
  const id = details?.restrictionId ?? subject
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, other))
  await database.insert(approvals).values({
    id: newId(now),
    kind: 'own-decision',
    payload: { call: 'POST /restrictions/{id}/lift', params: { id }, body: {} },
    reason: '',
    requestedBy: self,
    requestedAt: hours(now, -24),
    requestedAlone: true,
    takesEffectAt: now,
    outcome: 'approved',
    decidedAt: now,
  })
  expect(await kinds()).toEqual([])
})

test('an administrator who approves their own application as an artist is found', async () => {
  await using world = await openAudit()
  const { self, other, audit, kinds } = world
  await audit({ by: other, action: 'artist-approved', subject: self })
  await audit({ by: self, action: 'artist-approved', subject: other })
  expect(await kinds()).toEqual([])
  await audit({ by: self, action: 'artist-approved', subject: self })
  expect(await kinds()).toEqual([['about-self', self]])
})
