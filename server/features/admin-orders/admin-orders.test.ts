import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { holds, ledgerEntries, payments as paymentTable, refunds, users } from '#server/database/schema.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { submitRefund } from '#server/features/refunds/submit-refund.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { emailTo, firstPassword, type Joined, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const currentPassword = firstPassword
const refusal = (code: string) => ({ problem: { code } })

/** Two administrators, an artist, and a buyer who has paid for two of their works. */
async function openWorld() {
  const time = clock()
  const open = await openShop({ now: time.now })
  const { database, call, shop } = open
  const admins = [await signUp(open), await signUp(open)] as const
  await database.update(users).set({ role: 'ADMIN' })
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId, name: 'Õnne Sild' })
  const buyer = await createUser(shop, { email: 'maarja@ostja.test' })
  const params = { id: await buy(open, artistId, buyer) }
  const renew = async (person: Joined) => ({
    token: await tokenIssuedAt(database, { ...person, userId: person.uid }, time.now()),
  })
  const [admin, second] = [await renew(admins[0]), await renew(admins[1])]
  const show = () => call('GET /admin/orders/{id}', { params, ...admin })
  const [first, other] = (await show()).order.items
  if (!first || !other) throw new Error('Two works')
  return { ...open, time, admin, second, admins, renew, artist, artistId, buyer, params, show, first, other }
}

async function buy({ call, app, shop, database }: OpenShop, artistId: string, buyer: Person): Promise<string> {
  const works = [
    await createArtwork(database, { artistId, price: cents(110_055), title: { en: 'Two Wells', et: 'Kaks kaevu' } }),
    await createArtwork(database, { artistId, price: cents(55_000), title: { en: '100% Rain' } }),
  ]
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return orderId
}

test('orders are found by number, buyer, artist, title and state', async () => {
  const world = await openWorld()
  await using _closed = world
  const { call, admin, artistId, buyer } = world
  await buy(world, artistId, buyer)
  const find = async (query: object) => (await call('GET /admin/orders', { query, ...admin })).totalElements
  expect(await find({})).toBe(2)
  for (const q of ['LO-', 'maarja@OSTJA', 'maarja', 'õnne', 'kaks KAEVU', 'two wells', '100% r'])
    expect(await find({ q }), q).toBe(2)
  for (const q of ['nobody', '%', '_', '1_0%', "'; drop table orders --"])
    expect(await find({ q }), q).toBe(q === '%' ? 2 : 0)
  expect(await find({ status: 'paid' })).toBe(2)
  expect(await find({ status: 'refunded' })).toBe(0)
  expect(await find({ problem: 'any' })).toBe(0)
  await expect(find({ q: 'x'.repeat(10_000) })).rejects.toMatchObject(refusal('invalid'))
  await expect(find({ status: 'lost' })).rejects.toMatchObject(refusal('invalid'))
  const page = await call('GET /admin/orders', { query: { size: '1', page: '2' }, ...admin })
  expect(page).toMatchObject({ totalElements: 2, totalPages: 2, content: [{ total: 1650.55, buyer: 'Maarja Tamm' }] })
})

