import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { cents } from '#domain/money.ts'
import { artworkPictures, artworks, artworkViews, holds, pictures, users } from '#server/database/schema.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keepPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

async function artistIn(shop: OpenShop) {
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: artist.userId })
  const list = (query: { page?: number; size?: number } = {}) =>
    shop.call('GET /artworks/my-artworks', { query, token: artist.token })
  const remove = (id: string, token = artist.token) => shop.call('DELETE /artworks/{id}', { params: { id }, token })
  return { artist, artistId, list, remove }
}

describe.each(databaseKinds)('own works on %s', (database) => {
  test('are listed in every status, with what the artist receives, and nobody else’s among them', async () => {
    await using shop = await openShop({ database })
    const { artistId, list } = await artistIn(shop)
    await createArtwork(shop.database)
    const first = await createArtwork(shop.database, { artistId, price: cents(110_000) })
    for (const status of ['sold', 'draft', 'archived'] as const)
      await createArtwork(shop.database, { artistId, status })
    const own = await list()
    expect(own.content.map(({ status }) => status)).toEqual(['archived', 'draft', 'sold', 'active'])
    expect(own.content.at(-1)).toMatchObject({ id: first.id, price: 1100, artistPrice: 1000, commissionRate: 0.1 })
    expect(await list({ page: 2, size: 3 })).toMatchObject({
      totalElements: 4,
      totalPages: 2,
      content: [{ id: first.id }],
    })
  })

  test('are found by status and by words, and sorted by what is asked', async () => {
    await using shop = await openShop({ database })
    const { artist, artistId } = await artistIn(shop)
    const hang = (en: string, price: number, status: 'active' | 'draft' = 'active') =>
      createArtwork(shop.database, { artistId, title: { en, et: `${en} %` }, price: cents(price), status })
    const moon = await hang('Moon', 30_000)
    await hang('Ash', 20_000)
    await hang('Birch', 40_000, 'draft')
    const buyer = await createUser(shop)
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: moon.id }, token: buyer.token })
    await shop.database.insert(artworkViews).values({ artworkId: moon.id, day: '2026-11-21', views: 3 })
    const titles = async (query: InputOf<'GET /artworks/my-artworks', 'query'>) =>
      (await shop.call('GET /artworks/my-artworks', { query, token: artist.token })).content.map(
        ({ titles }) => titles.en,
      )
    expect(await titles({ sort: 'title' })).toEqual(['Ash', 'Birch', 'Moon'])
    expect(await titles({ sort: 'priceHighLow' })).toEqual(['Birch', 'Moon', 'Ash'])
    expect((await titles({ sort: 'views' }))[0]).toBe('Moon')
    expect((await titles({ sort: 'saves' }))[0]).toBe('Moon')
    expect(await titles({ status: 'draft' })).toEqual(['Birch'])
    expect(await titles({ q: 'OO' })).toEqual(['Moon'])
    expect(await titles({ q: '_' })).toEqual([])
    expect(await shop.call('GET /artworks/my-artworks', { query: { q: 'moon' }, token: artist.token })).toMatchObject({
      content: [{ views: 3, saves: 1 }],
      counts: { active: 2, draft: 1, sold: 0, archived: 0 },
    })
  })

  test('are deleted with their pictures, also when somebody once meant to buy them', async () => {
    await using shop = await openShop({ database })
    const { artistId, list, remove } = await artistIn(shop)
    const work = await createArtwork(shop.database, { artistId })
    const bytes = await (await loadSharp())({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const picture = await keepPicture(shop.shop, bytes, 'artwork', new Date())
    await shop.database
      .insert(artworkPictures)
      .values({ artworkId: work.id, pictureId: picture.id, position: 1, role: 'main' })
    const buyer = await createUser(shop)
    const { orderId } = await shop.call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      token: buyer.token,
    })
    await expect(remove(work.id)).rejects.toMatchObject({ problem: { code: 'artwork-held', status: 409 } })
    await shop.call('POST /payments/cancel-checkout', { body: { orderId }, token: buyer.token })

    expect(await remove(work.id)).toEqual({ deleted: true })
    expect((await list()).content).toEqual([])
    expect(await shop.database.$count(pictures)).toBe(0)
    await expect(remove(work.id)).rejects.toMatchObject({ problem: { code: 'artwork-not-found', status: 404 } })
    expect((await shop.send(`/api/artworks/${work.id}`, { method: 'GET', headers: {} })).status).toBe(410)
  })

  test('stay when they are sold, wholly or in part', async () => {
    await using shop = await openShop({ database })
    const { artistId, remove } = await artistIn(shop)
    const sold = await createArtwork(shop.database, { artistId, status: 'sold' })
    await expect(remove(sold.id)).rejects.toMatchObject({ problem: { code: 'artwork-sold', status: 409 } })
    const edition = await createArtwork(shop.database, { artistId, edition: 5 })
    const buyer = await createUser(shop)
    await shop.call('POST /payments/create-checkout-session', { body: cartOf(edition), token: buyer.token })
    await shop.database.update(holds).set({ state: 'sold' }).where(eq(holds.artworkId, edition.id))
    await expect(remove(edition.id)).rejects.toMatchObject({ problem: { code: 'copies-sold', status: 409 } })
    expect(await shop.database.$count(artworks)).toBe(2)
  })
})

test('a hold that has run out keeps nobody from deleting', async () => {
  let later = 0
  await using shop = await openShop({ now: () => new Date(Date.now() + later) })
  const { artistId, remove } = await artistIn(shop)
  const work = await createArtwork(shop.database, { artistId })
  const buyer = await createUser(shop)
  await shop.call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })
  later = 31 * 60_000
  expect(await remove(work.id)).toEqual({ deleted: true })
})

test('nobody deletes what is another’s, and drafts do not even exist for them', async () => {
  await using shop = await openShop()
  const { artistId } = await artistIn(shop)
  const { artist: other, remove } = await artistIn(shop)
  const [work, draft] = [
    await createArtwork(shop.database, { artistId }),
    await createArtwork(shop.database, { artistId, status: 'draft' }),
  ]
  const admin = await createUser(shop, { role: 'ADMIN' })
  for (const token of [other.token, admin.token])
    await expect(remove(work.id, token)).rejects.toMatchObject({ problem: { code: 'forbidden', status: 403 } })
  await expect(remove(draft.id)).rejects.toMatchObject({ problem: { code: 'artwork-not-found' } })
  await expect(remove(draft.id, admin.token)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  await shop.database.delete(users).where(eq(users.id, other.userId))
  expect(await shop.database.$count(artworks)).toBe(2)
})
