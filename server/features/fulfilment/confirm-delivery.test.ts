import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import { artists, auditEntries, orderHistory, orderLines, outgoingMail } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { confirmDeliveries } from './confirm-deliveries.ts'

const refused = (code: string) => ({ problem: { code } })
const parcel = { carrier: 'Omniva', trackingNumber: 'CE123456785EE' }
const never = new AbortController().signal

/** An order that its artist has sent on a Monday at noon, with or without a tracking number. */
async function openSent(body: Partial<typeof parcel> = parcel) {
  const world = await openMoneyBack('pglite')
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const params = { id: orderId }
  const asArtist = () => renewed(world, world.artist)
  const asBuyer = () => renewed(world, world.buyer)
  await world.call('POST /orders/{id}/ship', { params, body, ...(await asArtist()) })
  const passDays = (days: number) => world.time.passMinutes(days * 24 * 60)
  const runJob = () => confirmDeliveries(world.shop, world.time.now(), never)
  const markDelivered = async () => world.call('POST /orders/{id}/deliver', { params, body: {}, ...(await asArtist()) })
  const item = async () => (await world.call('GET /orders/{id}', { params, ...(await asBuyer()) })).items[0]
  return { ...world, world, orderId, params, asArtist, asBuyer, passDays, runJob, markDelivered, item }
}

/** What is held and payable, by the question of the shop and by the rule. */
async function balance({ database, artistId, time }: Pick<MoneyBack, 'database' | 'artistId' | 'time'>) {
  const { held, payable } = await readBalance(database, artistId, time.now())
  expect(await balanceByRule(database, artistId, time.now())).toMatchObject({ held, payable })
  expect((await readDue(database, [artistId], time.now())).get(artistId)).toMatchObject({ held, payable })
  return { held, payable }
}

const subjects = async ({ database }: Pick<MoneyBack, 'database'>, to: string) =>
  (await database.select().from(outgoingMail).where(eq(outgoingMail.to, to)).orderBy(outgoingMail.createdAt)).map(
    ({ subject }) => subject.replace(/LO-\d+-\d+/, 'N'),
  )

test('an artist’s word alone starts no payout and takes no day from the buyer, until seven days have passed', async () => {
  const sent = await openSent()
  await using _closed = sent
  const delivered = await sent.markDelivered()
  expect(delivered.items).toMatchObject([
    { state: 'delivered', deliveryConfirmedAt: null, earning: { state: 'held', waitsFor: 'confirmation' } },
  ])
  expect((await sent.item())?.actions).toEqual(['confirm-receipt', 'report-missing', 'request-return', 'report-fault'])
  sent.passDays(6)
  await sent.runJob()
  expect((await sent.item())?.deliveryConfirmedAt).toBeNull()
  sent.passDays(2)
  const { now } = sent.time
  const confirmedAt = now()
  await sent.runJob()
  await sent.runJob()
  expect(await sent.item()).toMatchObject({
    state: 'delivered',
    deliveryConfirmedAt: confirmedAt.toISOString(),
    deliveryConfirmedBy: 'no-complaint',
  })
  // The days for a return count from here: the artist's early word has taken none of them.
  const until = new Date((await sent.item())?.returnableUntil ?? 0)
  expect(until.getTime() - confirmedAt.getTime()).toBeGreaterThanOrEqual(14 * 86_400_000)
  expect((await subjects(sent, sent.buyer.email)).slice(-2)).toEqual([
    'Order N has been delivered',
    'Order N: delivery confirmed',
  ])
  expect((await subjects(sent, sent.artist.email)).slice(-1)).toEqual(['Order N: delivery confirmed'])
  expect(await balance(sent)).toEqual({ held: 100_000, payable: 0 })
  sent.passDays(35)
  expect(await balance(sent)).toEqual({ held: 0, payable: 100_000 })
})

test('the buyer confirms what the artist said had arrived, and the state moves no second time', async () => {
  const sent = await openSent()
  await using _closed = sent
  const { call, params, database } = sent
  await sent.markDelivered()
  sent.passDays(2)
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await sent.asBuyer()) })
  expect(await sent.item()).toMatchObject({ deliveryConfirmedBy: 'buyer', actions: ['request-return', 'report-fault'] })
  const again = call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await sent.asBuyer()) })
  await expect(again).rejects.toMatchObject(refused('step-not-allowed'))
  const line = await lineOf(sent.world, sent.orderId)
  expect(dayInTallinn(line.deliveryConfirmedAt ?? new Date(0))).not.toBe(dayInTallinn(line.deliveredAt ?? new Date(0)))
  const entries = await database
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.lineId, line.id))
    .orderBy(orderHistory.at)
  expect(entries.map(({ state, by }) => [state, by])).toEqual([
    ['shipped', 'artist'],
    ['delivered', 'artist'],
  ])
  expect((await subjects(sent, sent.artist.email)).at(-1)).toBe('Order N has arrived')
})

