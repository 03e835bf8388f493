import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { afterDays, afterWorkingDays, dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import {
  artists,
  auditEntries,
  holds,
  orderLines,
  outgoingMail,
  refundRequests,
  refunds,
  users,
} from '#server/database/schema.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { oldBooks } from '#server/features/retention/old-books.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  buyDelivered,
  intentOf,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  openRequest,
  openRequests,
  outcome,
  refundAsAdmin,
  refundedAtBank,
  renewed,
} from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { approveRequest } from './decide-request.ts'

const refusal = (code: string) => ({ problem: { code } })

/** A work that was delivered a month ago and paid out to its artist. */
async function buyPaidOut(world: MoneyBack, prices?: readonly number[]) {
  const orderId = await buyDelivered(world, prices)
  const paid = await payOut(world.shop, world.artistId, 'test', world.time.now())
  if (!paid.ok) throw new Error(paid.code)
  return orderId
}

/** The artist refunds so many euros of the first line. */
async function refundAsArtist(world: MoneyBack, orderId: string, amount: number, at = 0) {
  const { id: lineId, refunded } = await lineOf(world, orderId, at)
  const body = { lineId, amount, refunded: refunded / 100, reason: 'For a friend' }
  return world.call('POST /orders/{id}/refund', {
    params: { id: orderId },
    body,
    ...(await renewed(world, world.artist)),
  })
}

async function approve(world: MoneyBack, which: 0 | 1 = 0) {
  const { id: requestId, orderId, amount } = await openRequest(world)
  const body = { requestId, amount: amount / 100, currentPassword }
  return world.call('POST /admin/orders/{id}/approve-refund', {
    params: { id: orderId },
    body,
    ...(await world.admin(which)),
  })
}

async function refuse(world: MoneyBack, reason = 'The work is with the buyer') {
  const { id: requestId, orderId } = await openRequest(world)
  const body = { requestId, reason, currentPassword }
  return world.call('POST /admin/orders/{id}/refuse-refund', {
    params: { id: orderId },
    body,
    ...(await world.admin()),
  })
}

const seenBy = async (world: MoneyBack, who: 'buyer' | 'artist', orderId: string) =>
  (await world.call('GET /orders/{id}', { params: { id: orderId }, ...(await renewed(world, world[who])) })).items[0]

const written = async ({ database }: MoneyBack) =>
  (await database.select().from(outgoingMail)).map(({ subject }) => subject)

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
  test('an artist who refunds what was paid out waits for an administrator, and owes it once approved', async () => {
    await using world = await openMoneyBack(kind)
    const { database, time, artistId } = world
    const orderId = await buyPaidOut(world)
    const before = await world.books()
    const seen = await refundAsArtist(world, orderId, 1100)
    const dueOn = afterWorkingDays(dayInTallinn(time.now()), 10)
    expect(seen.items[0]).toMatchObject({
      state: 'delivered',
      refunded: 0,
      refundRequest: { ground: 'goodwill', amount: 1100, dueOn, isRefused: false },
    })
    expect(seen.items[0]?.actions).not.toContain('refund')
    expect(await seenBy(world, 'buyer', orderId)).toMatchObject({ refundRequest: { amount: 1100, dueOn } })
    expect(await world.books()).toEqual(before)
    expect(await refundedAtBank(world)).toBe(0)
    expect(await world.waiting()).toContain('refund-requests 1')
    expect(await world.show(orderId)).toMatchObject({
      problems: ['refund-asked'],
      refundRequests: [{ amount: 1100, isOwed: false, isOverdue: false, balance: { before: 0, after: -1000 } }],
    })
    await expect(refundAsArtist(world, orderId, 1)).rejects.toMatchObject(refusal('refund-waiting'))

    expect(
      await Promise.all([outcome(approve(world)), outcome(approve(world, 1))]).then((ends) => ends.sort()),
    ).toEqual(['done', 'step-not-allowed'])
    expect(await refundedAtBank(world)).toBe(110_000)
    expect(await seenBy(world, 'buyer', orderId)).toMatchObject({
      state: 'refunded',
      refunded: 1100,
      refundRequest: null,
    })
    expect((await readBalance(database, artistId, time.now())).owed).toBe(-100_000)
    const list = await world.call('GET /earnings', await renewed(world, world.artist))
    expect(list).toMatchObject({ owed: -1000, payable: 0 })
    expect(await world.waiting()).not.toContain('refund-requests 1')
    const subjects = (await written(world)).join('\n')
    expect(subjects).toContain('your money is coming back')
    expect(subjects).toContain('the refund has been approved')
    const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('refund-')).sort()).toEqual([
      'refund-approved',
      'refund-asked',
      'refund-decided',
    ])
    await expectBooksToAgree(world)
    // What is sold next goes against the debt.
    await buyDelivered(world, [165_000])
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 50_000, payable: 50_000 })
  })

  test('approved by one and refunded by another at the same time, the money goes back once', async () => {
    await using world = await openMoneyBack(kind)
    const orderId = await buyPaidOut(world)
    await refundAsArtist(world, orderId, 1100)
    const { id: lineId } = await lineOf(world, orderId)
    const ends = await Promise.all([outcome(approve(world)), outcome(refundAsAdmin(world, orderId, lineId, 1100))])
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(await refundedAtBank(world)).toBe(110_000)
    expect(await openRequests(world)).toEqual([])
    await expectBooksToAgree(world)
  })

  test('two refunds at once that the balance covers only one of: the other one waits', async () => {
    await using world = await openMoneyBack(kind)
    const paid = [await buyPaidOut(world, [110_000]), await buyPaidOut(world, [110_000])]
    await buyDelivered(world, [110_000])
    await Promise.all(paid.map((orderId) => refundAsArtist(world, orderId, 1100)))
    expect(await openRequests(world)).toHaveLength(1)
    expect(await refundedAtBank(world)).toBe(110_000)
  })
})

