import { describe, expect, test } from 'vitest'
import { artworkViews } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('views of a work on %s', (database) => {
  test('add up by the day in Tallinn, also when they come at once', async () => {
    let now = new Date('2026-11-20T21:59:00Z')
    await using shop = await openShop({ database, now: () => now })
    const { id } = await createArtwork(shop.database)
    const count = () => shop.call('POST /artworks/views/{id}', { params: { id } })
    await Promise.all(Array.from({ length: 20 }, count))
    now = new Date('2026-11-20T22:01:00Z')
    await count()
    expect(await shop.database.select().from(artworkViews).orderBy(artworkViews.day)).toEqual([
      { artworkId: id, day: '2026-11-20', views: 20 },
      { artworkId: id, day: '2026-11-21', views: 1 },
    ])
  })
})

test('neither the artist of a work nor an administrator is counted', async () => {
  await using shop = await openShop()
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: artist.userId })
  const other = await createUser(shop, { role: 'ARTIST' })
  await createArtist(shop.database, { userId: other.userId })
  const admin = await createUser(shop, { role: 'ADMIN' })
  const { id } = await createArtwork(shop.database, { artistId, status: 'sold' })
  for (const { token } of [artist, admin, other])
    await shop.call('POST /artworks/views/{id}', { params: { id }, token })
  expect(await shop.database.select().from(artworkViews)).toMatchObject([{ artworkId: id, views: 1 }])
})

test('a work that visitors cannot see has no views', async () => {
  await using shop = await openShop()
  const artistId = await createArtist(shop.database, { approval: 'pending' })
  const hidden = [
    await createArtwork(shop.database, { status: 'draft' }),
    await createArtwork(shop.database, { status: 'archived' }),
    await createArtwork(shop.database, { artistId }),
    { id: 'f'.repeat(24) },
  ]
  for (const { id } of hidden)
    await expect(shop.call('POST /artworks/views/{id}', { params: { id } })).rejects.toMatchObject({
      problem: { code: 'artwork-not-found' },
    })
  expect(await shop.database.$count(artworkViews)).toBe(0)
})
