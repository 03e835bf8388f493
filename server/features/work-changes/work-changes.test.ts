import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { WorkChange, WorkChangeResult } from '#contract/work-changes.ts'
import { artworks } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { paintPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

async function sellerIn(shop: OpenShop) {
  const user = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: user.userId })
  const { token } = user
  const hang = async (artistPrice: number, status: 'active' | 'draft' = 'active') => {
    const picture = new Blob([new Uint8Array(await paintPicture('#987'))])
    const fields = { title: 'Grey sea', category: 'painting', artistPrice: String(artistPrice), status }
    return shop.call('POST /artworks', { body: formOf({ ...fields, images: picture }), token })
  }
  const change = async (changes: WorkChange[]) =>
    (await shop.call('POST /artworks/my-artworks/changes', { body: { changes }, token })).results
  const read = async (id: string) => {
    const { status, artistPrice } = await shop.call('GET /artworks/my-artworks/{id}', { params: { id }, token })
    return { status, artistPrice }
  }
  return { ...user, artistId, hang, change, read }
}

const undoOf = (results: readonly WorkChangeResult[]) => results.flatMap(({ undo }) => undo ?? [])
const refusalsOf = (results: readonly WorkChangeResult[]) => results.map(({ refusal }) => refusal)

describe.each(databaseKinds)('several works on %s', (database) => {
  test('are published and archived at once, and put back', async () => {
    await using shop = await openShop({ database })
    const { hang, change, read } = await sellerIn(shop)
    const [draft, other] = [await hang(100, 'draft'), await hang(200, 'draft')]
    const published = await change([draft, other].map(({ id }) => ({ kind: 'publish', id })))
    expect(refusalsOf(published)).toEqual([null, null])
    expect(await read(draft.id)).toMatchObject({ status: 'active' })
    expect(refusalsOf(await change(undoOf(published)))).toEqual([null, null])
    expect(await read(other.id)).toMatchObject({ status: 'draft' })

    const archived = await change([{ kind: 'archive', id: draft.id }])
    expect(await read(draft.id)).toMatchObject({ status: 'archived' })
    await change(undoOf(archived))
    expect(await read(draft.id)).toMatchObject({ status: 'draft' })
  })

  test('cost more or less by per cent, with what they cost before struck through only as long as it is true', async () => {
    await using shop = await openShop({ database })
    const { hang, change, read } = await sellerIn(shop)
    const [work, other] = [await hang(333), await hang(1)]
    const lower = await change([work, other].map(({ id }) => ({ kind: 'percent', id, percent: -20 })))
    expect(await read(work.id)).toMatchObject({ artistPrice: 266 })
    expect(await read(other.id)).toMatchObject({ artistPrice: 1 })
    const shown = async () => {
      const { price, originalPrice } = await shop.call('GET /artworks/{id}', { params: { id: work.id } })
      return { price, originalPrice }
    }
    await expect.poll(shown).toEqual({ price: 292.6, originalPrice: 366.3 })
    // The other one's price stayed at one euro, so there is nothing to put back.
    expect(undoOf(lower)).toHaveLength(1)
    expect(refusalsOf(await change(undoOf(lower)))).toEqual([null])
    expect(await read(work.id)).toMatchObject({ artistPrice: 333 })
    await expect.poll(shown).toEqual({ price: 366.3, originalPrice: null })
  })

  test('are named with the reason when they stay as they were, and keep no other work from it', async () => {
    await using shop = await openShop({ database })
    const { artistId, hang, change, read } = await sellerIn(shop)
    const bare = await createArtwork(shop.database, { artistId, status: 'draft' })
    const sold = await createArtwork(shop.database, { artistId, status: 'sold' })
    const held = await createArtwork(shop.database, { artistId })
    const foreign = await createArtwork(shop.database)
    const good = await hang(100)
    const buyer = await createUser(shop)
    await shop.call('POST /payments/create-checkout-session', { body: cartOf(held), token: buyer.token })
    expect(refusalsOf(await change([{ kind: 'publish', id: bare.id }]))).toEqual(['artwork-incomplete'])
    expect(refusalsOf(await change([sold, held, foreign, good].map(({ id }) => ({ kind: 'archive', id }))))).toEqual([
      'artwork-sold',
      'artwork-held',
      'artwork-not-found',
      null,
    ])
    expect(await read(good.id)).toMatchObject({ status: 'archived' })
    // It is archived already.
    expect(await change([{ kind: 'archive', id: good.id }])).toEqual([{ id: good.id, refusal: null, undo: null }])
  })
})

test('nothing is put back over what was done since', async () => {
  await using shop = await openShop()
  const { hang, change, read, token } = await sellerIn(shop)
  const work = await hang(100)
  const raised = await change([{ kind: 'percent', id: work.id, percent: 10 }])
  await shop.call('PUT /artworks/{id}', { params: { id: work.id }, body: formOf({ artistPrice: '150' }), token })
  expect(refusalsOf(await change(undoOf(raised)))).toEqual(['artwork-changed'])
  expect(await read(work.id)).toMatchObject({ artistPrice: 150 })
})

test('a price below what the provider charges is refused in the form and in a change, and 0 is a price on request', async () => {
  await using shop = await openShop()
  const { hang, change } = await sellerIn(shop)
  await expect(hang(0.49)).rejects.toMatchObject({
    problem: {
      fields: { artistPrice: { message: 'The price must be at least €0.50. Enter 0 for a price on request.' } },
    },
  })
  const work = await hang(0.5)
  const cheaper = change([{ kind: 'price', id: work.id, artistPrice: 0.49 }])
  await expect(cheaper).rejects.toMatchObject({ problem: { code: 'invalid' } })
  expect(refusalsOf(await change([{ kind: 'price', id: work.id, artistPrice: 0 }]))).toEqual([null])
})

test('a price on request has no per cent, and none rises above what the shop takes', async () => {
  await using shop = await openShop()
  const { hang, change } = await sellerIn(shop)
  const [free, dear] = [await hang(0), await hang(800_000)]
  await expect(hang(860_001)).rejects.toMatchObject({
    problem: { fields: { artistPrice: { message: 'The price can’t be above €860,000.' } } },
  })
  expect(refusalsOf(await change([free, dear].map(({ id }) => ({ kind: 'percent', id, percent: 50 }))))).toEqual([
    'price-on-request',
    'price-too-high',
  ])
  const fraction = change([{ kind: 'price', id: free.id, artistPrice: 12.345 }])
  await expect(fraction).rejects.toMatchObject({ problem: { code: 'invalid' } })
})

test.each([
  ['none', () => []],
  ['too many', () => Array.from({ length: 101 }, (_, at) => at.toString(16).padStart(24, '0'))],
  ['the same twice', (id: string) => [id, id]],
])('%s are refused', async (_, idsOf) => {
  await using shop = await openShop()
  const { hang, change } = await sellerIn(shop)
  const { id } = await hang(100)
  const changes = idsOf(id).map((each) => ({ kind: 'archive' as const, id: each }))
  await expect(change(changes)).rejects.toMatchObject({ problem: { code: 'invalid' } })
  const [work] = await shop.database.select().from(artworks).where(eq(artworks.id, id))
  expect(work?.status).toBe('active')
})