test('a goodwill refund is refused with a reason that the artist reads, and can be asked for again', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyPaidOut(world)
  await refundAsArtist(world, orderId, 200)
  await refuse(world, 'Please speak with us first')
  expect(await seenBy(world, 'artist', orderId)).toMatchObject({
    refundRequest: { isRefused: true, answer: 'Please speak with us first' },
    refunded: 0,
  })
  expect(await seenBy(world, 'buyer', orderId)).toMatchObject({ refundRequest: null })
  const emails = await world.database.select().from(outgoingMail)
  const email = emails.find(({ subject }) => subject.includes('the refund was refused'))
  expect(email).toMatchObject({ to: world.artist.email, text: expect.stringContaining('Please speak with us first') })
  await refundAsArtist(world, orderId, 100)
  expect(await openRequest(world)).toMatchObject({ amount: 10_000, artistAmount: 9091 })
})

test('what was paid out is kept back while a refund of it is asked for, and everything that is asked for counts', async () => {
  await using world = await openMoneyBack()
  const { database, time, artistId } = world
  const [first, second] = [await buyPaidOut(world), await buyPaidOut(world)]
  await buyDelivered(world, [55_000])
  await refundAsArtist(world, first, 1100)
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 50_000, held: 100_000, payable: 0 })
  expect((await readDue(database, [artistId], time.now())).get(artistId)).toMatchObject({ held: 100_000, payable: 0 })
  // The balance alone would cover it.
  await refundAsArtist(world, second, 110)
  expect(await openRequests(world)).toHaveLength(2)
  expect(await refundedAtBank(world)).toBe(0)
})

test('an administrator approves what they have seen, never for themselves, and nothing of another order', async () => {
  await using world = await openMoneyBack()
  const { call, database } = world
  const orderId = await buyPaidOut(world)
  const other = await buyPaidOut(world)
  await refundAsArtist(world, orderId, 300)
  const { id: requestId } = await openRequest(world)
  const approveWith = async (body: object, id = orderId) =>
    outcome(
      call('POST /admin/orders/{id}/approve-refund', {
        params: { id },
        body: { requestId, amount: 300, currentPassword, ...body },
        ...(await world.admin()),
      }),
    )
  expect(await approveWith({ amount: 299 })).toBe('refund-changed')
  expect(await approveWith({ currentPassword: 'wrong' })).toBe('wrong-password')
  expect(await approveWith({}, other)).toBe('order-not-found')
  // What an administrator sells is for another one to decide about.
  const [seller] = await database.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)
  const sellerId = seller?.id ?? ''
  await database.update(artists).set({ userId: sellerId })
  const request = { orderId, requestId, amount: cents(30_000) }
  expect(
    await approveRequest(world.shop, { ...request, decider: { userId: sellerId } }, world.time.now()),
  ).toMatchObject({
    ok: false,
    code: 'forbidden',
  })
  const entry = (await database.select().from(auditEntries)).find(({ action }) => action === 'refund-asked')
  expect(entry).toMatchObject({ by: world.artist.userId, subject: orderId })
  expect(entry?.details).not.toHaveProperty('reason')
})

