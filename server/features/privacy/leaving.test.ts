import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterDays, afterWorkingDays, dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import {
  artists,
  disputes,
  formerSellers,
  orderLines,
  orders,
  payments as paymentRows,
} from '#server/database/schema.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { listSellers } from '#server/features/taxes/seller-store.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { buyDelivered, type MoneyBack, openMoneyBack, renewed } from '../../../tests/support/money-back.ts'
import { submitPayment, withBankUnreachable, withSlowBank } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { erasePerson } from './erase-person.ts'
import { purgeAccounts } from './purge-accounts.ts'

const leaverOf = ({ artist }: MoneyBack) => ({ userId: artist.userId, uid: artist.userId })
const leave = (world: MoneyBack, shop = world.shop) => erasePerson(shop, leaverOf(world), world.time.now())
const day = 24 * 60
/** Longer than the bank can return a payout. */
const returnDays = 30 * day

/** What the artist is told before they try. */
const obstacles = async (world: MoneyBack) =>
  (await world.call('GET /users/leaving', await renewed(world, world.artist))).obstacles

test('nobody buys from an artist who is being erased', async () => {
  await using world = await openMoneyBack()
  const { shop, call, app, database, artist, artistId, buyer } = world
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  // The artist has a checkout of their own open, which is closed at the bank first.
  await call('POST /payments/create-checkout-session', { body: cartOf(await createArtwork(database)), ...artist })
  const line = withSlowBank(shop)
  const erasing = leave(world, line.slow)
  await line.firstRequest
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await submitPayment(app, sessionUrl)
  await world.deliver()
  await line.free()
  expect(await erasing).toMatchObject({ ok: false, code: 'sales-open' })
  expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
  const [left] = await database.select().from(artists).where(eq(artists.id, artistId))
  expect(left?.userId).toBe(artist.userId)
})

test('many who pay and an artist who leaves never wait in a circle', async () => {
  await using world = await openMoneyBack()
  const { shop, call, app, database, artistId } = world
  const bought = []
  for (let at = 0; at < 4; at += 1) {
    const works = [await createArtwork(database, { artistId }), await createArtwork(database)]
    const somebody = await createUser(shop)
    bought.push(await call('POST /payments/create-checkout-session', { body: cartOf(...works), ...somebody }))
  }
  await Promise.all(bought.map(({ sessionUrl }) => submitPayment(app, sessionUrl)))
  const [, ...left] = await Promise.all([world.deliver(), ...Array.from({ length: 4 }, () => leave(world))])
  expect(new Set(left.map((one) => (one.ok ? 'left' : one.code)))).toEqual(new Set(['sales-open']))
  expect(new Set((await database.select().from(orders)).map(({ state }) => state))).toEqual(new Set(['paid']))
})

test('whoever has a payment of which the bank says nothing, or which it still processes, stays until it is known', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, buyer } = world
  const { orderId } = await call('POST /payments/create-checkout-session', {
    body: cartOf(await createArtwork(database)),
    ...buyer,
  })
  const leaver = { userId: buyer.userId, uid: buyer.userId }
  const now = world.time.now()
  expect(await erasePerson(withBankUnreachable(shop), leaver, now)).toMatchObject({ code: 'payment-unavailable' })
  const [order] = await database.select().from(orders)
  expect(order).toMatchObject({ userId: buyer.userId, state: 'pending_payment' })
  expect(await erasePerson(shop, leaver, now)).toMatchObject({ ok: true })
  expect((await database.select().from(orders))[0]).toMatchObject({ id: orderId, userId: null, state: 'cancelled' })
  expect((await database.select().from(paymentRows))[0]?.state).toBe('expired')

  const other = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  const { sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...other })
  await database
    .update(objects)
    .set({ body: sql`${objects.body} || '{"status": "complete", "payment_status": "unpaid"}'` })
    .where(eq(objects.id, new URL(sessionUrl).pathname.split('/').at(-1) ?? ''))
  const kept = await erasePerson(shop, { userId: other.userId, uid: other.userId }, now)
  expect(kept).toEqual({ ok: false, code: 'own-payment-under-way' })
})

