import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  artists,
  auditEntries,
  holds,
  orders,
  outgoingMail,
  payments,
  refundRequests,
  users,
} from '#server/database/schema.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { approveRequested, openApproval, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { type DatabaseKind, databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import {
  buyDelivered,
  decideUnsent,
  intentOf,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  outcome,
  refundAsAdmin,
  refundedAtBank,
  refundOnDashboard,
  renewed,
  settle,
} from '../../../tests/support/money-back.ts'
import { goodCard, withBankUnreachable } from '../../../tests/support/payments.ts'
import { submitRefund } from './submit-refund.ts'

/** A shop in which two administrators decide about refunds from so many euros on. */
const openFrom = (euros: number, kind: DatabaseKind = 'postgres') =>
  openMoneyBack(kind, undefined, { REFUND_APPROVAL_FROM: String(euros) })

/** An administrator refunds so many euros of a line. */
const refund = async (world: MoneyBack, orderId: string, amount: number, { at = 0, which = 0 as 0 | 1 } = {}) =>
  refundAsAdmin(world, orderId, (await lineOf(world, orderId, at)).id, amount, which)

const refundAll = async (world: MoneyBack, orderId: string) =>
  world.call('POST /admin/orders/{id}/refund', {
    params: { id: orderId },
    body: { reason: 'It is lost', currentPassword },
    ...(await world.admin()),
  })

const asParty = async (
  world: MoneyBack,
  who: 'buyer' | 'artist',
  call: 'POST /orders/{id}/cancel',
  orderId: string,
  body: { reason: string },
) => world.call(call, { params: { id: orderId }, body, ...(await renewed(world, world[who])) })

type Token = { token: string }

const [approve, refuse] = [approveRequested, refuseRequested]
const [openRequest, openRequests] = [openApproval, openApprovals]

/** Requests about an order as an administrator sees them. */
const shown = async (world: MoneyBack, orderId: string, admin?: Token) =>
  (await world.call('GET /admin/approvals', { query: { orderId }, ...(admin ?? (await world.admin())) })).content

/** One more administrator, whose token is as good as new. */
async function addAdministrator(world: MoneyBack): Promise<() => Promise<Token>> {
  const person = await signUp(world)
  await makeAdministrator(world, person.userId)
  return async () => ({
    token: await tokenIssuedAt(world.database, { ...person, userId: person.uid }, world.time.now()),
  })
}

const seenBy = async (world: MoneyBack, who: 'buyer' | 'artist', orderId: string) =>
  (await world.call('GET /orders/{id}', { params: { id: orderId }, ...(await renewed(world, world[who])) })).items[0]

const emailsOf = async ({ database }: MoneyBack, kind: string) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith(kind))

const actionsOf = async ({ database }: MoneyBack) =>
  (await database.select().from(auditEntries))
    .map(({ action }) => action)
    .filter((action) => /^(refund|approval)-/.test(action))
    .sort()

const expectBooksToAgree = async ({ database }: MoneyBack) =>
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })

