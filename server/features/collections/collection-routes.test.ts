import { expect, test } from 'vitest'
import { collections as collectionTable } from '#server/database/schema.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'

test('collections count the works of their category and show the newest', async () => {
  await using open = await openShop()
  const { call, database } = open
  const work = await createArtwork(database)
  await createArtwork(database, { status: 'sold' })
  await createArtwork(database, { status: 'draft' })
  const words = (en: string, et: string) => ({ title: { en, et }, text: { en: `${en}.`, et: `${et}.` } })
  await database.insert(collectionTable).values([
    { id: 'prints', position: 2, ...words('Prints', 'Graafika') },
    { id: 'paintings', position: 1, ...words('Paintings', 'Maalid'), artworkId: work.id },
  ])

  const all = await call('GET /collections', { language: 'et' })
  expect(await call('GET /totals')).toEqual({ artworks: 1, artists: 3 })
  expect(all).toMatchObject({
    content: [
      { id: 'paintings', title: 'Maalid', text: 'Maalid.', artworksCount: 1 },
      { id: 'prints', title: 'Graafika', artworksCount: 0 },
    ],
  })
  const paintings = await call('GET /collections/{id}', { params: { id: 'painting' } })
  expect(paintings).toMatchObject({ id: 'paintings', title: 'Paintings', artworksCount: 1, soldCount: 1 })
  expect(paintings.artworks.map(({ id }) => id)).toEqual([work.id])
  const alsoSold = await call('GET /collections/{id}', { params: { id: 'painting' }, query: { status: 'active,sold' } })
  expect(alsoSold.artworks.map(({ status }) => status).sort()).toEqual(['active', 'sold'])
})