test('all that is left is refunded once, with the password, and everything is on the record', async () => {
  const world = await openWorld()
  await using _closed = world
  const { call, admin, second, params, show, first, other, database, artist, buyer, time } = world
  const asAdmin = <Body extends object>(body: Body) => ({ params, body: { currentPassword, ...body }, ...admin })
  const part = { lineId: first.lineId, amount: 100.55, refunded: 0, reason: 'A scratch' }
  for (const body of [part, { ...part, currentPassword: 'Rukkilill-8' }])
    await expect(call('POST /orders/{id}/refund', { params, body, ...admin })).rejects.toMatchObject(
      refusal('wrong-password'),
    )
  await expect(call('POST /orders/{id}/refund', asAdmin({ ...part, amount: 1100.56 }))).rejects.toMatchObject(
    refusal('refund-too-large'),
  )
  // Nobody else is asked for a password.
  await call('POST /orders/{id}/refund', { params, body: { ...part, amount: 50 }, ...artist })
  await call('POST /orders/{id}/refund', asAdmin({ ...part, amount: 50.55, refunded: 50 }))
  const left = { ...part, amount: 1000.01, refunded: 100.55 }
  await expect(call('POST /orders/{id}/refund', asAdmin(left))).rejects.toMatchObject(refusal('refund-too-large'))

  time.passMinutes(1)
  const all = { reason: 'The buyer asked for it' }
  const both = await Promise.allSettled([
    call('POST /admin/orders/{id}/refund', asAdmin(all)),
    call('POST /admin/orders/{id}/refund', { ...asAdmin(all), ...second }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('step-not-allowed') })
  const record = await show()
  expect(record).toMatchObject({ problems: [], payment: { state: 'refunded', amount: 1650.55, refunded: 1650.55 } })
  expect(record.order).toMatchObject({ status: 'refunded', items: [{ refunded: 1100.55 }, { refunded: 550 }] })
  expect(record.refunds.map(({ amount, by }) => [amount, by])).toEqual([
    [50, 'artist'],
    [50.55, 'admin'],
    [1000, 'admin'],
    [550, 'admin'],
  ])
  expect(record.ledger.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  expect(
    record.ledger
      .filter(({ account }) => account === 'provider')
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  ).toBe(0)
  expect(record.payment?.events.length).toBeGreaterThan(0)
  expect(record.emails.map(({ to }) => to)).toContain(buyer.email)
  expect(record.decisions.filter(({ action }) => action === 'refund-decided')).toHaveLength(4)
  expect(record.decisions[0]).toMatchObject({ by: 'Mari Maasikas', reason: 'The buyer asked for it' })
  expect((await emailTo(world, buyer.email)).text).toContain('€1,550.00')
  expect((await database.select().from(holds)).map(({ state }) => state)).toEqual(['released', 'released'])
  expect(await database.$count(ledgerEntries, eq(ledgerEntries.kind, 'refund'))).toBe(12)
  await expect(
    call('POST /orders/{id}/cancel', asAdmin({ lineIds: [other.lineId], reason: 'X' })),
  ).rejects.toMatchObject(refusal('step-not-allowed'))
})

test('lines are cancelled, and returns declined or received, on the artist’s behalf', async () => {
  const world = await openWorld()
  await using _closed = world
  const { call, admin, params, show, first, other, artist, buyer } = world
  const lineIds = [first.lineId]
  const body = { lineIds, reason: 'The artist is ill' }
  await expect(call('POST /orders/{id}/cancel', { params, body, ...admin })).rejects.toMatchObject(
    refusal('wrong-password'),
  )
  await call('POST /orders/{id}/cancel', { params, body: { ...body, currentPassword }, ...admin })
  const ofOther = { lineIds: [other.lineId] }
  await call('POST /orders/{id}/ship', { params, body: ofOther, ...artist })
  await call('POST /orders/{id}/deliver', { params, body: ofOther, ...artist })
  await call('POST /orders/{id}/request-return', { params, body: { ...ofOther, reason: 'Too dark' }, ...buyer })
  const decline = { ...ofOther, reason: 'It is framed now' }
  await expect(call('POST /orders/{id}/decline-return', { params, body: decline, ...admin })).rejects.toMatchObject(
    refusal('wrong-password'),
  )
  await call('POST /orders/{id}/decline-return', { params, body: { ...decline, currentPassword }, ...admin })
  await call('POST /orders/{id}/request-return', { params, body: { ...ofOther, reason: 'Really too dark' }, ...buyer })
  await expect(call('POST /orders/{id}/receive-return', { params, body: ofOther, ...admin })).rejects.toMatchObject(
    refusal('wrong-password'),
  )
  await call('POST /orders/{id}/receive-return', { params, body: { ...ofOther, currentPassword }, ...admin })
  expect((await show()).order).toMatchObject({
    status: 'refunded',
    items: [{ refunded: 1100.55 }, { refunded: 522.5 }],
  })
})

test('problems are found, and a refund that the bank refused is tried again', async () => {
  const world = await openWorld()
  await using _closed = world
  const { call, params, first, other, artist, buyer, database, shop, time, renew, admins } = world
  const [joined] = admins
  const problems = async () => {
    const admin = await renew(joined)
    const { content } = await call('GET /admin/orders', { query: { problem: 'any' }, ...admin })
    const { waiting } = await call('GET /admin/overview', { ...admin })
    return { found: content.flatMap((row) => row.problems), waiting: waiting.map(({ kind }) => kind).sort() }
  }
  const report = { lineIds: [first.lineId], reason: 'When will it come?' }
  await call('POST /orders/{id}/report-problem', { params, body: report, ...buyer })
  expect(await problems()).toEqual({ found: ['reported'], waiting: ['order-problems'] })
  await call('POST /orders/{id}/ship', { params, body: {}, ...artist })
  expect(await problems()).toEqual({ found: [], waiting: [] })
  await call('POST /orders/{id}/deliver', { params, body: {}, ...artist })
  await call('POST /orders/{id}/request-return', {
    params,
    body: { lineIds: [other.lineId], reason: 'Too dark' },
    ...buyer,
  })
  expect((await problems()).found).toEqual([])
  time.passMinutes(49 * 60)
  expect((await problems()).found).toEqual(['return-waiting'])
  await database.update(paymentTable).set({ state: 'processing' })
  time.passMinutes(4 * 24 * 60)
  expect((await problems()).found).toEqual(['return-waiting', 'payment-stuck'])
  await database.update(paymentTable).set({ state: 'paid' })

  const offline = withBankUnreachable(shop)
  const [line] = await findLines(database, params.id)
  const refundId = await database.transaction(async (tx) => {
    const locked = await lockOrder(tx, params.id)
    if (!locked || !line) throw new Error('An order')
    const decision = {
      amount: cents(100),
      reason: 'X',
      by: 'admin',
      userId: 'x',
      endsLine: false,
      backInStock: false,
    } as const
    const decided = await createRefund(shop, tx, locked.order, line, decision, time.now())
    return decided.ok ? decided.value.refundId : ''
  })
  expect(await submitRefund(offline, refundId, time.now())).toBe('unreachable')
  expect(await problems()).toEqual({
    found: ['return-waiting', 'refund-refused'],
    waiting: ['order-problems', 'refunds'],
  })
  time.passMinutes(1)
  const admin = await renew(joined)
  const retry = (body: object) =>
    call('POST /admin/orders/{id}/retry-refund', { params, body: { refundId, currentPassword, ...body }, ...admin })
  await expect(retry({ currentPassword: 'x' })).rejects.toMatchObject(refusal('wrong-password'))
  await expect(retry({ refundId: 'f'.repeat(24) })).rejects.toMatchObject(refusal('order-not-found'))
  await retry({})
  expect((await call('GET /admin/orders/{id}', { params, ...admin })).refunds).toMatchObject([
    { state: 'done', doneAt: expect.any(String) },
  ])
  await expect(retry({})).rejects.toMatchObject(refusal('step-not-allowed'))
  expect(await database.$count(refunds)).toBe(1)
  expect((await call('GET /admin/orders/{id}', { params, ...admin })).decisions).toMatchObject([
    { action: 'tried-again', by: 'Mari Maasikas' },
    { action: 'refund-decided' },
  ])
})

test('an order that is refunded while it is read is shown as it was before', async () => {
  await using world = await openWorld()
  const { shop, database, params, show, time } = world
  const { record } = await database.transaction(async (tx) => {
    // The refunds are read after the order itself.
    await tx.execute(sql`lock table ${refunds} in access exclusive mode`)
    const locked = await lockOrder(tx, params.id)
    if (!locked) throw new Error('An order')
    for (const line of await findLines(tx, params.id)) {
      const decision = {
        amount: line.total,
        reason: 'X',
        by: 'admin',
        userId: 'x',
        endsLine: true,
        backInStock: true,
      } as const
      expect(await createRefund(shop, tx, locked.order, line, decision, time.now())).toMatchObject({ ok: true })
    }
    const reading = show()
    await expect.poll(() => countWaiting(database)).toBe(1)
    return { record: reading }
  })
  const { order, refunds: refunded, ledger } = await record
  expect([order.status, refunded]).toEqual(['paid', []])
  expect(ledger.filter(({ kind }) => kind === 'refund')).toEqual([])
  expect((await show()).order.status).toBe('refunded')
})