async function loseDispute(world: MoneyBack, orderId: string, amount: number) {
  const { shop, time } = world
  const about = { intentId: await intentOf(world, orderId), amount: cents(amount), currency: 'EUR', reason: 'general' }
  const dates = { evidenceDueBy: undefined, openedAt: time.now(), at: time.now() }
  const lost = { id: 'du_1', state: 'lost', funds: undefined } as const
  await recordDispute(shop, orderId, { ...about, ...dates, ...lost }, time.now())
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('from the sum on, what an administrator refunds waits for another one', async () => {
    await using world = await openFrom(500, kind)
    const { database, time, artistId } = world
    const orderId = await buyDelivered(world)
    const before = await world.books()
    const seen = await refund(world, orderId, 500)
    expect(seen.items[0]).toMatchObject({ refunded: 0, refundRequest: { isByShop: true, amount: 500 } })
    expect(await world.books()).toEqual(before)
    expect(await refundedAtBank(world)).toBe(0)
    expect(await seenBy(world, 'buyer', orderId)).toMatchObject({ refunded: 0, refundRequest: null })
    expect(await seenBy(world, 'artist', orderId)).toMatchObject({ refundRequest: { isByShop: true, amount: 500 } })
    // The artist's part of it is not paid out meanwhile.
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 100_000, held: 45_455 })
    expect(await world.waiting()).toContain('approvals 1')
    const request = await openRequest(world)
    expect(await shown(world, orderId)).toMatchObject([
      {
        amount: 500,
        kind: 'refund',
        adminRefund: 'refund',
        requestedBy: expect.stringMatching(/\w/),
        reason: 'A scratch',
        lines: [{ amount: 500, balance: { before: 1000, after: 545.45 } }],
        isApprovable: false,
        approvableFrom: null,
      },
    ])
    const other = await world.admin(1)
    expect(await shown(world, orderId, other)).toMatchObject([
      { isApprovable: true, approvableFrom: expect.any(String) },
    ])
    const emails = await emailsOf(world, 'approval-requested')
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).toContain('A scratch')

    expect(await outcome(approve(world, request, await world.admin()))).toBe('needs-another-administrator')
    await approve(world, request, other)
    expect(await refundedAtBank(world)).toBe(50_000)
    expect(await seenBy(world, 'buyer', orderId)).toMatchObject({ state: 'delivered', refunded: 500 })
    expect(await actionsOf(world)).toEqual(['approval-approved', 'approval-requested', 'refund-decided'])
    expect(await emailsOf(world, 'order-refunded')).toHaveLength(1)
    expect(await emailsOf(world, 'sale-refund-approved')).toEqual([])
    expect(await world.waiting()).not.toContain('approvals 1')
    await expectBooksToAgree(world)
  })

  test('nobody approves their own, whatever is written into the database', async () => {
    await using world = await openFrom(500, kind)
    const orderId = await buyDelivered(world)
    await refund(world, orderId, 100)
    await refund(world, orderId, 400)
    const approvedBy = (by: ReturnType<typeof sql>) =>
      world.database.execute(
        sql`update approvals set outcome = 'approved', decided_by = ${by}, decided_at = requested_at`,
      )
    await expect(approvedBy(sql`requested_by`)).rejects.toThrow()
    await approvedBy(sql`'another'`)
  })

  test('a refund that an administrator asks for as the artist is not approved by one whom they have just made', async () => {
    await using world = await openMoneyBack(kind)
    const { artist, approveAs } = await openOwnRequest(world)
    const early = await artist.makeAdministrator()
    world.time.passMinutes(1)
    await artist.ask()
    world.time.passMinutes(1)
    const made = await artist.makeAdministrator()
    world.time.passMinutes(2 * 24 * 60)
    expect(await approveAs(made)).toBe('needs-another-administrator')
    expect(await approveAs(early)).toBe('agreement-too-early')
    expect(await refundedAtBank(world)).toBe(0)
    // The earlier administrator and those whom the artist has made, at the same moment.
    const [ofMade, ofEarly, ofEarlier] = await Promise.all([
      approveAs(made),
      approveAs(early),
      approveAs(() => world.admin(1)),
    ])
    expect(ofEarlier).toBe('done')
    expect(['needs-another-administrator', 'step-not-allowed']).toContain(ofMade)
    expect(['agreement-too-early', 'step-not-allowed']).toContain(ofEarly)
    expect(await refundedAtBank(world)).toBe(110_000)
    await expectBooksToAgree(world)
  })

  test('an administrator who loses the role while they approve it either approves it before or is refused', async () => {
    await using world = await openMoneyBack(kind)
    const { artist, approveAs } = await openOwnRequest(world)
    await artist.ask()
    const [end] = await Promise.all([
      approveAs(() => world.admin(1)),
      world.call('PUT /admin/users/{id}/role', {
        params: { id: world.adminIds[1] ?? '' },
        body: { role: 'USER', currentPassword },
        ...(await world.admin()),
      }),
    ])
    // Without the role, the call itself is forbidden.
    expect(['done', 'needs-another-administrator', 'forbidden']).toContain(end)
    expect(await refundedAtBank(world)).toBe(end === 'done' ? 110_000 : 0)
  })
})

