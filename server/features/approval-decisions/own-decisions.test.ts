import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { address } from '#contract/client.ts'
import { type Cents, cents, toEuros } from '#domain/money.ts'
import {
  administratorPeriods,
  approvals,
  artists,
  auditEntries,
  orderLines,
  outgoingMail,
  payouts,
  refunds,
  users,
} from '#server/database/schema.ts'
import { findQuestionableDecisions } from '#server/features/decision-audit/find-questionable-decisions.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { needsApproval } from '#server/features/refunds/refund-limit.ts'
import { site } from '#site/site.ts'
import { problemsTexts } from '#texts/problems.ts'
import { approveRequested, openApproval, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { outcome } from '../../../tests/support/money-back.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { earned, openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { takeApprovalsEffect } from './take-approvals-effect.ts'

const day = 24 * 60

/** The only administrator has bought a work of somebody else for €1,100. */
async function openWithPurchase(kind: 'pglite' | 'postgres' = 'pglite', settings: Limits = {}) {
  const world = await openPayouts({ sellers: 1, kind, settings })
  const { call, app, shop, database, people } = world
  const work = await createArtwork(database, { artistId: people[0]?.artistId ?? '', price: cents(110_000) })
  const checkout = { body: cartOf(work), ...(await world.asAdmin()) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return { ...world, orderId }
}
type World = Awaited<ReturnType<typeof openWithPurchase>>
type Limits = { refundApprovalFrom?: Cents; payoutApprovalFrom?: Cents }

/** Calls as the only administrator, and returns the problem. */
async function ask({ app, asAdmin }: PayoutWorld, name: CallName, id: string, body: object, language = 'en') {
  const response = await app.inject({
    method: 'POST',
    url: address(name, { id }),
    headers: { authorization: `Bearer ${(await asAdmin()).token}`, 'accept-language': language },
    payload: { currentPassword, ...body },
  })
  return response.json()
}

const refund = (world: World, reason = 'Mine') =>
  ask(world, 'POST /admin/orders/{id}/refund', world.orderId, { reason })
const run = ({ shop, time }: PayoutWorld) => takeApprovalsEffect(shop, time.now(), new AbortController().signal)
const emailsOf = async ({ database }: PayoutWorld, kind: string) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith(kind))
const decisions = ({ database }: PayoutWorld) => database.select().from(approvals)
const refundsOf = ({ database, orderId }: World) => database.select().from(refunds).where(eq(refunds.orderId, orderId))

test.each(['pglite', 'postgres'] as const)(
  'on %s the only administrator refunds their own purchase after 24 hours, once',
  async (kind) => {
    await using world = await openWithPurchase(kind)
    const { database, time, orderId } = world
    const [answer] = await Promise.all([refund(world), refund(world)])
    const takesEffectAt = new Date(time.now().getTime() + day * 60_000).toISOString()
    expect(answer).toMatchObject({ code: 'forbidden', details: { isAboutSelf: true, takesEffectAt } })
    expect(answer.message).toContain('there is no other administrator')
    expect(await openApprovals(world)).toMatchObject([{ kind: 'own-decision', orderId, reason: 'Mine' }])
    expect((await emailsOf(world, 'approval-operator')).map(({ to }) => to)).toEqual([site.email])
    const { content } = await world.call('GET /admin/approvals', await world.asAdmin())
    expect(content).toMatchObject([
      { call: 'POST /admin/orders/{id}/refund', isApprovable: false, isRefusable: true, approvableFrom: null },
    ])
    const approving = approveRequested(world, await openApproval(world), await world.asAdmin())
    expect(await outcome(approving)).toBe('needs-another-administrator')
    time.passMinutes(day - 1)
    await run(world)
    expect(await refundsOf(world)).toEqual([])
    time.passMinutes(1)
    await Promise.all([run(world), run(world)])
    await run(world)
    expect(await decisions(world)).toMatchObject([{ outcome: 'approved', decidedBy: null, answer: null }])
    expect(await refundsOf(world)).toMatchObject([{ amount: 110_000 }])
    const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line?.state).toBe('refunded')
    expect((await findDiscrepancies(database)).found).toEqual([])
    expect(await findQuestionableDecisions(database)).toEqual([])
  },
)

