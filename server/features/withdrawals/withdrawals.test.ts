import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fulfilment } from '#contract/fulfilment.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { settings } from '#contract/settings.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { cents } from '#domain/money.ts'
import { artists, artworks, withdrawals as kept, orderLines, outgoingMail } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

/** An order of two works by one artist; paid unless it says otherwise. */
async function placeOrder(open: OpenShop, { sellerStatus = 'trader' as 'trader' | 'private', isPaid = true } = {}) {
  const { shop, app, call, database } = open
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId })
  await database.update(artists).set({ sellerStatus }).where(eq(artists.id, artistId))
  const works = [
    await createArtwork(database, { artistId, price: cents(110_000) }),
    await createArtwork(database, { artistId, price: cents(55_000), title: { en: 'Two Wells' } }),
  ]
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call(payments.createCheckoutSession, { body: cartOf(...works), ...buyer })
  if (isPaid) {
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
  }
  const params = { id: orderId }
  const { orderNumber, items } = await call(orders.show, { params, ...buyer })
  const lineIds = items.map(({ lineId }) => lineId)
  const named = { orderNumber, email: buyer.email }
  return { artist, buyer, works, params, lineIds, named, statement: { ...named, name: 'Mari Õun', lineIds } }
}

const refused = (code: string) => ({ problem: { code } })

test('what a trader has not sent is cancelled and refunded at once, with a receipt that says when', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { buyer, works, params, lineIds, named, statement } = await placeOrder(open)
  const offer = await call(withdrawals.find, {
    body: { orderNumber: ` ${named.orderNumber.toLowerCase()} `, email: named.email.toUpperCase() },
  })
  expect(offer).toMatchObject({
    orderNumber: named.orderNumber,
    lines: [
      { kind: 'cancellation', refund: 1100, fee: 0, until: null, sellerStatus: 'trader' },
      { kind: 'cancellation', refund: 550 },
    ],
  })

  const receipt = await call(withdrawals.confirm, {
    body: { ...statement, lineIds: lineIds.slice(0, 1) },
    language: 'et',
  })
  expect(receipt.lines).toMatchObject([{ kind: 'cancellation', refund: 1100 }])
  await bankOf(open.shop).deliverWebhooks()
  expect(await call(orders.show, { params, ...buyer })).toMatchObject({
    status: 'paid',
    items: [{ state: 'refunded', refunded: 1100 }, { state: 'paid' }],
  })
  const [work] = await database
    .select()
    .from(artworks)
    .where(eq(artworks.id, works[0]?.id ?? ''))
  expect(work?.status).toBe('active')
  expect(await database.select().from(kept)).toMatchObject([
    { name: 'Mari Õun', email: buyer.email, lineIds: lineIds.slice(0, 1), receivedAt: new Date(receipt.receivedAt) },
  ])
  const mail = (await database.select().from(outgoingMail)).find(({ key }) => key.startsWith('withdrawal:'))
  expect(mail).toMatchObject({ to: buyer.email, language: 'et' })
  expect(mail?.text).toContain(`Tellimus: ${named.orderNumber}`)
  expect(mail?.text).toMatch(/Kätte saadud: \d+\. \S+ \d{4}, \d\d:\d\d/)

  await expect(
    call(withdrawals.confirm, { body: { ...statement, lineIds: lineIds.slice(0, 1) } }),
  ).rejects.toMatchObject(refused('already-refunded'))
  expect(await call(settings.export, { ...buyer })).toMatchObject({ orders: [{ withdrawals: [{ name: 'Mari Õun' }] }] })
})