/** The first administrator has sold a work that was paid out, and asks as its artist to refund all of it. */
async function openOwnRequest(world: MoneyBack) {
  // People sign up by the clock of the machine, which the world leaves behind.
  const people = [await signUp(world), await signUp(world)]
  const orderId = await buyDelivered(world)
  await payOut(world.shop, world.artistId, 'test', world.time.now())
  await world.database.update(artists).set({ userId: world.adminIds[0] ?? '' })
  const ask = async () => {
    const { id: lineId } = await lineOf(world, orderId)
    const body = { lineId, amount: 1100, refunded: 0, reason: 'For a friend' }
    return world.call('POST /orders/{id}/refund', { params: { id: orderId }, body, ...(await world.admin()) })
  }
  const make = async () => {
    const person = people.pop()
    if (!person) throw new Error('Nobody is left')
    await world.database.update(users).set({ verified: true }).where(eq(users.id, person.userId))
    const role = { params: { id: person.userId }, body: { role: 'ADMIN' as const, currentPassword } }
    await world.call('PUT /admin/users/{id}/role', { ...role, ...(await world.admin()) })
    return async () => ({
      token: await tokenIssuedAt(world.database, { ...person, userId: person.uid }, world.time.now()),
    })
  }
  /** How it ends when this administrator approves the request. */
  const approveAs = async (admin: () => Promise<Token>) => {
    const [request] = await world.database.select().from(refundRequests)
    const body = { requestId: request?.id ?? '', amount: 1100, currentPassword }
    const params = { id: orderId }
    return outcome(world.call('POST /admin/orders/{id}/approve-refund', { params, body, ...(await admin()) }))
  }
  return { orderId, artist: { ask, makeAdministrator: make }, approveAs }
}

test('of two administrators who approve at the same moment one refunds', async () => {
  await using world = await openFrom(500)
  const third = await addAdministrator(world)
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 500)
  const request = await openRequest(world)
  const both = [await world.admin(1), await third()].map((admin) => outcome(approve(world, request, admin)))
  expect((await Promise.all(both)).sort()).toEqual(['already-decided', 'done'])
  expect(await refundedAtBank(world)).toBe(50_000)
  await expectBooksToAgree(world)
})

test('several smaller refunds of an order within a day are like one; what two have agreed about counts no more', async () => {
  await using world = await openFrom(500)
  const orderId = await buyDelivered(world)
  const another = await buyDelivered(world)
  await refund(world, orderId, 300)
  await refund(world, another, 499)
  expect(await openRequests(world)).toEqual([])
  // Whoever makes the next one.
  await refund(world, orderId, 200, { which: 1 })
  expect(await openRequests(world)).toMatchObject([{ orderId, amount: 20_000 }])
  expect(await refundedAtBank(world)).toBe(79_900)
  await approve(world, await openRequest(world), await world.admin())
  expect(await refundedAtBank(world)).toBe(99_900)

  await refund(world, orderId, 199)
  await refund(world, orderId, 1)
  expect(await openRequests(world)).toMatchObject([{ orderId, amount: 100 }])
  await refuse(world, await openRequest(world), await world.admin())
  world.time.passMinutes(24 * 60)
  await refund(world, orderId, 1)
  expect(await openRequests(world)).toEqual([])
  expect(await refundedAtBank(world)).toBe(119_900)
})

