import { describe, expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { afterDays } from '#domain/delivery.ts'
import { artworkViews } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

async function sellerIn(shop: OpenShop) {
  const { userId, token } = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId })
  const show = (query: { period?: 'days' | 'weeks' | 'months'; artwork?: string } = {}) =>
    shop.call('GET /artists/statistics', { query, token })
  return { artistId, token, show }
}

const sum = (steps: Statistics['steps']) => ({
  views: steps.reduce((all, { views }) => all + views, 0),
  saves: steps.reduce((all, { saves }) => all + saves, 0),
  sales: steps.reduce((all, { sales }) => all + sales, 0),
})

describe.each(databaseKinds)('statistics on %s', (database) => {
  test('count views, saves and sales of the artist’s works, of all or of one', async () => {
    await using shop = await openShop({ database })
    const { artistId, token, show } = await sellerIn(shop)
    const print = await createArtwork(shop.database, { artistId, edition: 10 })
    const painting = await createArtwork(shop.database, { artistId, status: 'draft' })
    const other = await createArtwork(shop.database)
    const buyer = await createUser(shop)
    for (const work of [print, other])
      await shop.call('PUT /users/saved-listings/{id}', { params: { id: work.id }, token: buyer.token })
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: print.id }, token })
    const buy = async (quantity: number) => {
      const { orderId, sessionUrl } = await shop.call('POST /payments/create-checkout-session', {
        body: cartOf([print, quantity], other),
        ...buyer,
      })
      await submitPayment(shop.app, sessionUrl)
      await bankOf(shop.shop).deliverWebhooks()
      return orderId
    }
    await buy(2)
    const last = (await show()).steps.at(-1)
    expect(last).toMatchObject({ views: 0, saves: 1, sales: 2 })

    const today = String(last?.from)
    await shop.database.insert(artworkViews).values([
      { artworkId: print.id, day: today, views: 3 },
      { artworkId: print.id, day: afterDays(today, -30), views: 100 },
      { artworkId: painting.id, day: today, views: 4 },
      { artworkId: other.id, day: today, views: 5 },
    ])
    const all = await show()
    expect(all.steps.at(-1)).toEqual({ from: today, views: 7, saves: 1, sales: 2 })
    expect(all.works.map(({ id }) => id).sort()).toEqual([painting.id, print.id].sort())
    for (const period of ['weeks', 'months'] as const)
      expect(sum((await show({ period })).steps)).toEqual({ views: 107, saves: 1, sales: 2 })
    expect(sum(all.steps)).toEqual({ views: 7, saves: 1, sales: 2 })
    expect((await show({ artwork: painting.id })).steps.at(-1)).toMatchObject({ views: 4, saves: 0, sales: 0 })
  })
})

test('what was refunded is no sale', async () => {
  await using shop = await openShop()
  const { artistId, token, show } = await sellerIn(shop)
  const work = await createArtwork(shop.database, { artistId })
  const { orderId, sessionUrl } = await shop.call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    ...(await createUser(shop)),
  })
  await submitPayment(shop.app, sessionUrl)
  await bankOf(shop.shop).deliverWebhooks()
  expect((await show()).steps.at(-1)?.sales).toBe(1)
  await shop.call('POST /orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'It broke.' }, token })
  expect((await show()).steps.at(-1)?.sales).toBe(0)
})

test('are of nobody else’s work, and of no other period', async () => {
  await using shop = await openShop()
  const { show } = await sellerIn(shop)
  const other = await createArtwork(shop.database)
  const code = (code: string) => ({ problem: { code } })
  await expect(show({ artwork: other.id })).rejects.toMatchObject(code('artwork-not-found'))
  await expect(show({ period: 'years' as 'days' })).rejects.toMatchObject(code('invalid'))
})