test('a buyer who says that it has not come keeps time from confirming it, and an administrator decides', async () => {
  const sent = await openSent({})
  await using _closed = sent
  const { call, params, world } = sent
  await sent.markDelivered()
  const early = { params, body: { reason: 'The artist says so', currentPassword } }
  await expect(
    call('POST /orders/{id}/confirm-delivery', { ...early, ...(await world.admin()) }),
  ).rejects.toMatchObject(refused('tracking-missing'))
  await call('POST /orders/{id}/report-problem', {
    params,
    body: { reason: 'Nothing came.' },
    ...(await sent.asBuyer()),
  })
  const [seen] = (await call('GET /orders/{id}', { params, ...(await sent.asArtist()) })).items
  expect(seen).toMatchObject({ complainUntil: null, earning: { state: 'held', waitsFor: 'complaint' } })
  sent.passDays(30)
  await sent.runJob()
  expect((await sent.item())?.deliveryConfirmedAt).toBeNull()
  expect((await world.show(sent.orderId)).problems).toEqual(['reported'])
  const reason = 'The artist showed us a signed receipt.'
  const body = { reason, currentPassword }
  await expect(
    call('POST /orders/{id}/confirm-delivery', { params, body: { reason }, ...(await world.admin()) }),
  ).rejects.toMatchObject(refused('wrong-password'))
  await call('POST /orders/{id}/confirm-delivery', { params, body, ...(await world.admin()) })
  expect(await sent.item()).toMatchObject({ deliveryConfirmedBy: 'admin' })
  expect((await world.show(sent.orderId)).problems).toEqual([])
  for (const { email } of [sent.buyer, sent.artist]) {
    const letters = await sent.database.select().from(outgoingMail).where(eq(outgoingMail.to, email))
    expect(letters.some(({ text }) => text.includes(reason))).toBe(true)
  }
})

test.each([
  ['a problem reported on the way', 'report'],
  ['a dispute', 'dispute'],
  ['a return that its artist declined', 'return'],
] as const)('%s keeps time from confirming a delivery', async (_what, how) => {
  const sent = await openSent()
  await using _closed = sent
  const { call, params } = sent
  if (how === 'report')
    await call('POST /orders/{id}/report-problem', {
      params,
      body: { reason: 'Where is it?' },
      ...(await sent.asBuyer()),
    })
  await sent.markDelivered()
  if (how === 'dispute') await sent.database.update(orderLines).set({ isDisputed: true })
  if (how === 'return') {
    const complaint = { reason: 'It is torn', isFaulty: true }
    await call('POST /orders/{id}/request-return', { params, body: complaint, ...(await sent.asBuyer()) })
    await call('POST /orders/{id}/decline-return', { params, body: { reason: 'No' }, ...(await sent.asArtist()) })
  }
  sent.passDays(30)
  await sent.runJob()
  expect(await sent.item()).toMatchObject({ state: 'delivered', deliveryConfirmedAt: null })
  // Once the bank has decided the dispute, nothing contradicts the artist any more.
  await sent.database.update(orderLines).set({ isDisputed: false })
  await sent.runJob()
  expect((await sent.item())?.deliveryConfirmedBy).toBe(how === 'dispute' ? 'no-complaint' : null)
})

test('an administrator who declines a return decides with it that the buyer has the work', async () => {
  const sent = await openSent()
  await using _closed = sent
  const { call, params } = sent
  await sent.markDelivered()
  await call('POST /orders/{id}/request-return', { params, body: { reason: 'Too dark' }, ...(await sent.asBuyer()) })
  const body = { reason: 'It is framed now', currentPassword }
  await call('POST /orders/{id}/decline-return', { params, body, ...(await sent.world.admin()) })
  expect(await sent.item()).toMatchObject({ state: 'delivered', deliveryConfirmedBy: 'admin' })
})

