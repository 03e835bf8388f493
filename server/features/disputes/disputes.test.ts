import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditEntries, outgoingMail, paymentEvents, payments, users } from '#server/database/schema.ts'
import { stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { disputedCard, openMoneyBack } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

const thirtyDays = 30 * 24 * 60
const refusal = (code: string) => ({ problem: { code } })

/** Decides the only dispute at the bank, as by its buttons. */
async function decide(world: World, step: 'answer' | 'win' | 'lose') {
  const [dispute] = await world.bankObjects('dispute')
  await stepDispute(world.database, dispute?.id ?? '', step, world.time.now())
  await world.deliver()
}

async function sendAndDeliver({ call, artist, buyer }: World, orderId: string) {
  const params = { id: orderId }
  await call('POST /orders/{id}/ship', { params, body: {}, ...artist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
}

describe.each(databaseKinds)('disputes on %s', (kind) => {
  test('a dispute is shown, told of once, and holds back what is due to the artist until it is won', async () => {
    await using world = await openMoneyBack(kind)
    const { database, call, artist, artistId, time, show, books, deliver } = world
    await database
      .update(users)
      .set({ language: 'et' })
      .where(eq(users.id, world.adminIds[0] ?? ''))
    const orderId = await world.buy(disputedCard)
    await deliver()
    const record = await show(orderId)
    expect(record.problems).toEqual(['disputed'])
    expect(record.disputes).toMatchObject([
      { amount: 1100, reason: 'fraudulent', state: 'needs-response', closedAt: null },
    ])
    expect(record.disputes[0]?.evidenceDueBy).toBeTruthy()
    expect(record.disputes[0]?.url).toContain(`/disputes/${record.disputes[0]?.id}`)
    expect(await world.waiting()).toEqual(['disputes 1'])
    // Each administrator reads of it in their own language.
    const mail = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'dispute:%'))
    expect(mail.map(({ language, text }) => [language, text.includes(`/${language}/admin/orders/${orderId}`)])).toEqual(
      expect.arrayContaining([
        ['en', true],
        ['et', true],
      ]),
    )
    expect(await books()).toEqual({ artist: -100_000, commission: -10_000, unsettled: 110_000 })
    const params = { id: orderId }
    const sale = await call('GET /orders/{id}', { params, ...artist })
    expect(sale).toMatchObject({ isDisputed: true, items: [{ sendBy: null }] })
    // A parcel may have left before the dispute; packing one now makes no sense.
    expect(sale.items[0]?.actions).not.toContain('prepare')
    expect(sale.items[0]?.actions).toContain('ship')
    await expect(call('POST /orders/{id}/prepare', { params, body: {}, ...artist })).rejects.toMatchObject(
      refusal('step-not-allowed'),
    )
    expect((await call('GET /artists/dashboard', { ...artist })).overview).toMatchObject({ toSend: [] })
    expect(await call('GET /orders/{id}', { params, ...world.buyer })).toMatchObject({ isDisputed: false })
    const toArtist = async () =>
      (await database.select().from(outgoingMail).where(like(outgoingMail.key, 'sale-disputed-%'))).map(({ key }) =>
        key.replace(/:.*/, ''),
      )
    expect(await toArtist()).toEqual(['sale-disputed-wait'])

    await sendAndDeliver(world, orderId)
    time.passMinutes(thirtyDays)
    expect(await readBalance(database, artistId, time.now())).toMatchObject({
      owed: 100_000,
      held: 100_000,
      payable: 0,
    })
    expect((await call('GET /admin/payouts', await world.admin())).content).toEqual([])

    await decide(world, 'answer')
    expect((await show(orderId)).disputes).toMatchObject([{ state: 'under-review', closedAt: null }])
    await decide(world, 'win')
    expect(await show(orderId)).toMatchObject({ problems: [], disputes: [{ state: 'won', isToSettle: false }] })
    expect(await world.waiting()).toEqual([])
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ held: 0, payable: 100_000 })
    expect(await books()).toEqual({ artist: -100_000, cash: 110_000, commission: -10_000 })
    expect(await database.$count(outgoingMail, like(outgoingMail.key, 'dispute:%'))).toBe(2)
    // The work was on its way by then: its artist hears of the end, and not to send it.
    expect((await toArtist()).toSorted()).toEqual(['sale-disputed-held', 'sale-disputed-wait', 'sale-disputed-won'])
  })

  test('a dispute that is lost before the payout leaves the artist nothing, and the order refunded', async () => {
    await using world = await openMoneyBack(kind)
    const { call, artist, artistId, show, books, time, database } = world
    const orderId = await world.buy(disputedCard, [110_000, 55_000])
    await world.deliver()
    expect((await call('GET /earnings', { ...artist })).content.map(({ state }) => state)).toEqual([
      'disputed',
      'disputed',
    ])
    await decide(world, 'lose')
    const record = await show(orderId)
    expect(record).toMatchObject({
      problems: [],
      order: { status: 'refunded' },
      disputes: [{ state: 'lost', borne: 0 }],
    })
    expect(record.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [1100, 'done'],
      [550, 'done'],
    ])
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, payable: 0 })
    expect(await books()).toEqual({})
    expect(await world.waiting()).toEqual([])
  })

  test('after the payout the shop bears a lost dispute, until one administrator decides otherwise', async () => {
    await using world = await openMoneyBack(kind)
    const { shop, call, artistId, show, books, time, database } = world
    const orderId = await world.buy(goodCard)
    await world.deliver()
    await sendAndDeliver(world, orderId)
    time.passMinutes(thirtyDays)
    expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
    const [payment] = await database.select().from(payments)
    const dispute = { intentId: payment?.intentId ?? '', amount: 110_000 }
    for (const event of eventsOf(dispute, 'lost')) expect(await world.send(event)).toBe(200)
    expect(await books()).toEqual({ cash: -100_000, commission: 100_000 })
    expect(await show(orderId)).toMatchObject({
      problems: ['dispute-lost'],
      disputes: [{ borne: 1000, isToSettle: true }],
    })
    expect(await world.waiting()).toEqual(['order-problems 1'])

    const body = { disputeId: 'du_1', bearer: 'artist' as const, reason: 'It was never sent', currentPassword }
    const params = { id: orderId }
    const wrong = { ...body, currentPassword: 'Rukkilill-8' }
    await expect(
      call('POST /admin/orders/{id}/settle-dispute', { params, body: wrong, ...(await world.admin()) }),
    ).rejects.toMatchObject(refusal('wrong-password'))
    const other = { ...body, disputeId: 'du_2' }
    await expect(
      call('POST /admin/orders/{id}/settle-dispute', { params, body: other, ...(await world.admin()) }),
    ).rejects.toMatchObject(refusal('order-not-found'))
    const requests = [world.admin(0), world.admin(1)].map(async (admin) =>
      call('POST /admin/orders/{id}/settle-dispute', { params, body, ...(await admin) }),
    )
    const decided = await Promise.allSettled(requests)
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('step-not-allowed') })
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: -100_000, payable: 0 })
    expect(await books()).toEqual({ artist: 100_000, cash: -100_000 })
    expect(await world.waiting()).toEqual([])
    const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, 'dispute-settled'))
    expect(entries).toMatchObject([
      { subject: orderId, details: { reason: 'It was never sent', after: { bearer: 'artist' } } },
    ])
    const letters = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'sale-dispute%'))
    const kinds = letters.map(({ key }) => key.replace(/:.*/, ''))
    expect(kinds.toSorted()).toEqual(['sale-dispute-charged', 'sale-disputed-held', 'sale-disputed-lost'])
    const charged = letters.find(({ key }) => key.startsWith('sale-dispute-charged'))
    expect(charged?.text).toMatch(/€1,000\.00 of it is yours to bear[\s\S]*It was never sent/)
  })

  test('events in any sequence, twice and all at once, end in the same place', async () => {
    await using world = await openMoneyBack(kind)
    const { database, show, books } = world
    const ends = fc.constantFrom('won' as const, 'lost' as const)
    const indexes = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 })
    let serial = 0
    await fc.assert(
      fc.asyncProperty(ends, indexes, fc.boolean(), async (end, sequence, atOnce) => {
        const before = await books()
        const orderId = await world.buy(goodCard)
        await world.deliver()
        const [payment] = await database.select().from(payments).where(eq(payments.orderId, orderId))
        serial += 1
        const events = eventsOf({ intentId: payment?.intentId ?? '', amount: 110_000, serial }, end)
        const twice = [...events, ...events.map((event) => ({ ...event, id: `${event.id}_again` }))]
        const shuffled = sequence.flatMap((at) => twice[at] ?? [])
        if (atOnce) await Promise.all(shuffled.map(world.send))
        else for (const event of shuffled) await world.send(event)
        const record = await show(orderId)
        expect(record.disputes).toMatchObject([{ state: end, isToSettle: false }])
        expect(record.problems).toEqual([])
        expect(record.order.status).toBe(end === 'won' ? 'paid' : 'refunded')
        expect(record.order.items[0]?.refunded).toBe(end === 'won' ? 0 : 1100)
        const after = await books()
        const cash = (after.cash ?? 0) - (before.cash ?? 0)
        expect([cash, after.unsettled]).toEqual([end === 'won' ? 110_000 : 0, undefined])
      }),
      { numRuns: 8 },
    )
    expect(await database.$count(outgoingMail, like(outgoingMail.key, 'dispute:%'))).toBe(2 * serial)
  })
})

