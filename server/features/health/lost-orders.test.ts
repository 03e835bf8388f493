import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  administratorPeriods,
  approvals,
  artists,
  auditEntries,
  holds,
  orderHistory,
  orderLines,
  orders,
  outgoingMail,
  paymentEvents,
  payments,
  users,
} from '#server/database/schema.ts'
import { failRefund, finishRefund } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { setRefundMode } from '#server/dev/sandbox-bank/refund-mode.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { findQuestionableDecisions } from '#server/features/decision-audit/find-questionable-decisions.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { approveRequested, openApproval, openApprovals } from '../../../tests/support/approvals.ts'
import { disputeEvent, intentOf } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { disputedCard, openMoneyBack, outcome } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'
import { followLostRefunds } from './lost-order-refund.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

test('money for an order that the shop has lost is shown, and goes back once when an administrator says so', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, time } = world
  await payLostOrder(world)
  await reconcilePayments(shop, time.now())
  time.passMinutes(60)
  expect(await world.waiting()).toEqual(['payment-events 1'])
  const [event] = (await call('GET /admin/health', await world.admin())).paymentEvents
  expect(event).toMatchObject({
    lostOrder: {
      orderNumber: expect.stringMatching(/^LO-/),
      amount: 1100,
      buyerEmail: world.buyer.email,
      isPaid: true,
    },
  })

  const params = { id: event?.id ?? '' }
  await expect(
    call('POST /admin/health/payment-events/{id}', { params, ...(await world.admin()) }),
  ).rejects.toMatchObject({ problem: { code: 'still-failing' } })
  const refund = async (password: string) =>
    call('POST /admin/health/payment-events/{id}/refund', {
      params,
      body: { currentPassword: password },
      ...(await world.admin()),
    })
  await expect(refund('Rukkilill-8')).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  expect((await refund(currentPassword)).paymentEvents).toEqual([])
  await expect(refund(currentPassword)).rejects.toMatchObject({ problem: { code: 'not-found' } })
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 110_000, status: 'succeeded' }])
  await world.deliver()
  expect(await world.waiting()).toEqual([])
  const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, 'lost-order-refunded'))
  expect(entries).toMatchObject([{ details: { amount: 110_000 } }])
})

test('an administrator does not refund a lost order that they have paid for', async () => {
  await using world = await openMoneyBack()
  const { database, buyer } = world
  const eventId = await findLostEvent(world)
  await database
    .update(users)
    .set({ email: 'former@louend.test', formerEmail: buyer.email.toUpperCase() })
    .where(eq(users.id, world.adminIds[0] ?? ''))
  const refunding = refundEvent(world, eventId)
  await expect(refunding).rejects.toMatchObject({ problem: { code: 'forbidden', details: { isAboutSelf: true } } })
  expect(await world.bankObjects('refund')).toEqual([])
})

test('a refund of a lost order from the limit on waits for another administrator, and is made once', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '1100' })
  const { shop, call, database, buyer } = world
  const eventId = await findLostEvent(world)
  const refund = async (which: 0 | 1 = 0) => refundEvent(world, eventId, which)
  const answers = await Promise.all([refund(), refund(1)])
  expect(answers.map(({ isWaiting, paymentEvents: { length } }) => [isWaiting, length])).toEqual([
    [true, 1],
    [true, 1],
  ])
  expect(await world.bankObjects('refund')).toEqual([])
  const approval = await openApproval(world)
  expect(await openApprovals(world)).toHaveLength(1)
  const requester = approval.requestedBy === world.adminIds[0] ? 0 : 1
  const approver = requester === 0 ? 1 : 0
  const { content } = await call('GET /admin/approvals', await world.admin(approver))
  const lines = [{ name: expect.stringContaining(buyer.email), amount: 1100 }]
  expect(content).toMatchObject([{ kind: 'lost-order', amount: 1100, isApprovable: true, lines }])
  const approve = async (which: 0 | 1) => outcome(approveRequested(world, approval, await world.admin(which)))
  expect(await approve(requester)).toBe('needs-another-administrator')
  // The buyer of the lost order is a party.
  const isApprover = eq(users.id, world.adminIds[approver] ?? '')
  await database.update(users).set({ formerEmail: buyer.email }).where(isApprover)
  expect(await approve(approver)).toBe('forbidden')
  await database.update(users).set({ formerEmail: null }).where(isApprover)
  const reached = shop.payments.refund
  Object.assign(shop.payments, { refund: withBankUnreachable(shop).payments.refund })
  expect(await approve(approver)).toBe('provider-unavailable')
  expect(await world.bankObjects('refund')).toEqual([])
  Object.assign(shop.payments, { refund: reached })
  // An approved refund that failed needs no further approval.
  expect(await refund(requester)).toMatchObject({ isWaiting: false, paymentEvents: [] })
  expect(await outcome(refund(requester))).toBe('not-found')
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 110_000, status: 'succeeded' }])
  expect(await findQuestionableDecisions(database)).toEqual([])
})