test('an administrator takes back what they have asked for, and another one refuses it with a reason', async () => {
  await using world = await openFrom(500)
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 600)
  await refuse(world, await openRequest(world), await world.admin())
  await refund(world, orderId, 600)
  await refuse(world, await openRequest(world), await world.admin(1))
  expect(await openRequests(world)).toEqual([])
  expect(await refundedAtBank(world)).toBe(0)
  expect(await shown(world, orderId)).toMatchObject([{ outcome: 'refused', answer: 'Not so' }, { outcome: 'refused' }])
  // Only a refusal by somebody else is e-mailed to the requester.
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  // The artist was not asked, and is not told.
  expect(await emailsOf(world, 'sale-refund-refused')).toEqual([])
  expect(await seenBy(world, 'artist', orderId)).toMatchObject({ refundRequest: null })
  expect(await world.database.$count(orders, eq(orders.state, 'delivered'))).toBe(1)
})

test('all that is left of an order waits, and what was not sent is for sale again', async () => {
  await using world = await openFrom(500)
  const { database } = world
  const orderId = await world.buy(goodCard, [40_000, 20_000])
  await world.deliver()
  expect(await refundAll(world, orderId)).toEqual({ isWaiting: true })
  expect(await outcome(refundAll(world, orderId))).toBe('refund-waiting')
  expect(await shown(world, orderId)).toMatchObject([
    { amount: 600, adminRefund: 'refund-all', lines: [{ amount: 400 }, { amount: 200 }] },
  ])
  expect(await emailsOf(world, 'approval-requested')).toHaveLength(2)
  await approve(world, await openRequest(world), await world.admin(1))
  expect(await emailsOf(world, 'order-refunded')).toHaveLength(1)
  expect(await refundedAtBank(world)).toBe(60_000)
  expect((await world.show(orderId)).order.status).toBe('refunded')
  expect(await database.$count(holds, eq(holds.state, 'sold'))).toBe(0)
  await expectBooksToAgree(world)

  const small = await world.buy(goodCard, [49_900])
  await world.deliver()
  expect(await refundAll(world, small)).toEqual({ isWaiting: false })
  expect(await refundedAtBank(world)).toBe(109_900)
})

test('a cancellation waits, and is refused when the work was sent meanwhile', async () => {
  await using world = await openFrom(500)
  const { call, database } = world
  const cancel = async (orderId: string) =>
    call('POST /orders/{id}/cancel', {
      params: { id: orderId },
      body: { reason: 'A forgery', currentPassword },
      ...(await world.admin()),
    })
  const first = await world.buy(goodCard)
  await world.deliver()
  expect((await cancel(first)).items[0]).toMatchObject({ state: 'paid', refundRequest: { isByShop: true } })
  await approve(world, await openRequest(world), await world.admin(1))
  expect(await lineOf(world, first)).toMatchObject({ state: 'refunded', refunded: 110_000 })
  expect(await database.$count(holds, eq(holds.state, 'sold'))).toBe(0)
  expect(await emailsOf(world, 'order-cancelled')).toHaveLength(1)

  const second = await world.buy(goodCard)
  await world.deliver()
  await cancel(second)
  await call('POST /orders/{id}/ship', { params: { id: second }, body: {}, ...(await renewed(world, world.artist)) })
  const request = await openRequest(world)
  expect(await outcome(approve(world, request, await world.admin(1)))).toBe('step-not-allowed')
  expect(await lineOf(world, second)).toMatchObject({ state: 'shipped', refunded: 0 })
  await refuse(world, request, await world.admin(1))
  expect(await refundedAtBank(world)).toBe(110_000)
  await expectBooksToAgree(world)
})