test('an administrator notes what the carrier’s page says, with the number of the parcel', async () => {
  const sent = await openSent()
  await using _closed = sent
  const { call, params, database, world } = sent
  const reason = 'Delivered on 20 November, signed for.'
  const body = { reason, currentPassword }
  for (const person of [await sent.asArtist(), await sent.asBuyer()])
    await expect(call('POST /orders/{id}/confirm-delivery', { params, body, ...person })).rejects.toMatchObject(
      refused('forbidden'),
    )
  const confirmed = await call('POST /orders/{id}/confirm-delivery', { params, body, ...(await world.admin()) })
  expect(confirmed.items).toMatchObject([{ state: 'delivered', deliveryConfirmedBy: 'carrier' }])
  expect(confirmed.history.at(-1)).toMatchObject({ status: 'delivered', by: 'admin', reason })
  const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.action, 'delivery-confirmed'))
  expect(entry).toMatchObject({ subject: sent.orderId, details: { reason, parcels: [parcel] } })
  const { decisions } = await call('GET /admin/orders/{id}', { params, ...(await world.admin()) })
  expect(decisions).toMatchObject([{ action: 'delivery-confirmed', reason }])
})

test('about a parcel of which nobody says anything both sides are asked once, and then an administrator looks', async () => {
  const sent = await openSent({})
  await using _closed = sent
  const remindedAddresses = async () =>
    (await sent.database.select().from(outgoingMail).where(like(outgoingMail.key, '%-arrival-asked:%'))).map(
      ({ to }) => to,
    )
  sent.passDays(20)
  await sent.runJob()
  expect(await remindedAddresses()).toEqual([])
  sent.passDays(2)
  await sent.runJob()
  await sent.runJob()
  expect((await remindedAddresses()).sort()).toEqual([sent.buyer.email, sent.artist.email].sort())
  expect((await sent.world.show(sent.orderId)).problems).toEqual([])
  sent.passDays(14)
  const { problems, order } = await sent.world.show(sent.orderId)
  expect(problems).toEqual(['delivery-silent'])
  expect(order.items[0]?.actions).toEqual(['confirm-delivery', 'refund'])
  const body = { reason: 'The buyer told us on the telephone.', currentPassword }
  await sent.call('POST /orders/{id}/confirm-delivery', { params: sent.params, body, ...(await sent.world.admin()) })
  expect((await sent.world.show(sent.orderId)).problems).toEqual([])
})

test('the first three sales of an artist wait for the end of the days for a return, a cancelled one does not count', async () => {
  const world = await openMoneyBack('pglite')
  await using _closed = world
  const { call } = world
  const ids: string[] = []
  for (let sale = 0; sale < 5; sale++) {
    const orderId = await world.buy(goodCard, [110_000 + sale, 55_000])
    await world.deliver()
    ids.push(orderId)
    if (sale === 0)
      await call('POST /orders/{id}/cancel', {
        params: { id: orderId },
        body: { reason: 'No' },
        ...(await renewed(world, world.buyer)),
      })
  }
  const early = async (id: string) => (await world.show(id)).order.items.map(({ earning }) => earning?.isEarlySale)
  expect(await Promise.all(ids.slice(1).map(early))).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
  const sold = await world.database.select().from(outgoingMail).where(like(outgoingMail.key, 'work-sold:%'))
  expect(sold.filter(({ text }) => text.includes('first three sales'))).toHaveLength(4)
  const { content } = await call('GET /earnings', { ...(await renewed(world, world.artist)) })
  const waiting = content.filter(({ kind, state }) => kind === 'sale' && state === 'held')
  expect(waiting.map(({ waitsFor }) => waitsFor)).toEqual(Array(8).fill('parcel'))
  expect(waiting.filter(({ isEarlySale }) => isEarlySale)).toHaveLength(6)
})

test('the artist reads what is left to them after a refund of a part', async () => {
  const sent = await openSent()
  await using world = sent.world
  await refundAsAdmin(world, sent.orderId, (await lineOf(world, sent.orderId)).id, 550)
  await world.call('POST /orders/{id}/confirm-receipt', { params: sent.params, body: {}, ...(await sent.asBuyer()) })
  const [email] = await world.database.select().from(outgoingMail).where(like(outgoingMail.key, 'sale-received:%'))
  expect(email?.text).toContain('€500.00 by')
})

test('administrators are not shown how to decline a withdrawal from what has not arrived', async () => {
  await using world = await openMoneyBack('pglite')
  await world.database.update(artists).set({ sellerStatus: 'trader' })
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const params = { id: orderId }
  await world.call('POST /orders/{id}/ship', { params, body: parcel, ...(await renewed(world, world.artist)) })
  const body = { reason: 'It takes too long', isFaulty: false }
  await world.call('POST /orders/{id}/request-return', { params, body, ...(await renewed(world, world.buyer)) })
  expect((await world.show(orderId)).order.items).toMatchObject([{ actions: ['receive-return'] }])
})