test('an approval refunds a lost order at once', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const eventId = await findLostEvent(world)
  await refundEvent(world, eventId)
  await approveRequested(world, await openApproval(world), await world.admin(1))
  expect(await world.bankObjects('refund')).toHaveLength(1)
  expect((await world.call('GET /admin/health', await world.admin())).paymentEvents).toEqual([])
})

test('closing the event of a lost order closes the request for its refund, and e-mails the requester', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { database } = world
  const eventId = await findLostEvent(world)
  await refundEvent(world, eventId)
  const approval = await openApproval(world)
  await dismissEvent(world, eventId, 1)
  expect(await openApprovals(world)).toEqual([])
  expect(await outcome(approveRequested(world, approval, await world.admin(1)))).toBe('already-decided')
  const [closed] = await database.select().from(approvals)
  expect(closed).toMatchObject({ outcome: 'lapsed', answer: 'event-closed', decidedBy: world.adminIds[1] })
  const emails = await database.select().from(outgoingMail)
  expect(emails.filter(({ subject }) => /^Closed without effect/.test(subject))).toHaveLength(1)
  expect(await world.bankObjects('refund')).toEqual([])
  expect(await outcome(refundEvent(world, eventId))).toBe('not-found')
})

test('the request for the refund of a lost order is closed when the order is back', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { call, database } = world
  const { eventId, restore } = await findLostPayment(world)
  await refundEvent(world, eventId)
  await restore()
  await call('POST /admin/health/payment-events/{id}', { params: { id: eventId }, ...(await world.admin()) })
  expect(await openApprovals(world)).toEqual([])
  expect(await database.select().from(approvals)).toMatchObject([{ outcome: 'lapsed', answer: 'event-closed' }])
  expect(await database.select().from(orders)).toMatchObject([{ state: 'paid' }])
  expect(await world.bankObjects('refund')).toEqual([])
})

test('a request and the closing of its event at the same moment leave nothing open', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const eventId = await findLostEvent(world)
  await Promise.all([outcome(refundEvent(world, eventId)), dismissEvent(world, eventId, 1)])
  expect(await openApprovals(world)).toEqual([])
  expect(await world.bankObjects('refund')).toEqual([])
})

test('a refund of a lost order is audited once, even if the event is closed or refunded at the same moment', async () => {
  await using world = await openMoneyBack('postgres')
  const { shop, database } = world
  const audited = () => database.select().from(auditEntries).where(eq(auditEntries.action, 'lost-order-refunded'))
  const eventId = await findLostEvent(world)
  const { refund } = shop.payments
  Object.assign(shop.payments, {
    refund: async (payment: Parameters<typeof refund>[0]) => {
      await dismissEvent(world, eventId, 1)
      return refund(payment)
    },
  })
  expect(await outcome(refundEvent(world, eventId))).toBe('done')
  Object.assign(shop.payments, { refund })
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 110_000, status: 'succeeded' }])
  expect(await audited()).toMatchObject([{ by: world.adminIds[0], details: { amount: 110_000, eventId } }])
  const second = await findLostEvent(world)
  await Promise.all([outcome(refundEvent(world, second)), outcome(refundEvent(world, second, 1))])
  expect(await world.bankObjects('refund')).toHaveLength(2)
  expect(await audited()).toHaveLength(2)
})