test.each([1, 2, 3, 4])('a payout and a dispute at the same moment do not both have the money: %i', async () => {
  await using world = await openMoneyBack()
  const { shop, show, books, time, database, artistId } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await sendAndDeliver(world, orderId)
  time.passMinutes(thirtyDays)
  const [payment] = await database.select().from(payments)
  const [created, withdrawn, ...others] = eventsOf({ intentId: payment?.intentId ?? '', amount: 110_000 }, 'lost')
  if (!created || !withdrawn) throw new Error('Events')
  const pay = () => payOut(shop, artistId, 'test', time.now())
  const [paid] = await Promise.all([pay(), world.send(created), world.send(withdrawn)])
  for (const event of others) await world.send(event)
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, held: 0, payable: 0 })
  const [dispute] = (await show(orderId)).disputes
  expect(dispute).toMatchObject({ state: 'lost', isToSettle: paid.ok, borne: paid.ok ? 1000 : 0 })
  expect((await books()).unsettled).toBeUndefined()
})

test.each(['win', 'lose'] as const)('what is refunded during a dispute goes back once: %s', async (end) => {
  await using world = await openMoneyBack()
  const { shop, call, show, books, time } = world
  const orderId = await world.buy(disputedCard, [110_000, 55_000])
  await world.deliver()
  const [first] = (await show(orderId)).order.items
  const refund = { lineId: first?.lineId ?? '', amount: 100, refunded: 0, reason: 'A scratch', currentPassword }
  await call('POST /orders/{id}/refund', { params: { id: orderId }, body: refund, ...(await world.admin()) })
  await reconcilePayments(shop, time.now())
  expect(await world.bankObjects('refund')).toEqual([])
  expect((await show(orderId)).refunds).toMatchObject([{ state: 'due', amount: 100 }])
  await decide(world, end)
  await reconcilePayments(shop, time.now())
  await world.deliver()
  expect(await world.bankObjects('refund')).toHaveLength(end === 'win' ? 1 : 0)
  const record = await show(orderId)
  expect(record.problems).toEqual([])
  expect(record.refunds[0]).toMatchObject({ state: 'done', amount: 100 })
  expect(record.order.items.map(({ refunded }) => refunded)).toEqual(end === 'win' ? [100, 0] : [1100, 550])
  expect((await books()).cash).toBe(end === 'win' ? 155_000 : undefined)
})

