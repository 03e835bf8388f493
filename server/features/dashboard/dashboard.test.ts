import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInTallinn, sendBy } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import type { Approval } from '#domain/person.ts'
import { artists, conversations, messages } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { makeFile, openPayouts } from '../../../tests/support/payouts.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

async function artistIn(shop: OpenShop, approval: Approval = 'approved') {
  const { userId, token } = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId, approval })
  return { artistId, token, show: () => shop.call('GET /artists/dashboard', { token }) }
}

describe.each(databaseKinds)('the dashboard on %s', (database) => {
  test('names what has to be sent and counts only what is the artist’s', async () => {
    await using shop = await openShop({ database })
    const { artistId, token, show } = await artistIn(shop)
    const { artistId: otherId } = await artistIn(shop)
    const mine = await createArtwork(shop.database, { artistId, price: cents(110_000) })
    const other = await createArtwork(shop.database, { artistId: otherId, price: cents(55_000) })
    await createArtwork(shop.database, { artistId, title: { en: 'Still' } })
    await createArtwork(shop.database, { artistId, status: 'draft' })
    const buyer = await createUser(shop)
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: mine.id }, token: buyer.token })
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: mine.id }, token })

    const { orderId, sessionUrl } = await shop.call('POST /payments/create-checkout-session', {
      body: cartOf(mine, other),
      ...buyer,
    })
    expect((await show()).overview?.toSend).toEqual([])
    await submitPayment(shop.app, sessionUrl)
    await bankOf(shop.shop).deliverWebhooks()

    expect((await show()).overview).toMatchObject({
      counts: { works: 3, orders: 1, messages: 0, exhibitions: 0 },
      toSend: [{ orderId, titles: [mine.title], sendBy: sendBy(shop.shop.now()) }],
      returns: [],
      worksWithout: { wall: 1, en: 0, et: 1 },
      figures: {
        soldThisYear: 1100,
        worksSoldThisYear: 1,
        paidOutThisYear: 0,
        owed: 1000,
        held: 1000,
        payable: 0,
        savedBy: 1,
        savedByThisWeek: 1,
      },
    })
    await shop.call('POST /artworks/views/{id}', { params: { id: mine.id } })
    const { salesByMonth, viewsByDay } = (await show()).overview ?? {}
    const today = dayInTallinn(shop.shop.now())
    expect([salesByMonth?.length, salesByMonth?.at(-1)]).toEqual([
      12,
      { from: `${today.slice(0, 7)}-01`, amount: 1100 },
    ])
    expect(salesByMonth?.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true)
    expect([viewsByDay?.length, viewsByDay?.at(-1)]).toEqual([30, { from: today, views: 1 }])

    await shop.call('POST /orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'It broke.' }, token })
    expect((await show()).overview).toMatchObject({
      counts: { orders: 0 },
      toSend: [],
      figures: { soldThisYear: 0, worksSoldThisYear: 0, owed: 0 },
    })
    expect((await show()).overview?.salesByMonth.at(-1)?.amount).toBe(0)
  })

  test('counts conversations in which a buyer wrote last', async () => {
    await using shop = await openShop({ database })
    const { artistId, show } = await artistIn(shop)
    const { userId: buyerId } = await createUser(shop)
    const now = new Date()
    const id = shop.shop.newId(now)
    await shop.database.insert(conversations).values({ id, buyerId, artistId, createdAt: now, lastMessageAt: now })
    for (const text of ['Is it framed?', 'And signed?'])
      await shop.database
        .insert(messages)
        .values({ id: shop.shop.newId(now), conversationId: id, author: 'buyer', text, createdAt: now })
    expect((await show()).overview?.counts.messages).toBe(1)
    await shop.database.update(conversations).set({ artistReadAt: now })
    expect((await show()).overview?.counts.messages).toBe(0)
  })
})

test('those who may not sell are told where their application stands, and nothing else', async () => {
  await using shop = await openShop()
  const { artistId, show } = await artistIn(shop, 'rejected')
  await shop.database.update(artists).set({ rejectionReason: 'Too few works.' }).where(eq(artists.id, artistId))
  expect(await show()).toMatchObject({ approval: 'rejected', rejectionReason: 'Too few works.', overview: null })
})

test('a payout that came back is not counted as paid out', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, people, renew, asAdmin } = world
  const [artist] = people
  if (!artist) throw new Error('An artist')
  const paidOut = async () =>
    (await call('GET /artists/dashboard', await renew(artist))).overview?.figures.paidOutThisYear
  const { payouts: made } = await makeFile(world)
  expect(await paidOut()).toBe(1000.5)
  const body = { reason: 'AC04' as const, currentPassword }
  await call('POST /admin/payouts/{id}/returned', { params: { id: made[0]?.id ?? '' }, body, ...(await asAdmin()) })
  expect(await paidOut()).toBe(0)
  await makeFile(world)
  expect(await paidOut()).toBe(1000.5)
})