test('what the law owes never waits: cancellations of buyer and artist, and what came back', async () => {
  await using world = await openFrom(1)
  const { call } = world
  for (const who of ['buyer', 'artist'] as const) {
    const orderId = await world.buy(goodCard)
    await world.deliver()
    await asParty(world, who, 'POST /orders/{id}/cancel', orderId, { reason: 'No' })
    expect(await lineOf(world, orderId)).toMatchObject({ state: 'refunded' })
  }
  const orderId = await buyDelivered(world)
  const params = { id: orderId }
  const fault = { reason: 'Torn', isFaulty: true }
  await call('POST /orders/{id}/request-return', { params, body: fault, ...(await renewed(world, world.buyer)) })
  await call('POST /orders/{id}/receive-return', { params, body: { currentPassword }, ...(await world.admin()) })
  expect(await lineOf(world, orderId)).toMatchObject({ state: 'refunded' })
  expect(await refundedAtBank(world)).toBe(330_000)
  expect(await openRequests(world)).toEqual([])
  expect(await world.database.$count(refundRequests)).toBe(0)
})

test('of the only administrator it waits a day, of which they are told', async () => {
  await using world = await openFrom(500)
  await world.database
    .update(users)
    .set({ role: 'USER' })
    .where(eq(users.id, world.adminIds[1] ?? ''))
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 500)
  const request = await openRequest(world)
  const [email, ...others] = await emailsOf(world, 'approval-requested')
  expect(email?.text).toContain('24')
  expect(others).toEqual([])
  expect(await shown(world, orderId)).toMatchObject([{ isApprovable: false, approvableFrom: expect.any(String) }])
  world.time.passMinutes(24 * 60 - 1)
  expect(await outcome(approve(world, request, await world.admin()))).toBe('agreement-too-early')
  world.time.passMinutes(1)
  expect(await shown(world, orderId)).toMatchObject([{ isApprovable: true }])
  await approve(world, request, await world.admin())
  expect(await refundedAtBank(world)).toBe(50_000)
})

test('asked for by one of two, it does not become their own to approve when they are alone later', async () => {
  await using world = await openFrom(500)
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 500)
  await world.database
    .update(users)
    .set({ role: 'USER' })
    .where(eq(users.id, world.adminIds[1] ?? ''))
  world.time.passMinutes(48 * 60)
  const request = await openRequest(world)
  expect(await outcome(approve(world, request, await world.admin()))).toBe('needs-another-administrator')
})

test('what goes back meanwhile counts towards it, and what nothing is left of cannot be approved', async () => {
  await using world = await openFrom(500)
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 700)
  const request = await openRequest(world)
  await loseDispute(world, orderId, 60_000)
  expect(await openRequest(world)).toMatchObject({ amount: 10_000 })
  expect(await outcome(approve(world, request, await world.admin(1)))).toBe('approval-changed')
  await approve(world, await openRequest(world), await world.admin(1))
  expect(await lineOf(world, orderId)).toMatchObject({ state: 'delivered', refunded: 70_000 })

  const other = await world.buy(goodCard)
  await world.deliver()
  await refund(world, other, 600)
  const settled = await openRequest(world)
  await asParty(world, 'buyer', 'POST /orders/{id}/cancel', other, { reason: 'No' })
  expect(await openRequests(world)).toEqual([])
  expect(await outcome(approve(world, settled, await world.admin(1)))).toBe('already-decided')
  expect(await shown(world, other)).toMatchObject([{ outcome: 'lapsed', decidedBy: null }])
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  expect(await emailsOf(world, 'sale-refund-settled')).toEqual([])
  await expectBooksToAgree(world)
})

test('a line has one request: artists and administrators wait for each other’s', async () => {
  await using world = await openFrom(500)
  const refundAsArtist = async (orderId: string, amount: number) => {
    const { id: lineId } = await lineOf(world, orderId)
    const body = { lineId, amount, refunded: 0, reason: 'For a friend' }
    return world.call('POST /orders/{id}/refund', {
      params: { id: orderId },
      body,
      ...(await renewed(world, world.artist)),
    })
  }
  const first = await buyDelivered(world)
  await refund(world, first, 500)
  expect((await seenBy(world, 'artist', first))?.actions).not.toContain('refund')
  expect(await outcome(refundAsArtist(first, 10))).toBe('refund-waiting')
  expect(await outcome(refund(world, first, 10))).toBe('refund-waiting')
  const artists = JSON.stringify(await world.call('GET /users/data-export', await renewed(world, world.artist)))
  expect(artists).not.toContain('A scratch')

  await refuse(world, await openRequest(world), await world.admin(1))
  await payOut(world.shop, world.artistId, 'test', world.time.now())
  await refundAsArtist(first, 1100)
  expect(await world.database.$count(refundRequests, isNull(refundRequests.decision))).toBe(1)
  expect(await outcome(refund(world, first, 500))).toBe('refund-waiting')
})