test('the only administrator waits once for the refund of a lost order that they have paid for', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { shop, database, time, buyer } = world
  const [self = '', left = ''] = world.adminIds
  const eventId = await findLostEvent(world)
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, left))
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, left))
  await database.update(users).set({ formerEmail: buyer.email }).where(eq(users.id, self))
  expect(await outcome(refundEvent(world, eventId))).toBe('forbidden')
  time.passMinutes(24 * 60)
  await takeApprovalsEffect(shop, time.now(), new AbortController().signal)
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 110_000, status: 'succeeded' }])
  expect(await findQuestionableDecisions(database)).toEqual([])
})

test('an approval that the only administrator waits for is tried again until the bank has made the refund', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { shop, database, time, buyer } = world
  const [self = '', left = ''] = world.adminIds
  const eventId = await findLostEvent(world)
  await refundEvent(world, eventId, 1)
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, left))
  await database.update(administratorPeriods).set({ until: time.now() }).where(eq(administratorPeriods.userId, left))
  await database.update(users).set({ formerEmail: buyer.email }).where(eq(users.id, self))
  time.passMinutes(24 * 60 + 1)
  const request = await openApproval(world)
  expect(await outcome(approveRequested(world, request, await world.admin()))).toBe('forbidden')
  const reached = shop.payments.refund
  Object.assign(shop.payments, { refund: withBankUnreachable(shop).payments.refund })
  const run = () => takeApprovalsEffect(shop, time.now(), new AbortController().signal)
  time.passMinutes(24 * 60)
  for (const _minute of [1, 2]) {
    await run()
    time.passMinutes(1)
    expect(await openApprovals(world)).toMatchObject([{ kind: 'own-decision', decidedAt: null, answer: null }])
    expect(await findQuestionableDecisions(database)).toEqual([])
  }
  Object.assign(shop.payments, { refund: reached })
  await Promise.all([run(), run()])
  await run()
  expect(await world.bankObjects('refund')).toMatchObject([{ amount: 110_000, status: 'succeeded' }])
  expect(await database.select().from(approvals).orderBy(approvals.id)).toMatchObject([
    { id: request.id, outcome: 'approved', decidedBy: self },
    { kind: 'own-decision', outcome: 'approved', decidedBy: null, answer: null },
  ])
  const isDecision = inArray(auditEntries.action, ['approval-approved', 'approval-lapsed', 'lost-order-refunded'])
  const entries = await database.select().from(auditEntries).where(isDecision)
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    ...['approval-approved', 'approval-approved', 'lost-order-refunded'],
  ])
  expect(await findQuestionableDecisions(database)).toEqual([])
})

test('a refund of a lost order that the bank refuses is not taken for made', async () => {
  await using world = await openMoneyBack()
  const { call, database, time } = world
  await payLostOrder(world, disputedCard)
  time.passMinutes(60)
  const found = (await call('GET /admin/health', await world.admin())).paymentEvents.find(
    ({ lostOrder }) => lostOrder?.isPaid,
  )
  const eventId = found?.id ?? ''
  await expect(refundEvent(world, eventId)).rejects.toMatchObject({ problem: { code: 'refund-not-taken' } })
  expect(await world.bankObjects('refund')).toEqual([])
  expect((await call('GET /admin/health', await world.admin())).paymentEvents.map(({ id }) => id)).toContain(eventId)
  expect(await database.select().from(auditEntries).where(eq(auditEntries.action, 'lost-order-refunded'))).toEqual([])
})