test('a refund above the limit that has waited 24 hours is paid, and counts towards the limit of others', async () => {
  await using world = await openWithPurchase('postgres', { refundApprovalFrom: cents(100_000) })
  const { shop, database, time, orderId } = world
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const part = { lineId: line?.id, amount: 1050, refunded: 0, reason: 'Mine' }
  expect(await ask(world, 'POST /orders/{id}/refund', orderId, part)).toMatchObject({ code: 'forbidden' })
  time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'approved', decidedBy: null }])
  expect(await refundsOf(world)).toMatchObject([{ amount: 105_000, approvalId: null }])
  expect(await findQuestionableDecisions(database)).toEqual([])
  const step = { orderId, amount: cents(100), decider: { userId: 'b'.repeat(24) } }
  const isLimited = () => database.transaction((tx) => needsApproval(shop, tx, step, time.now()))
  expect(await isLimited()).toBe(true)
  time.passMinutes(day)
  expect(await isLimited()).toBe(false)
})

test('the sentence gives the moment in the language of the reader', async () => {
  await using world = await openWithPurchase()
  const { message, details } = await ask(world, 'POST /admin/orders/{id}/refund', world.orderId, { reason: 'M' }, 'et')
  expect(details.takesEffectAt).toEqual(expect.any(String))
  expect(message).toContain('„Kinnitused“')
  expect(message).not.toBe(problemsTexts.et.aboutSelf)
})

test('while there is another administrator, or was one today, nothing waits', async () => {
  await using world = await openWithPurchase()
  const { database, time } = world
  const other = await createUser(world.shop, { role: 'ADMIN' })
  const first = await refund(world)
  expect(first).toMatchObject({
    code: 'forbidden',
    message: problemsTexts.en.aboutSelf,
    details: { isAboutSelf: true },
  })
  expect(first.details.takesEffectAt).toBeUndefined()
  await world.call('PUT /admin/users/{id}/role', {
    params: { id: other.userId },
    body: { role: 'USER', currentPassword },
    ...(await world.asAdmin()),
  })
  expect((await refund(world)).details.takesEffectAt).toBeUndefined()
  time.passMinutes(day + 1)
  expect((await refund(world)).details.takesEffectAt).toEqual(expect.any(String))
  expect(await database.$count(approvals)).toBe(1)
})

test('what was withdrawn does not take effect, and can be requested again', async () => {
  await using world = await openWithPurchase()
  await refund(world)
  await refuseRequested(world, await openApproval(world), await world.asAdmin())
  await refund(world)
  const [open] = await openApprovals(world)
  await refuseRequested(world, { id: open?.id ?? '' }, await world.asAdmin())
  world.time.passMinutes(day)
  await run(world)
  expect((await decisions(world)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  expect(await refundsOf(world)).toEqual([])
})

test('what has become impossible is closed with its reason, and the requester gets an e-mail', async () => {
  await using world = await openWithPurchase()
  const { people, orderId, call, renew } = world
  await refund(world)
  const [artist] = people
  if (!artist) throw new Error('An artist has sold the work')
  await call('POST /orders/{id}/cancel', {
    params: { id: orderId },
    body: { reason: 'Broken' },
    ...(await renew(artist)),
  })
  world.time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'lapsed', answer: 'step-not-allowed' }])
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  expect(await refundsOf(world)).toHaveLength(1)
})

test('a decision of somebody who is no administrator any more is closed', async () => {
  await using world = await openWithPurchase()
  await refund(world)
  await world.database.update(users).set({ role: 'USER' }).where(eq(users.id, world.adminId))
  world.time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'lapsed', answer: 'forbidden' }])
  expect(await refundsOf(world)).toEqual([])
})