test('nobody approves what they have bought themselves', async () => {
  await using world = await openFrom(500)
  const orderId = await buyDelivered(world)
  await refund(world, orderId, 500)
  const [, buyer = ''] = world.adminIds
  await world.database.update(orders).set({ userId: buyer }).where(eq(orders.id, orderId))
  const request = await openRequest(world)
  expect(await outcome(approve(world, request, await world.admin(1)))).toBe('forbidden')
})

test('nobody approves a refund paid by hand for a work that they sell', async () => {
  await using world = await openFrom(500)
  const { database, call, artistId, artist, adminIds } = world
  const orderId = await buyDelivered(world)
  await database.update(payments).set({ intentId: 'pi_unknown' })
  await refund(world, orderId, 500)
  await approve(world, await openRequest(world), await world.admin(1))
  const [refused] = (await world.show(orderId)).refunds
  const body = { refundId: refused?.id ?? '', reason: 'By bank transfer', currentPassword }
  const marking = { params: { id: orderId }, body, ...(await world.admin()) }
  expect(await call('POST /admin/orders/{id}/refund-paid-by-hand', marking)).toEqual({ isWaiting: true })
  const request = await openRequest(world)
  await database.update(artists).set({ userId: adminIds[1] }).where(eq(artists.id, artistId))
  expect(await outcome(approve(world, request, await world.admin(1)))).toBe('forbidden')
  await database.update(artists).set({ userId: artist.userId }).where(eq(artists.id, artistId))
  expect(await outcome(approve(world, request, await world.admin(1)))).toBe('done')
  expect((await world.show(orderId)).refunds).toMatchObject([{ state: 'by-hand' }])
})

/** A refund of 600 euros that the provider has not answered. */
async function openUnanswered() {
  const world = await openFrom(500)
  const { shop, time } = world
  const orderId = await buyDelivered(world)
  const refundId = await decideUnsent(world, orderId, 60_000)
  await submitRefund(withBankUnreachable(shop), refundId, time.now())
  time.passMinutes(5)
  const call = async (path: 'refund-paid-by-hand' | 'retry-refund') => {
    const body = { refundId, reason: 'By bank transfer', currentPassword }
    return outcome(
      world.call(`POST /admin/orders/{id}/${path}`, { params: { id: orderId }, body, ...(await world.admin()) }),
    )
  }
  return {
    ...{ world, orderId, refundId },
    send: () => reconcilePayments(shop, time.now()),
    markPaid: () => call('refund-paid-by-hand'),
    tryAgain: () => call('retry-refund'),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a refund whose payment by hand waits is not sent by the provider', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId } = unanswered
  expect(await unanswered.markPaid()).toBe('done')
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect(await world.show(orderId)).toMatchObject({ refunds: [{ state: 'refused', failure: 'no-answer' }] })
  expect(await unanswered.tryAgain()).toBe('refund-waiting')
  expect(await unanswered.markPaid()).toBe('refund-waiting')
  expect(await outcome(approve(world, await openRequest(world), await world.admin(1)))).toBe('done')
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect(await world.show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'by-hand' }] })
  await expectBooksToAgree(world)
})