test('a refund of a lost order that the provider makes later is shown until it is made, and is audited then', async () => {
  await using world = await openMoneyBack('postgres')
  const { shop, database, time } = world
  const eventId = await findLostEvent(world)
  const follow = () => followLostRefunds(shop, time.now())
  const latest = async () => String((await world.bankObjects('refund')).find(({ status }) => status === 'pending')?.id)
  const audited = () => database.select().from(auditEntries).where(eq(auditEntries.action, 'lost-order-refunded'))
  await setRefundMode(database, 'processing', time.now())
  const refunding = { lostOrder: { refund: 'waiting' } }
  expect(await refundEvent(world, eventId)).toMatchObject({ isWaiting: false, paymentEvents: [refunding] })
  expect(await shownProblem(world)).toBe('refund-waiting')
  // Neither a second request nor the closing of the event loses sight of it.
  expect((await refundEvent(world, eventId, 1)).paymentEvents).toMatchObject([refunding])
  expect(await outcome(dismissEvent(world, eventId))).toBe('refund-pending')
  const reached = shop.payments.listRefunds
  Object.assign(shop.payments, { listRefunds: withBankUnreachable(shop).payments.listRefunds })
  expect(await outcome(refundEvent(world, eventId))).toBe('provider-unavailable')
  await follow()
  Object.assign(shop.payments, { listRefunds: reached })
  expect(await shownProblem(world)).toBe('refund-waiting')

  await failRefund(database, await latest(), time.now())
  await follow()
  expect(await shownProblem(world)).toBe('refund-failed')
  expect(await audited()).toEqual([])
  await refundEvent(world, eventId)
  await finishRefund(database, await latest(), 'succeeded', time.now())
  await follow()
  await follow()
  expect((await world.call('GET /admin/health', await world.admin())).paymentEvents).toEqual([])
  expect(await audited()).toMatchObject([{ by: world.adminIds[0], details: { amount: 110_000, eventId } }])
  expect((await world.bankObjects('refund')).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
})

test('the refund of a lost order is shown while it waits for approval, and after the provider has refused it', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { shop, database, time } = world
  const eventId = await findLostEvent(world)
  expect((await refundEvent(world, eventId)).paymentEvents).toMatchObject([{ lostOrder: { refund: 'approval' } }])
  expect((await world.waiting()).toSorted()).toEqual(['approvals 1', 'payment-events 1'])
  await setRefundMode(database, 'insufficient_funds', time.now())
  // Carried out: the provider has accepted it.
  await approveRequested(world, await openApproval(world), await world.admin(1))
  expect(await shownProblem(world)).toBe('refund-waiting')
  await failRefund(database, String((await world.bankObjects('refund'))[0]?.id), time.now())
  await followLostRefunds(shop, time.now())
  expect(await shownProblem(world)).toBe('refund-failed')
  await setRefundMode(database, 'succeeded', time.now())
  expect(await refundEvent(world, eventId)).toMatchObject({ isWaiting: false, paymentEvents: [] })
})

test('a refund of a lost order waits for a bank that cannot be reached', async () => {
  await using world = await openMoneyBack()
  const { shop } = world
  const eventId = await findLostEvent(world)
  const refund = () => refundEvent(world, eventId)
  const reached = shop.payments.refund
  Object.assign(shop.payments, { refund: withBankUnreachable(shop).payments.refund })
  await expect(refund()).rejects.toMatchObject({ problem: { code: 'provider-unavailable', status: 503 } })
  Object.assign(shop.payments, { refund: reached })
  expect((await refund()).paymentEvents).toEqual([])
  expect(await world.bankObjects('refund')).toHaveLength(1)
})

test('a dispute of an order that the shop has lost is shown until an administrator closes it with a reason', async () => {
  await using world = await openMoneyBack()
  const { call, database, time } = world
  await payLostOrder(world)
  const [intent] = await world.bankObjects('payment_intent')
  const dispute = { intentId: intent?.id ?? '', amount: 110_000 }
  await world.send(disputeEvent(world, dispute, { type: 'created', status: 'needs_response' }))
  time.passMinutes(60)
  expect(await world.waiting()).toEqual(['payment-events 2'])
  for (const { id } of (await call('GET /admin/health', await world.admin())).paymentEvents)
    await call('POST /admin/health/payment-events/{id}/dismissal', {
      params: { id },
      body: { reason: 'Seen to at the bank', currentPassword },
      ...(await world.admin()),
    })
  expect(await world.waiting()).toEqual([])
  const kept = await database.select().from(paymentEvents)
  expect(kept.map(({ payload }) => payload)).toEqual(kept.map(() => ({})))
  const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, 'payment-event-dismissed'))
  expect(entries).toHaveLength(2)
})