test('a decision that fails half-way is closed as failed, is not carried out again, and the requester gets an e-mail', async () => {
  await using world = await openWithPurchase()
  const { database } = world
  await refund(world)
  world.time.passMinutes(day)
  await database.execute(sql`alter table refunds rename to refunds_away`)
  await run(world)
  await database.execute(sql`alter table refunds_away rename to refunds`)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'lapsed', answer: 'unexpected' }])
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  expect(await refundsOf(world)).toEqual([])
})

test('a correction of their own balance takes effect after 24 hours as well', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, database, people, adminId, time } = world
  const [self] = people
  if (!self) throw new Error('An artist')
  await database.update(artists).set({ userId: adminId }).where(eq(artists.id, self.artistId))
  const lines = [
    { account: 'artist' as const, artistId: self.artistId, amount: 5 },
    { account: 'commission' as const, artistId: null, amount: -5 },
  ]
  const body = { orderId: null, lines, reason: 'Mine', currentPassword }
  await call('POST /admin/adjustments', { body, ...(await world.asAdmin()) })
  expect(await openApproval(world)).toMatchObject({ kind: 'adjustment', takesEffectAt: expect.any(Date) })
  time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'approved', decidedBy: adminId }])
})

test('a payout of the only administrator to themselves takes effect after 24 hours', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { database, people, time } = world
  const [{ artistId, userId } = { artistId: '', userId: '' }] = people
  await makeAdministrator(world, userId)
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, world.adminId))
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, world.adminId))
  const [self] = people
  if (!self) throw new Error('An artist')
  const asSelf = { ...world, asAdmin: () => world.renew(self) }
  const chosen = { payouts: [{ artistId, amount: toEuros(cents(earned)) }] }
  const { details } = await ask(asSelf, 'POST /admin/payout-batches', '', chosen)
  expect(details.takesEffectAt).toEqual(expect.any(String))
  time.passMinutes(day)
  await run(world)
  expect(await database.select().from(payouts)).toMatchObject([{ artistId, amount: earned }])
  expect(await findQuestionableDecisions(database)).toEqual([])
})

/** A change that somebody makes with the tools of the database. */
const falsify = ({ database }: PayoutWorld, change: string) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(change))
  })

/** The only administrator is the artist, and asks for their own payout. */
async function openWithOwnPayout(kind: 'pglite' | 'postgres' = 'pglite', settings: Limits = {}) {
  const world = await openPayouts({ sellers: 2, kind, settings })
  const { database, people, adminId } = world
  const [self, artist] = people
  if (!self || !artist) throw new Error('Two artists')
  await makeAdministrator(world, self.userId)
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, adminId))
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, adminId))
  const own = { ...world, self, artist, asAdmin: () => world.renew(self) }
  const payoutOf = ({ artistId }: typeof self) => ({ artistId, amount: toEuros(cents(earned)) })
  const payOut = (...chosen: (typeof self)[]) =>
    ask(own, 'POST /admin/payout-batches', '', { payouts: chosen.map(payoutOf) })
  return { ...own, payOut }
}

test('a payout above the limit, and marking it as returned, wait 24 hours each', async () => {
  await using world = await openWithOwnPayout('postgres', { payoutApprovalFrom: cents(100) })
  const { database, time, self } = world
  await world.payOut(self)
  time.passMinutes(day)
  await run(world)
  const [payout] = await database.select().from(payouts)
  expect(payout).toMatchObject({ artistId: self.artistId, amount: earned, state: 'sent' })
  await ask(world, 'POST /admin/payouts/{id}/returned', payout?.id ?? '', { reason: 'AC04' })
  time.passMinutes(day)
  await run(world)
  expect(await database.select().from(payouts)).toMatchObject([{ state: 'returned' }])
  expect(await decisions(world)).toMatchObject([{ kind: 'own-decision' }, { kind: 'own-decision' }])
  const [marked] = await database.select().from(auditEntries).where(eq(auditEntries.action, 'payout-returned'))
  expect(marked?.details).toMatchObject({ withoutApproval: true })
  expect(await findQuestionableDecisions(database)).toEqual([])
})