test('a refund whose payment by hand was refused waits for an administrator, who can send it', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId } = unanswered
  await unanswered.markPaid()
  await refuse(world, await openRequest(world), await world.admin(1))
  // The buyer may have the money.
  const [closed] = await emailsOf(world, 'approval-closed')
  expect(closed?.text).toContain('has no effect')
  expect(closed?.text).not.toMatch(/nothing was paid/i)
  await unanswered.send()
  expect(await refundedAtBank(world)).toBe(0)
  expect((await world.show(orderId)).problems).toContain('refund-failed')
  expect(await unanswered.tryAgain()).toBe('done')
  expect(await refundedAtBank(world)).toBe(60_000)
  expect(await world.show(orderId)).toMatchObject({ problems: [], refunds: [{ state: 'done' }] })
  await expectBooksToAgree(world)
})

test('a refund is either sent or noted as paid by hand, not both at the same moment', async () => {
  await using unanswered = await openUnanswered()
  const { world, refundId } = unanswered
  const { shop, time } = world
  const [marked] = await Promise.all([unanswered.markPaid(), submitRefund(shop, refundId, time.now())])
  expect(['done', 'refund-under-way', 'step-not-allowed']).toContain(marked)
  expect(await openRequests(world)).toHaveLength(marked === 'done' ? 1 : 0)
  expect(await refundedAtBank(world)).toBe(marked === 'done' ? 0 : 60_000)
})

test('a refund of which a part went back meanwhile is not noted as paid by hand', async () => {
  await using unanswered = await openUnanswered()
  const { world, orderId, refundId } = unanswered
  await unanswered.markPaid()
  await refundOnDashboard(world, orderId, 10_000)
  expect(await settle(world, orderId, { dueRefundId: refundId })).toBe('done')
  expect(await outcome(approve(world, await openRequest(world), await world.admin(1)))).toBe('refund-changed')
  await refuse(world, await openRequest(world), await world.admin(1))
  await unanswered.markPaid()
  expect(await openRequest(world)).toMatchObject({ amount: 50_000 })
  expect(await outcome(approve(world, await openRequest(world), await world.admin(1)))).toBe('done')
  expect(await refundedAtBank(world)).toBe(10_000)
  await expectBooksToAgree(world)
})

test.each(['artist', 'administrator'])(
  'approving what the %s requested closes the other request for the same work',
  async (first) => {
    await using world = await openFrom(500)
    const { database, call, artistId, shop, time } = world
    const lines = [
      { account: 'artist' as const, artistId, amount: -3 },
      { account: 'commission' as const, artistId: null, amount: 3 },
    ]
    const orderId = await world.buy(goodCard)
    await world.deliver()
    const correction = { orderId: null, lines, reason: 'Too much', currentPassword }
    await call('POST /admin/adjustments', { body: correction, ...(await world.admin()) })
    await approve(world, await openRequest(world), await world.admin(1))
    await refundAll(world, orderId)
    await asParty(world, 'artist', 'POST /orders/{id}/cancel', orderId, { reason: 'It is broken' })
    const [request] = await database.select().from(refundRequests)
    const approval = await openRequest(world)
    expect([request?.amount, approval.amount]).toEqual([110_000, 110_000])
    if (first === 'administrator') await approve(world, approval, await world.admin(1))
    else {
      const body = { requestId: request?.id ?? '', amount: 1100, currentPassword }
      await call('POST /admin/orders/{id}/approve-refund', { params: { id: orderId }, body, ...(await world.admin(1)) })
    }
    expect(await openRequests(world)).toEqual([])
    // The artist can't deliver the work.
    expect(await database.$count(holds, eq(holds.state, 'sold'))).toBe(1)
    const decision = first === 'artist' ? 'approved' : 'settled'
    expect(await database.select().from(refundRequests)).toMatchObject([{ decision }])
    expect(await refundedAtBank(world)).toBe(110_000)
    expect((await world.show(orderId)).order.items).toMatchObject([{ state: 'refunded', refunded: 1100 }])
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: -300, held: 0 })
    expect(await findDiscrepancies(shop.database)).toEqual({ total: 0, found: [] })
  },
)
