import { expect, test } from 'vitest'
import { artists, artworkViews } from '#server/database/schema.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../tests/support/works.ts'
import { seedViews } from './seed-views.ts'

test('the works of the demo’s artist have been looked at for weeks, the same at every start', async () => {
  await using shop = await openShop()
  const artistId = await createArtist(shop.database)
  await shop.database.update(artists).set({ slug: 'leelo-uduvere' })
  const work = await createArtwork(shop.database, { artistId })
  await createArtwork(shop.database)
  await seedViews(shop.shop)
  const seeded = await shop.database.select().from(artworkViews).orderBy(artworkViews.day)
  expect(seeded.length).toBeGreaterThan(60)
  expect(new Set(seeded.map(({ artworkId }) => artworkId))).toEqual(new Set([work.id]))
  await seedViews(shop.shop)
  expect(await shop.database.select().from(artworkViews).orderBy(artworkViews.day)).toEqual(seeded)
})
