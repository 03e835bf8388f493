import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

async function artistAndBuyer(shop: OpenShop) {
  const { userId, token } = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId })
  const work = await createArtwork(shop.database, { artistId })
  const buyer = await createUser(shop)
  const params = { id: work.id }
  return {
    work,
    leave: (until: string | null) => shop.call('PUT /artists/profile/absence', { body: { until }, token }),
    comeBack: () => shop.call('DELETE /artists/profile/absence', { token }),
    dashboard: () => shop.call('GET /artists/dashboard', { token }),
    buy: (...others: Work[]) =>
      shop.call('POST /payments/create-checkout-session', { body: cartOf(work, ...others), token: buyer.token }),
    show: () => shop.call('GET /artworks/{id}', { params }),
    available: () => shop.call('GET /artworks/availability/{id}', { params }),
  }
}

const refusedAsAway = { problem: { code: 'artist-away', status: 409 } }

describe.each(databaseKinds)('while an artist is away on %s', (database) => {
  test('their works are shown and cannot be bought, until they come back', async () => {
    await using shop = await openShop({ database })
    const { work, leave, comeBack, dashboard, buy, show, available } = await artistAndBuyer(shop)
    expect(await show()).toMatchObject({ away: null })
    expect(await leave(null)).toEqual({ until: null })
    await expect.poll(show).toMatchObject({ status: 'active', away: { until: null } })
    expect(await available()).toMatchObject({ available: 1, away: { until: null } })
    expect(await dashboard()).toMatchObject({ away: { until: null } })
    await expect(buy()).rejects.toMatchObject({
      problem: { ...refusedAsAway.problem, details: { artworkId: work.id } },
    })
    await comeBack()
    await expect.poll(show).toMatchObject({ away: null })
    expect(await buy()).toMatchObject({ orderId: expect.any(String) })
  })

  test('a checkout that runs already goes on', async () => {
    await using shop = await openShop({ database })
    const { leave, buy } = await artistAndBuyer(shop)
    const { orderId } = await buy()
    await leave(null)
    expect(await buy()).toMatchObject({ orderId })
    // Another cart is refused, and the order stays.
    await expect(buy(await createArtwork(shop.database))).rejects.toMatchObject(refusedAsAway)
    expect(await buy()).toMatchObject({ orderId })
  })
})

test('an absence ends by itself on the day of the return, which comes after today', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  await using shop = await openShop({ now: () => now })
  const { leave, buy, available } = await artistAndBuyer(shop)
  for (const day of ['2026-11-22', '2026-01-01'])
    await expect(leave(day)).rejects.toMatchObject({ problem: { code: 'return-too-early' } })
  await expect(leave('soon')).rejects.toMatchObject({ problem: { code: 'invalid' } })
  await leave('2026-11-23')
  await expect(buy()).rejects.toMatchObject(refusedAsAway)
  // Midnight in Tallinn.
  now = new Date('2026-11-22T22:00:00Z')
  expect(await available()).toMatchObject({ away: null })
  expect(await buy()).toMatchObject({ orderId: expect.any(String) })
})