test('a withdrawal is due 14 days after it or when the work is back, cannot be refused, and puts the work on sale', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, time } = world
  await database.update(artists).set({ sellerStatus: 'trader' })
  const orderId = await world.buy(goodCard)
  const params = { id: orderId }
  await world.deliver()
  await call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, world.artist)) })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await renewed(world, world.buyer)) })
  await database.update(orderLines).set({ isEarlySale: false })
  time.passMinutes(13 * 24 * 60)
  expect(await payOut(shop, world.artistId, 'test', time.now())).toMatchObject({ ok: true })
  await call('POST /orders/{id}/request-return', {
    params,
    body: { reason: 'No' },
    ...(await renewed(world, world.buyer)),
  })
  const withdrawn = dayInTallinn(time.now())
  time.passMinutes(3 * 24 * 60)
  await call('POST /orders/{id}/receive-return', { params, body: {}, ...(await renewed(world, world.artist)) })
  expect(await seenBy(world, 'buyer', orderId)).toMatchObject({
    state: 'returned',
    refundRequest: { ground: 'withdrawal', amount: 1100, dueOn: afterDays(withdrawn, 14) },
  })
  expect((await written(world)).join('\n')).toContain('your refund is being checked')
  await expect(refuse(world)).rejects.toMatchObject(refusal('refund-owed'))
  time.passMinutes(12 * 24 * 60)
  expect(await world.waiting()).toContain('overdue-refund-requests 1')
  expect(await world.show(orderId)).toMatchObject({
    problems: ['refund-overdue'],
    refundRequests: [{ isOwed: true, isOverdue: true }],
  })
  await approve(world)
  expect(await seenBy(world, 'buyer', orderId)).toMatchObject({ state: 'refunded', refunded: 1100 })
  expect(await database.select().from(holds).where(eq(holds.state, 'sold'))).toEqual([])
  expect(await refundedAtBank(world)).toBe(110_000)
  await expectBooksToAgree(world)
})

test('an artist in debt who cannot send a work does nothing more with it, and its buyer is told', async () => {
  await using world = await openMoneyBack()
  const { call } = world
  const paid = await buyPaidOut(world)
  await refundAsAdmin(world, paid, (await lineOf(world, paid)).id, 1100)
  const orderId = await world.buy(goodCard, [55_000, 55_000])
  await world.deliver()
  const params = { id: orderId }
  const { id: lineId } = await lineOf(world, orderId)
  const artist = async () => renewed(world, world.artist)
  const body = { lineIds: [lineId], reason: 'It burnt' }
  const seen = await call('POST /orders/{id}/cancel', { params, body, ...(await artist()) })
  expect(seen.items[0]).toMatchObject({
    state: 'paid',
    actions: [],
    refundRequest: { ground: 'cancellation', amount: 550 },
  })
  expect(await refundedAtBank(world)).toBe(110_000)
  for (const step of ['POST /orders/{id}/cancel', 'POST /orders/{id}/ship', 'POST /orders/{id}/prepare'])
    expect(await outcome(call(step as 'POST /orders/{id}/cancel', { params, body, ...(await artist()) }))).toBe(
      'refund-waiting',
    )
  // Whoever means all works means those that are still to be sent.
  const sent = await call('POST /orders/{id}/ship', { params, body: {}, ...(await artist()) })
  expect(sent.items.map(({ state }) => state)).toEqual(['paid', 'shipped'])
  await expect(refuse(world)).rejects.toMatchObject(refusal('refund-owed'))
  await approve(world)
  expect((await lineOf(world, orderId)).state).toBe('refunded')
  expect(await refundedAtBank(world)).toBe(165_000)
  await expectBooksToAgree(world)
})