test('what a trader has sent is to be returned; the days begin with the last work', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, params, lineIds, named, statement } = await placeOrder(open)
  const [first = '', second = ''] = lineIds
  await call(fulfilment.ship, { params, body: { lineIds: [first] }, ...artist })
  await call(fulfilment.deliver, { params, body: { lineIds: [first] }, ...artist })
  await call(fulfilment.ship, { params, body: { lineIds: [second] }, ...artist })
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  await database.update(orderLines).set({ deliveredAt: longAgo }).where(eq(orderLines.id, first))
  expect((await call(withdrawals.find, { body: named })).lines).toMatchObject([
    { kind: 'return', refund: 1100, fee: 0, until: null },
    { kind: 'return', refund: 550 },
  ])
  await call(withdrawals.confirm, { body: { ...statement, lineIds: [second] } })
  await expect(call(fulfilment.declineReturn, { params, body: { reason: 'No' }, ...artist })).rejects.toMatchObject(
    refused('forbidden'),
  )
  await expect(call(withdrawals.confirm, { body: statement })).rejects.toMatchObject(refused('already-withdrawn'))
  expect(await database.$count(kept)).toBe(1)
  const back = await call(fulfilment.receiveReturn, { params, body: {}, ...artist })
  expect(back.items).toMatchObject([{ state: 'delivered' }, { state: 'refunded', refunded: 550 }])
  // Nothing else is to come, so the time of the first has run out.
  await expect(call(withdrawals.confirm, { body: { ...statement, lineIds: [first] } })).rejects.toMatchObject(
    refused('return-too-late'),
  )
})

test('private persons take back by the house rules, which are told first', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, params, lineIds, named, statement } = await placeOrder(open, { sellerStatus: 'private' })
  const [first = '', second = ''] = lineIds
  await call(fulfilment.ship, { params, body: {}, ...artist })
  expect((await call(withdrawals.find, { body: named })).lines).toMatchObject([
    { kind: 'none', obstacle: 'under-way' },
    { kind: 'none', obstacle: 'under-way' },
  ])
  await expect(call(withdrawals.confirm, { body: statement })).rejects.toMatchObject(refused('not-yet-returnable'))
  await call(fulfilment.deliver, { params, body: {}, ...artist })
  await database.update(orderLines).set({ isReduced: true }).where(eq(orderLines.id, second))
  const { lines } = await call(withdrawals.find, { body: named })
  expect(lines).toMatchObject([
    { kind: 'return', refund: 1045, fee: 55, until: expect.any(String) },
    { kind: 'none', obstacle: 'final' },
  ])
  await expect(call(withdrawals.confirm, { body: statement })).rejects.toMatchObject(refused('not-returnable'))
  await call(withdrawals.confirm, { body: { ...statement, lineIds: [first] } })
  const order = await call(fulfilment.receiveReturn, { params, body: {}, ...artist })
  expect(order.items[0]).toMatchObject({ state: 'refunded', refunded: 1045 })
})

test('nothing is told of an order unless number and address belong together', async () => {
  await using open = await openShop()
  const { call, database } = open
  const mine = await placeOrder(open)
  const other = await placeOrder(open)
  const unpaid = await placeOrder(open, { isPaid: false })
  for (const body of [
    { ...mine.named, email: other.buyer.email },
    { ...mine.named, orderNumber: 'LO-2026-999999' },
    { ...unpaid.named, email: mine.buyer.email },
  ])
    await expect(call(withdrawals.find, { body })).rejects.toMatchObject(refused('order-unknown'))
  await expect(call(withdrawals.find, { body: unpaid.named })).rejects.toMatchObject(refused('order-not-paid'))
  await expect(call(withdrawals.confirm, { body: unpaid.statement })).rejects.toMatchObject(refused('order-not-paid'))
  await expect(
    call(withdrawals.confirm, { body: { ...mine.statement, lineIds: other.lineIds } }),
  ).rejects.toMatchObject(refused('order-unknown'))
  expect(await database.$count(kept)).toBe(0)
})

test('of two withdrawals at once one counts', async () => {
  await using open = await openShop()
  const { statement } = await placeOrder(open)
  const both = [1, 2].map(() => open.call(withdrawals.confirm, { body: statement }))
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await open.database.$count(kept)).toBe(1)
})

test('guessing the numbers of orders is slowed down', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const { named } = await placeOrder(open)
  const ask = (orderNumber: string) =>
    open.call(withdrawals.find, { body: { ...named, orderNumber } }).then(
      () => 'found',
      (error) => error.problem.code,
    )
  const answers: string[] = []
  for (let count = 0; count < 7; count += 1) answers.push(await ask(`LO-2026-99999${count}`))
  expect(answers.slice(0, 4)).toEqual(Array(4).fill('order-unknown'))
  expect(answers.at(-1)).toBe('rate-limited')
  expect(await ask(named.orderNumber)).toBe('rate-limited')
})