test('an administrator does not dismiss a failed event about their own sale or purchase', async () => {
  await using world = await openMoneyBack()
  const { database, call, time, artist, artistId, buyer } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  const payload = disputeEvent(world, dispute, { type: 'created', status: 'needs_response' })
  const { id, type } = payload
  await database.insert(paymentEvents).values({ id, type, payload, receivedAt: time.now(), lastError: 'Error' })
  const dismiss = async () =>
    call('POST /admin/health/payment-events/{id}/dismissal', {
      params: { id },
      body: { reason: 'Never mind', currentPassword },
      ...(await world.admin()),
    })
  const refusal = { problem: { code: 'forbidden', details: { isAboutSelf: true } } }
  const [adminId = ''] = world.adminIds
  const { userId } = artist
  await database.update(artists).set({ userId: adminId }).where(eq(artists.id, artistId))
  await expect(dismiss()).rejects.toMatchObject(refusal)
  await database.update(artists).set({ userId }).where(eq(artists.id, artistId))
  await database.update(users).set({ formerEmail: buyer.email }).where(eq(users.id, adminId))
  await expect(dismiss()).rejects.toMatchObject(refusal)
  await database.update(users).set({ formerEmail: null }).where(eq(users.id, adminId))
  expect(await database.select().from(paymentEvents).where(eq(paymentEvents.id, id))).toMatchObject([{ payload }])
  expect((await dismiss()).paymentEvents).toEqual([])
})

/** The problem of the failed event on the overview. */
async function shownProblem(world: World) {
  const { waiting } = await world.call('GET /admin/overview', await world.admin())
  const [event] = waiting.find(({ kind }) => kind === 'payment-events')?.items ?? []
  expect(event).toMatchObject({ name: { en: expect.stringMatching(/^LO-/) }, amount: 1100 })
  return event?.problem
}

/** The failed event of the payment of a lost order. */
const findLostEvent = async (world: World): Promise<string> => (await findLostPayment(world)).eventId

async function findLostPayment(world: World) {
  const restore = await payLostOrder(world)
  await reconcilePayments(world.shop, world.time.now())
  world.time.passMinutes(60)
  const [event] = (await world.call('GET /admin/health', await world.admin())).paymentEvents
  return { eventId: event?.id ?? '', restore }
}

const dismissEvent = async (world: World, id: string, which: 0 | 1 = 0) =>
  world.call('POST /admin/health/payment-events/{id}/dismissal', {
    params: { id },
    body: { reason: 'Refunded at the bank', currentPassword },
    ...(await world.admin(which)),
  })

const refundEvent = async (world: World, id: string, which: 0 | 1 = 0) =>
  world.call('POST /admin/health/payment-events/{id}/refund', {
    params: { id },
    body: { currentPassword },
    ...(await world.admin(which)),
  })

/** A buyer has paid an order that is not there any more, as after a restored backup. Returns what brings it back. */
async function payLostOrder(world: World, card = goodCard): Promise<() => Promise<void>> {
  const { database } = world
  await bankOf(world.shop).holdWebhooks()
  await world.buy(card)
  const tables = [holds, orderHistory, orderLines, payments, orders]
  const kept = await Promise.all(tables.map((table) => database.select().from(table)))
  for (const table of tables) await database.delete(table)
  bankOf(world.shop).releaseWebhooks()
  await world.deliver()
  return async () => {
    for (const [at, table] of [...tables.entries()].reverse()) await database.insert(table).values(kept[at] ?? [])
  }
}