test('an artist stays until the works that they sold cannot be sent back any more', async () => {
  await using world = await openMoneyBack()
  const { shop, database, artistId, time, call, buyer } = world
  await database.update(artists).set({ sellerStatus: 'trader' }).where(eq(artists.id, artistId))
  const orderId = await buyDelivered(world)
  const [line] = await database.select().from(orderLines)
  const deliveredAt = line?.deliveredAt ?? time.now()
  // A month has passed; look at it as on the day after the delivery.
  time.passMinutes(-29 * day)
  const at = time.now()
  expect(await obstacles(world)).toMatchObject([{ kind: 'returns-open' }, { kind: 'money-owed', amount: 1000 }])
  expect(await leave(world)).toMatchObject({ ok: false, code: 'returns-open' })
  const over = (await obstacles(world))[0]?.over ?? ''
  expect(over > afterDays(dayInTallinn(deliveredAt), 14)).toBe(true)

  const item = async () =>
    (await call('GET /orders/{id}', { params: { id: orderId }, ...(await renewed(world, buyer)) })).items[0]
  while (dayInTallinn(time.now()) < over) {
    expect((await item())?.actions).toContain('request-return')
    expect(await leave(world)).toMatchObject({ ok: false, code: 'returns-open' })
    time.passMinutes(day)
  }
  expect((await item())?.actions).not.toContain('request-return')
  expect((time.now().getTime() - at.getTime()) / 86_400_000).toBeLessThan(30)
  // One of the first sales is paid out some days later.
  time.passMinutes(10 * 24 * 60)
  const paidOn = dayInTallinn(time.now())
  expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
  // The bank can return it for ten business days.
  const final = afterWorkingDays(paidOn, 10)
  expect(await obstacles(world)).toMatchObject([{ kind: 'payout-returnable', over: final }])
  while (dayInTallinn(time.now()) < final) {
    expect(await leave(world)).toMatchObject({ ok: false, code: 'payout-returnable' })
    time.passMinutes(day)
  }
  expect(await leave(world)).toMatchObject({ ok: true })
})

test('an artist stays while a dispute is open or nobody has said who bears it', async () => {
  await using world = await openMoneyBack()
  const { shop, database, artistId, time } = world
  const orderId = await buyDelivered(world)
  expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
  time.passMinutes(returnDays)
  await database.update(orderLines).set({ isDisputed: true })
  expect(await leave(world)).toMatchObject({ ok: false, code: 'dispute-open' })
  await database.update(orderLines).set({ isDisputed: false })
  const dispute = {
    id: 'du_1',
    orderId,
    amount: cents(110_000),
    currency: 'eur',
    reason: 'fraudulent',
    state: 'lost',
  } as const
  await database.insert(disputes).values({ ...dispute, openedAt: time.now(), reportedAt: time.now(), isToSettle: true })
  expect(await obstacles(world)).toEqual([{ kind: 'dispute-open', over: null, amount: null, isAsked: false }])
  await database.update(disputes).set({ isToSettle: false })
  expect(await leave(world)).toMatchObject({ ok: true })
})

test('what the tax authority asks about a seller is kept when they leave, and no longer than it has to be', async () => {
  await using world = await openMoneyBack()
  const { shop, database, artistId, time } = world
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' }
  const taxDetails = { birthDate: '1974-03-02', address: 'Pikk 9', country: 'EE', taxNumber: '47403022239' }
  await database.update(artists).set({ bankAccount, taxDetails }).where(eq(artists.id, artistId))
  const year = yearInTallinn(time.now())
  await buyDelivered(world, [110_000, 110_000, 110_000])
  expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
  time.passMinutes(returnDays)
  const before = await listSellers(database, year)
  expect(before).toMatchObject([{ name: 'Leelo Uduvere', isReported: true, isMissingDetails: false, taxDetails }])
  expect(await leave(world)).toMatchObject({ ok: true })
  expect(await listSellers(database, year)).toEqual(before)
  const [erased] = await database.select().from(artists).where(eq(artists.id, artistId))
  expect(erased).toMatchObject({ name: '—', bankAccount: null, taxDetails: null })

  await purgeAccounts(shop, new Date(`${year + 7}-12-02T10:00:00Z`))
  await purgeAccounts(shop, new Date(`${year + 7}-12-31T21:59:59Z`))
  expect(await database.select().from(formerSellers)).toMatchObject([{ artistId, keptUntil: `${year + 7}-12-31` }])
  await purgeAccounts(shop, new Date(`${year + 7}-12-31T22:00:00Z`))
  expect(await database.$count(formerSellers)).toBe(0)
})