test('a dispute that comes before the news of its payment finds its order', async () => {
  await using world = await openMoneyBack()
  const { shop, show, books } = world
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const [intent] = await world.bankObjects('payment_intent')
  for (const event of eventsOf({ intentId: intent?.id ?? '', amount: 110_000 }, 'lost')) await world.send(event)
  expect(await show(orderId)).toMatchObject({ order: { status: 'refunded' }, disputes: [{ state: 'lost' }] })
  bankOf(shop).releaseWebhooks()
  await world.deliver()
  expect((await show(orderId)).order.status).toBe('refunded')
  expect(await books()).toEqual({})
})

test('a dispute about a payment of somebody else is taken and changes nothing', async () => {
  await using world = await openMoneyBack()
  for (const event of eventsOf({ intentId: 'pi_unknown', amount: 5 }, 'lost')) expect(await world.send(event)).toBe(200)
  expect(await world.waiting()).toEqual([])
  const unhandled = (await world.database.select().from(paymentEvents)).filter(({ handledAt }) => handledAt === null)
  expect(unhandled).toEqual([])
})

test('more than is left of an order, and less, are lost to the cent', async () => {
  await using world = await openMoneyBack()
  const { database, show, books } = world
  const first = await world.buy(goodCard, [110_000, 55_000])
  await world.deliver()
  const [payment] = await database.select().from(payments)
  for (const event of eventsOf({ intentId: payment?.intentId ?? '', amount: 10_001 }, 'lost')) await world.send(event)
  const part = await show(first)
  expect(part.order.status).toBe('paid')
  const sentEmails = async () =>
    (await database.select().from(outgoingMail)).filter(({ key }) => /^sale-disputed-(go|stop)/.test(key))
  expect(await sentEmails()).toMatchObject([{ subject: expect.stringContaining('please send it now') }])
  expect(part.order.items.map(({ refunded }) => refunded)).toEqual([66.68, 33.33])
  expect((await books()).cash).toBe(154_999)
  for (const event of eventsOf({ intentId: payment?.intentId ?? '', amount: 165_000, serial: 2 }, 'lost'))
    await world.send(event)
  expect(await sentEmails()).toHaveLength(2)
  expect((await show(first)).order.status).toBe('refunded')
  expect(await books()).toEqual({ cash: -10_001, commission: 10_001 })
})

