import { describe, expect, test } from 'vitest'
import { ledgerEntries, orders } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

async function sellerIn(shop: OpenShop) {
  const { userId, token } = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId })
  const sell = ({ id }: Work) => shop.call('POST /artworks/my-artworks/{id}/outside-sales', { params: { id }, token })
  const giveBack = ({ id }: Work, saleId: string) =>
    shop.call('DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', { params: { id, saleId }, token })
  const outsideSaleOf = async ({ id }: Work) =>
    (await shop.call('GET /artworks/my-artworks', { query: {}, token })).content.find((work) => work.id === id)
      ?.outsideSaleId
  return { artistId, sell, giveBack, outsideSaleOf }
}

const refusedWith = (code: string) => ({ problem: { code } })

describe.each(databaseKinds)('a work sold elsewhere on %s', (database) => {
  test('is sold for everybody, without an order, until the sale is taken back', async () => {
    await using shop = await openShop({ database })
    const { artistId, sell, giveBack, outsideSaleOf } = await sellerIn(shop)
    const buyer = await createUser(shop)
    const work = await createArtwork(shop.database, { artistId })
    const show = () => shop.call('GET /artworks/{id}', { params: { id: work.id } })
    const buy = () => shop.call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })

    const { saleId, ...stock } = await sell(work)
    expect(stock).toEqual({ status: 'sold', available: 0 })
    expect(await outsideSaleOf(work)).toBe(saleId)
    expect(await show()).toMatchObject({ status: 'sold', soldAt: expect.any(String) })
    await expect(buy()).rejects.toMatchObject(refusedWith('artwork-sold'))
    await expect(sell(work)).rejects.toMatchObject(refusedWith('artwork-sold'))
    expect(await shop.database.$count(orders)).toBe(0)
    expect(await shop.database.$count(ledgerEntries)).toBe(0)

    expect(await giveBack(work, saleId)).toEqual({ status: 'active', available: 1 })
    expect(await outsideSaleOf(work)).toBeNull()
    await expect(giveBack(work, saleId)).rejects.toMatchObject(refusedWith('not-possible-now'))
    expect(await buy()).toMatchObject({ orderId: expect.any(String) })
    await expect(sell(work)).rejects.toMatchObject(refusedWith('artwork-held'))
  })

  test('has one copy fewer, and is sold with the last one', async () => {
    await using shop = await openShop({ database })
    const { artistId, sell, giveBack } = await sellerIn(shop)
    const buyer = await createUser(shop)
    const edition = await createArtwork(shop.database, { artistId, edition: 2 })
    const { saleId } = await sell(edition)
    const two = shop.call('POST /payments/create-checkout-session', { body: cartOf([edition, 2]), token: buyer.token })
    await expect(two).rejects.toMatchObject({ problem: { code: 'not-enough-left', details: { available: 1 } } })
    expect(await sell(edition)).toMatchObject({ status: 'sold', available: 0 })
    expect(await giveBack(edition, saleId)).toEqual({ status: 'active', available: 1 })
  })
})

test('only what is on sale in copies, and only by its artist, is sold elsewhere', async () => {
  await using shop = await openShop()
  const { artistId, sell } = await sellerIn(shop)
  const draft = await createArtwork(shop.database, { artistId, status: 'draft' })
  const open = await createArtwork(shop.database, { artistId, edition: 'open' })
  await expect(sell(draft)).rejects.toMatchObject(refusedWith('not-possible-now'))
  await expect(sell(open)).rejects.toMatchObject(refusedWith('not-possible-now'))
  await expect(sell(await createArtwork(shop.database))).rejects.toMatchObject(refusedWith('forbidden'))
})

test('a sale in the shop is not taken back as one elsewhere', async () => {
  await using shop = await openShop()
  const { artistId, giveBack } = await sellerIn(shop)
  const buyer = await createUser(shop)
  const work = await createArtwork(shop.database, { artistId })
  await shop.call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })
  const [held] = await shop.database.query.holds.findMany()
  await expect(giveBack(work, String(held?.id))).rejects.toMatchObject(refusedWith('not-possible-now'))
})
