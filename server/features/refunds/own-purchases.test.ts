import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { administratorPeriods, approvals, users } from '#server/database/schema.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { findQuestionableDecisions } from '#server/features/decision-audit/find-questionable-decisions.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { openApproval, refuseRequested } from '../../../tests/support/approvals.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  decideUnsent,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  outcome,
  refundedAtBank,
  renewed,
} from '../../../tests/support/money-back.ts'
import { submitPayment, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { needsApproval } from './refund-limit.ts'
import { submitRefund } from './submit-refund.ts'

/** An administrator has bought a work for €1,100 and has it at home. */
async function buyAsAdmin(world: MoneyBack) {
  const { call, app, database, artistId, artist } = world
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  const checkout = { body: cartOf(work), ...(await world.admin()) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  await submitPayment(app, sessionUrl)
  await world.deliver()
  const params = { id: orderId }
  await call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, artist)) })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await world.admin()) })
  return { orderId, params }
}

test('an administrator does not refund what they have bought', async () => {
  await using world = await openMoneyBack()
  const { orderId, params } = await buyAsAdmin(world)
  const body = { reason: 'For me', currentPassword }
  const refunding = world.call('POST /admin/orders/{id}/refund', { params, body, ...(await world.admin()) })
  const answer = await outcome(refunding)
  const { owed } = await readBalance(world.database, world.artistId, world.time.now())
  expect({ answer, owed, state: (await lineOf(world, orderId)).state }).toEqual({
    answer: 'forbidden',
    owed: 100_000,
    state: 'delivered',
  })
})

test('an administrator does not confirm that their own purchase came back, and another one does', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { orderId, params } = await buyAsAdmin(world)
  const { call } = world
  const returning = { isFaulty: true, reason: 'A scratch' }
  await call('POST /orders/{id}/request-return', { params, body: returning, ...(await world.admin()) })
  const receive = async (which: 0 | 1) =>
    outcome(
      call('POST /orders/{id}/receive-return', { params, body: { currentPassword }, ...(await world.admin(which)) }),
    )
  expect(await receive(0)).toBe('forbidden')
  expect(await receive(1)).toBe('done')
  expect((await lineOf(world, orderId)).state).toBe('refunded')
})

/** A refund of €600 to the only administrator, which the provider has not answered. */
async function openUnanswered() {
  const world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '600' })
  const { shop, database, time, call } = world
  const { orderId, params } = await buyAsAdmin(world)
  const [, left = ''] = world.adminIds
  await database.update(users).set({ role: 'USER' }).where(eq(users.id, left))
  await database.delete(administratorPeriods).where(eq(administratorPeriods.userId, left))
  const refundId = await decideUnsent(world, orderId, 60_000)
  await submitRefund(withBankUnreachable(shop), refundId, time.now())
  time.passMinutes(5)
  const act = async (path: 'refund-paid-by-hand' | 'retry-refund') => {
    const body = { refundId, reason: 'By bank transfer', currentPassword }
    return outcome(call(`POST /admin/orders/{id}/${path}`, { params, body, ...(await world.admin()) }))
  }
  return {
    ...{ world, orderId },
    markPaid: () => act('refund-paid-by-hand'),
    tryAgain: () => act('retry-refund'),
    send: () => reconcilePayments(shop, time.now()),
    waitADay: () => {
      time.passMinutes(24 * 60)
      return takeApprovalsEffect(shop, time.now(), new AbortController().signal)
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a refund that the only administrator has paid themselves by hand is not sent while the note waits, nor afterwards', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId } = unanswered
  const { shop, database, time } = world
  const marked = await Promise.all([unanswered.markPaid(), unanswered.markPaid()])
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect(marked.toSorted()).toEqual(['done', 'refund-waiting'])
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'refused', isNoteWaiting: true }])
  // The note takes effect before the retry.
  time.passMinutes(1)
  await unanswered.tryAgain()
  time.passMinutes(23 * 60)
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  await unanswered.waitADay()
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'by-hand', isNoteWaiting: false }])
  expect(await database.select().from(approvals).orderBy(approvals.kind)).toMatchObject([
    { kind: 'own-decision', outcome: 'lapsed', answer: 'step-not-allowed' },
    { kind: 'refund-by-hand', amount: 60_000, outcome: 'approved', answer: null },
  ])
  // Nobody else has approved it, so it counts towards the limit.
  const step = { orderId, amount: cents(100), decider: { userId: 'b'.repeat(24) } }
  expect(await database.transaction((tx) => needsApproval(shop, tx, step, time.now()))).toBe(true)
  expect(await findQuestionableDecisions(database)).toEqual([])
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('a note of the only administrator that is withdrawn leaves the refund to an administrator', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId } = unanswered
  await unanswered.markPaid()
  await refuseRequested(world, await openApproval(world), await world.admin())
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'refused', isNoteWaiting: false }])
  expect(await unanswered.tryAgain()).toBe('forbidden')
  await unanswered.waitADay()
  expect(await refundedAtBank(world)).toBe(60_000)
})

test('a retry of the only administrator ends as approved when the job has sent the refund, or sends it later', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId } = unanswered
  const { shop, database, time } = world
  const decided = () => database.select().from(approvals).orderBy(approvals.id)
  expect(await unanswered.tryAgain()).toBe('forbidden')
  const reached = shop.payments.refund
  Object.assign(shop.payments, { refund: withBankUnreachable(shop).payments.refund })
  await unanswered.waitADay()
  expect(await decided()).toMatchObject([{ outcome: 'approved', answer: null }])
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'refused', failure: 'no-answer' }])
  Object.assign(shop.payments, { refund: reached })
  expect(await unanswered.tryAgain()).toBe('forbidden')
  time.passMinutes(24 * 60)
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(60_000)
  await unanswered.waitADay()
  expect(await decided()).toMatchObject([{ outcome: 'approved' }, { outcome: 'approved', answer: null }])
  expect(await refundedAtBank(world)).toBe(60_000)
  expect(await findQuestionableDecisions(database)).toEqual([])
})
