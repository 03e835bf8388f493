import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { holds, orderHistory, orderLines, outgoingMail, payouts } from '#server/database/schema.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork, deliverLongAgo, type Work } from '../../../tests/support/works.ts'

async function buy({ app, call, shop }: OpenShop, buyer: Person, ...works: Work[]) {
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return { id: orderId }
}

test('an artist sees their own sold lines by order, newest first, and those of each view', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  const leelo = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: leelo.userId })
  const print = await createArtwork(database, { artistId, edition: 10, price: cents(11_000) })
  const original = await createArtwork(database, { artistId, price: cents(55_000) })
  const foreign = await createArtwork(database)
  const buyer = await createUser(shop)
  const first = await buy(open, buyer, print, original, foreign)
  const second = await buy(open, buyer, print)
  await buy(open, buyer, await createArtwork(database))
  await call('POST /orders/{id}/ship', { params: second, body: {}, ...leelo })
  const list = (query: object = {}) => call('GET /sales', { query, ...leelo })

  const all = await list()
  expect(all.content.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(all.content[1]).toMatchObject({ viewer: 'artist', buyer: null, status: 'paid', total: 660 })
  expect(all.content[1]?.items.map(({ artworkId, sendBy }) => ({ artworkId, sendBy }))).toEqual([
    { artworkId: print.id, sendBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { artworkId: original.id, sendBy: expect.any(String) },
  ])
  const counts = { all: 2, 'to-send': 1, 'on-the-way': 1, delivered: 0, returns: 0, refunded: 0 }
  expect(all).toMatchObject({ totalElements: 2, counts })
  expect((await list({ view: 'on-the-way' })).content.map(({ id }) => id)).toEqual([second.id])
  expect(await list({ view: 'returns' })).toMatchObject({ content: [], totalElements: 0, counts })
  expect(await list({ size: 1, page: 2 })).toMatchObject({ content: [{ id: first.id }], totalPages: 2, number: 2 })
  await expect(list({ view: 'sold' })).rejects.toMatchObject({ problem: { code: 'invalid' } })
})

test('a buyer who reports a problem before the delivery reaches the artist, and nothing moves', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  const leelo = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: leelo.userId })
  const buyer = await createUser(shop)
  const params = await buy(open, buyer, await createArtwork(database, { artistId }))
  const report = (reason: string) => call('POST /orders/{id}/report-problem', { params, body: { reason }, ...buyer })

  const reported = await report('The name on the door is Kask.')
  expect(reported).toMatchObject({ status: 'paid', items: [{ state: 'paid' }] })
  expect(reported.history.at(-1)).toMatchObject({
    status: 'paid',
    by: 'buyer',
    reason: 'The name on the door is Kask.',
  })
  const emails = await database.select().from(outgoingMail)
  const [email] = emails.filter(({ key }) => key.startsWith('sale-problem-reported'))
  expect(email).toMatchObject({ to: leelo.email, text: expect.stringContaining('The name on the door is Kask.') })
  await expect(report(' ')).rejects.toMatchObject({ problem: { fields: { reason: { code: 'required' } } } })
  await call('POST /orders/{id}/ship', { params, body: {}, ...leelo })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
  await expect(report('Late')).rejects.toMatchObject({ problem: { code: 'step-not-allowed' } })
})

test('an artist cannot leave while a buyer pays or waits or money is owed, and takes along what they wrote', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  const leelo = await signUp(open)
  const artistId = await createArtist(database, { userId: leelo.userId })
  const buyer = await createUser(shop)
  const leave = () =>
    call('POST /users/delete-account', {
      body: { email: leelo.email, currentPassword: firstPassword },
      token: leelo.token,
    })
  const work = await createArtwork(database, { artistId })
  await call('POST /payments/create-checkout-session', { body: cartOf(work), ...(await createUser(shop)) })
  await expect(leave()).rejects.toMatchObject({ problem: { code: 'sales-open' } })
  await database.update(holds).set({ state: 'released' })

  const params = await buy(open, buyer, work)
  await expect(leave()).rejects.toMatchObject({ problem: { code: 'sales-open' } })

  await call('POST /orders/{id}/report-problem', { params, body: { reason: 'Where is it?' }, ...buyer })
  await call('POST /orders/{id}/ship', {
    params,
    body: { carrier: 'Omniva', trackingNumber: 'CE1EE' },
    token: leelo.token,
  })
  await expect(leave()).rejects.toMatchObject({ problem: { code: 'sales-open' } })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
  const exported = JSON.stringify(await call('GET /users/data-export', { token: leelo.token }))
  for (const part of ['Omniva', 'CE1EE']) expect(exported).toContain(part)
  for (const part of ['Where is it?', buyer.email]) expect(exported).not.toContain(part)
  expect(JSON.stringify(await call('GET /users/data-export', { ...buyer }))).toContain('Where is it?')

  const day = dayInTallinn(new Date(Date.now() + 15 * 86_400_000))
  const refusal = await leave().catch(({ problem }) => problem)
  expect(refusal.code).toBe('returns-open')
  // A period does not end on a day off.
  expect(refusal.details.day >= day).toBe(true)
  expect(await call('GET /users/leaving', { token: leelo.token })).toEqual({
    obstacles: [
      { kind: 'returns-open', over: refusal.details.day, amount: null, isAsked: false },
      { kind: 'money-owed', over: null, amount: 2600, isAsked: false },
    ],
  })
  await deliverLongAgo(database)
  await expect(leave()).rejects.toMatchObject({ problem: { code: 'money-owed' } })
  await payOut(shop, artistId, 'test', new Date(Date.now() + 40 * 86_400_000))
  await expect(leave()).rejects.toMatchObject({ problem: { code: 'payout-returnable' } })
  const longAgo = new Date(Date.now() - 20 * 86_400_000)
  await database.update(payouts).set({ createdAt: longAgo, settledAt: longAgo })
  await leave()
  expect(await call('GET /orders/{id}', { params, ...buyer })).toMatchObject({ status: 'delivered' })
  const reasons = async () => (await database.select().from(orderHistory)).flatMap(({ reason }) => reason ?? [])
  expect(await reasons()).toEqual(['Where is it?'])
  await erasePerson(shop, { userId: buyer.userId, uid: buyer.userId }, new Date())
  expect(await reasons()).toEqual([])
  const sent = await database.select().from(orderLines).where(eq(orderLines.state, 'delivered'))
  expect(sent).toMatchObject([{ carrier: 'Omniva', trackingNumber: null }])
})