test('a payout waits on while the books disagree', async () => {
  await using world = await openWithOwnPayout()
  const { database, time, self } = world
  await world.payOut(self)
  time.passMinutes(day)
  await falsify(world, 'update payments set refunded = 1')
  await run(world)
  expect(await openApprovals(world)).toMatchObject([{ kind: 'own-decision', decidedAt: null, answer: null }])
  expect(await database.$count(payouts)).toBe(0)
  await falsify(world, 'update payments set refunded = 0')
  await run(world)
  expect(await database.select().from(payouts)).toMatchObject([{ artistId: self.artistId, amount: earned }])
  expect(await decisions(world)).toMatchObject([{ outcome: 'approved', decidedBy: null }])
})

test('a new administrator whose money it moves as well does not refuse it', async () => {
  await using world = await openWithOwnPayout()
  const { self, artist, renew } = world
  await world.payOut(self, artist)
  await makeAdministrator(world, artist.userId)
  const refusing = refuseRequested(world, await openApproval(world), await renew(artist))
  expect(await outcome(refusing)).toBe('forbidden')
  expect(await openApprovals(world)).toHaveLength(1)
})

test('a cancellation asks for the password, does not store it, and takes effect without it', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { database, people, call, app, shop, time, buyer } = world
  const [self] = people
  if (!self) throw new Error('An artist')
  const work = await createArtwork(database, { artistId: self.artistId, price: cents(50_000) })
  const token = await world.renew({ ...self, ...buyer, uid: buyer.userId })
  const paid = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...token })
  await submitPayment(app, paid.sessionUrl)
  await bankOf(shop).deliverWebhooks()
  // The artist has left the shop, so the administrator acts as such.
  await database
    .update(artists)
    .set({ userId: world.adminId, approval: 'rejected' })
    .where(eq(artists.id, self.artistId))
  const cancel = (body: object) => ask(world, 'POST /orders/{id}/cancel', paid.orderId, { reason: 'Broken', ...body })
  expect(await cancel({ currentPassword: undefined })).toMatchObject({ code: 'wrong-password' })
  expect(await cancel({ currentPassword: 'Another-password-1' })).toMatchObject({ code: 'wrong-password' })
  expect(await openApprovals(world)).toEqual([])
  expect((await cancel({})).details.takesEffectAt).toEqual(expect.any(String))
  expect(JSON.stringify(await decisions(world))).not.toContain(currentPassword)
  time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'approved', answer: null }])
})

test('a call that this release no longer has is listed and closed', async () => {
  await using world = await openWithPurchase()
  const { database, call, asAdmin, time } = world
  await refund(world)
  const payload = { call: 'POST /admin/orders/{id}/refund-everything', params: { id: world.orderId }, body: {} }
  await database.update(approvals).set({ payload })
  expect((await call('GET /admin/approvals', await asAdmin())).content).toMatchObject([{ call: payload.call }])
  time.passMinutes(day)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'lapsed', answer: 'request-outdated' }])
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
})

test.each([
  { why: 'its body lacks a field', change: sql`payload #- '{body,reason}'` },
  { why: 'its path is another one', change: sql`jsonb_set(payload, '{params}', '{"id": "LO-1"}')` },
])('a call that no longer fits its contract is not carried out: $why', async ({ change }) => {
  await using world = await openWithPurchase()
  await refund(world)
  await world.database.update(approvals).set({ payload: change })
  world.time.passMinutes(day)
  await run(world)
  await run(world)
  expect(await decisions(world)).toMatchObject([{ outcome: 'lapsed', answer: 'request-outdated' }])
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  expect(await refundsOf(world)).toEqual([])
})
