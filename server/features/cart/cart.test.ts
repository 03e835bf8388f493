import { expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

test('a cart is checked at once: what is held, sold, hidden and gone', async () => {
  await using open = await openShop()
  const { shop, call, database } = open
  const artistId = await createArtist(database)
  const [held, free, draft] = [
    await createArtwork(database, { artistId }),
    await createArtwork(database, { artistId, edition: 5 }),
    await createArtwork(database, { artistId, status: 'draft' }),
  ]
  const hidden = await createArtwork(database, { artistId: await createArtist(database, { approval: 'pending' }) })
  const buyer = await createUser(shop)
  const { holdExpiresAt } = await call('POST /payments/create-checkout-session', { body: cartOf(held), ...buyer })

  const body = { artworkIds: [free.id, held.id, draft.id, hidden.id, newId(new Date()), free.id] }
  const { works } = await call('POST /cart/check', { body })
  expect(works.map(({ work }) => work.id)).toEqual(expect.arrayContaining([free.id, held.id]))
  const availabilityOf = (list: typeof works, id: string) => list.find(({ work }) => work.id === id)?.availability
  for (const id of [free.id, held.id])
    expect(availabilityOf(works, id)).toEqual(await call('GET /artworks/availability/{id}', { params: { id } }))
  expect(availabilityOf(works, held.id)).toMatchObject({ available: 0, heldUntil: holdExpiresAt, heldByCaller: false })
  expect(availabilityOf(works, free.id)).toMatchObject({ available: 5, heldUntil: null })
  expect(new Set(works.map(({ work }) => work.id)).size).toBe(2)

  const own = await call('POST /cart/check', { body, ...buyer })
  expect(availabilityOf(own.works, held.id)).toMatchObject({ available: 0, heldByCaller: true })
})

test('a cart of more works than anybody buys is refused', async () => {
  await using open = await openShop()
  const artworkIds = Array.from({ length: 501 }, () => newId(new Date()))
  expect((await open.call('POST /cart/check', { body: { artworkIds: [] } })).works).toEqual([])
  await expect(open.call('POST /cart/check', { body: { artworkIds } })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { artworkIds: { code: 'too-big' } } },
  })
})