test('a buyer who cancels or an administrator who refunds meanwhile settles what was asked for', async () => {
  await using world = await openMoneyBack()
  const { call, database } = world
  const paid = await buyPaidOut(world)
  await refundAsAdmin(world, paid, (await lineOf(world, paid)).id, 1100)
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const params = { id: orderId }
  await call('POST /orders/{id}/cancel', {
    params,
    body: { reason: 'It burnt' },
    ...(await renewed(world, world.artist)),
  })
  await call('POST /orders/{id}/cancel', { params, body: { reason: 'No' }, ...(await renewed(world, world.buyer)) })
  expect(await database.select().from(refundRequests)).toMatchObject([{ decision: 'settled', decidedBy: null }])
  expect(await refundedAtBank(world)).toBe(220_000)

  const other = await world.buy(goodCard, [110_000])
  await world.deliver()
  await call('POST /orders/{id}/cancel', {
    params: { id: other },
    body: { reason: 'It burnt' },
    ...(await renewed(world, world.artist)),
  })
  const body = { reason: 'At once', currentPassword }
  await call('POST /admin/orders/{id}/refund', { params: { id: other }, body, ...(await world.admin()) })
  expect(await openRequests(world)).toEqual([])
  expect((await written(world)).join('\n')).toContain('the refund you requested is settled')
  await expectBooksToAgree(world)
})

test('what goes back meanwhile counts towards what was asked for', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyPaidOut(world)
  await refundAsArtist(world, orderId, 500)
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 110)
  expect(await openRequest(world)).toMatchObject({ amount: 39_000 })
  await loseDispute(world, orderId, 88_000)
  expect(await openRequest(world).catch(() => undefined)).toBeUndefined()
  await expectBooksToAgree(world)
})

test('a dispute that takes less leaves the rest of a return to be approved, to the cent', async () => {
  await using world = await openMoneyBack()
  const { call, database } = world
  const orderId = await buyPaidOut(world)
  const params = { id: orderId }
  const fault = { reason: 'Torn', isFaulty: true }
  await call('POST /orders/{id}/request-return', { params, body: fault, ...(await renewed(world, world.buyer)) })
  await call('POST /orders/{id}/receive-return', { params, body: {}, ...(await renewed(world, world.artist)) })
  await loseDispute(world, orderId, 33_333)
  expect(await openRequest(world)).toMatchObject({ ground: 'fault', amount: 76_667, artistAmount: 69_697 })
  await approve(world)
  expect(await lineOf(world, orderId)).toMatchObject({ state: 'refunded', refunded: 110_000 })
  expect(await database.select().from(refunds).orderBy(refunds.createdAt)).toMatchObject([
    { sparedAmount: 30_303 },
    { artistAmount: 69_697 },
  ])
  await expectBooksToAgree(world)
})

test('an artist cannot leave while a refund is asked for; it is in their export, and goes with old orders', async () => {
  await using world = await openMoneyBack()
  const { call, database, time } = world
  const orderId = await buyPaidOut(world)
  await refundAsArtist(world, orderId, 1100)
  const { obstacles } = await call('GET /users/leaving', await renewed(world, world.artist))
  expect(obstacles.map(({ kind }) => kind)).toEqual(['refund-open', 'payout-returnable'])
  const artists = JSON.stringify(await call('GET /users/data-export', await renewed(world, world.artist)))
  expect(artists).toContain('For a friend')
  const buyers = JSON.stringify(await call('GET /users/data-export', await renewed(world, world.buyer)))
  expect(buyers).toContain('"ground":"goodwill"')
  expect(buyers).not.toContain('For a friend')
  await approve(world)
  expect(await call('GET /users/leaving', await renewed(world, world.artist))).toMatchObject({
    obstacles: [{ kind: 'payout-returnable' }, { kind: 'money-owed', amount: -1000 }],
  })
  const later = new Date(time.now().getTime() + 9 * 365 * 86_400_000)
  await oldBooks.orders.erase(database, yearInTallinn(later) - 8, later)
  expect(await database.$count(refundRequests, and(eq(refundRequests.orderId, orderId)))).toBe(0)
})
