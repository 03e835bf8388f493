import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'
import { endReductions, recordPrice } from './price-store.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A work whose artist asked 100 euros at first, and 80 since some days ago. */
async function createReduced({ database }: OpenShop, days: number): Promise<string> {
  const { id } = await createArtwork(database, { price: cents(100_00) })
  await recordPrice(database, id, cents(100_00), daysAgo(days + 50))
  await recordPrice(database, id, cents(80_00), daysAgo(days))
  return id
}

/** What card and page show of the only work. */
async function seen({ call }: OpenShop) {
  const { content } = await call('GET /artworks')
  const work = await call('GET /artworks/{id}', { params: { id: content[0]?.id ?? '' } })
  expect([work.price, work.originalPrice]).toEqual([content[0]?.price, content[0]?.originalPrice])
  return { price: work.price, originalPrice: work.originalPrice, artistPrice: work.artistPrice }
}

test.each(databaseKinds)('a reduced work shows the lowest price of the 30 days before, on %s', async (database) => {
  await using shop = await openShop({ database })
  const id = await createReduced(shop, 5)
  await expect.poll(() => seen(shop)).toEqual({ price: 88, originalPrice: 110, artistPrice: 80 })
  await recordPrice(shop.database, id, cents(70_00), daysAgo(1))
  await expect.poll(() => seen(shop)).toEqual({ price: 77, originalPrice: 88, artistPrice: 70 })
  await recordPrice(shop.database, id, cents(90_00), new Date())
  await expect.poll(() => seen(shop)).toEqual({ price: 99, originalPrice: null, artistPrice: 90 })
})

test('nothing is struck through once the reduction is 30 days old', async () => {
  await using shop = await openShop()
  await createReduced(shop, 31)
  expect(await seen(shop)).toMatchObject({ price: 88, originalPrice: null })
})

test('the end of a reduction reaches what is kept ready', async () => {
  await using shop = await openShop()
  await createReduced(shop, 5)
  await expect.poll(() => seen(shop)).toMatchObject({ originalPrice: 110 })
  await endReductions(shop, daysAgo(-24))
  expect(await seen(shop)).toMatchObject({ originalPrice: 110 })
  await endReductions(shop, daysAgo(-26))
  await expect.poll(() => seen(shop)).toMatchObject({ price: 88, originalPrice: null })
})