test('money that comes back on appeal is with the shop until an administrator has seen it', async () => {
  await using world = await openMoneyBack()
  const { database, show, books, call } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const [payment] = await database.select().from(payments)
  const dispute = { intentId: payment?.intentId ?? '', amount: 110_000 }
  for (const event of eventsOf(dispute, 'lost')) await world.send(event)
  for (const event of eventsOf({ ...dispute, later: 1000 }, 'won')) await world.send(event)
  expect(await show(orderId)).toMatchObject({
    problems: ['dispute-lost'],
    disputes: [{ state: 'won', isRecovered: true }],
  })
  expect(await books()).toEqual({ cash: 110_000, commission: -110_000 })
  const settle = async (bearer: 'artist' | 'shop') => {
    const body = { disputeId: 'du_1', bearer, reason: 'Seen', currentPassword }
    return call('POST /admin/orders/{id}/settle-dispute', { params: { id: orderId }, body, ...(await world.admin()) })
  }
  await expect(settle('artist')).rejects.toMatchObject(refusal('step-not-allowed'))
  await settle('shop')
  expect((await show(orderId)).problems).toEqual([])
})

type DisputeInput = { intentId: string; amount: number; serial?: number; later?: number }

/** What Stripe says of a dispute from its beginning to its end; all within a few seconds. */
function eventsOf({ intentId, amount, serial = 1, later = 0 }: DisputeInput, end: 'won' | 'lost') {
  const created = 1_795_000_000 + later
  const object = {
    id: `du_${serial}`,
    object: 'dispute',
    amount,
    currency: 'eur',
    charge: 'ch_1',
    payment_intent: intentId,
    reason: 'product_not_received',
    status: 'needs_response',
    created,
    evidence_details: { due_by: created + 9 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
  }
  const event = (type: string, status: string, after: number) => ({
    id: `evt_${serial}_${later}_${type}_${status}`,
    object: 'event',
    type: `charge.dispute.${type}`,
    created: created + after,
    data: { object: { ...object, status } },
  })
  return [
    event('created', 'needs_response', 0),
    event('funds_withdrawn', 'needs_response', 0),
    event('updated', 'under_review', 1),
    event('closed', end, 2),
    ...(end === 'won' ? [event('funds_reinstated', end, 2)] : [event('updated', end, 3)]),
  ]
}
