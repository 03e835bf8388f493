import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Approval } from '#domain/person.ts'
import {
  artists,
  artworkPictures,
  artworks,
  auditEntries,
  holds,
  pictures,
  prices,
  uploads,
} from '#server/database/schema.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { paintPicture, uploadPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const hour = 3_600_000

const callOf = {
  publish: 'PUT /artworks/my-artworks/{id}/publication',
  unpublish: 'DELETE /artworks/my-artworks/{id}/publication',
  archive: 'PUT /artworks/my-artworks/{id}/archive',
  duplicate: 'POST /artworks/my-artworks/{id}/duplicates',
  show: 'GET /artworks/my-artworks/{id}',
} as const

async function sellerIn(shop: OpenShop, approval: Approval = 'approved') {
  const user = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: user.userId, approval })
  const { token } = user
  const hang = (fields: Record<string, unknown>) => shop.call('POST /artworks', { body: formOf(fields), token })
  const change = (id: string, fields: Record<string, unknown>) =>
    shop.call('PUT /artworks/{id}', { params: { id }, body: formOf(fields), token })
  const step = (name: keyof typeof callOf, id: string) => shop.call(callOf[name], { params: { id }, token })
  const picture = async () => new Blob([new Uint8Array(await paintPicture('#987'))])
  return { ...user, artistId, hang, change, step, picture }
}

/** The fields that the specification names, as the first screens sent them. */
const specified = {
  title: 'Grey sea',
  description: 'Morning at Käsmu.',
  medium: 'Oil on canvas',
  artistPrice: '480',
  price: '528',
  commissionRate: '0.1',
  commissionAmount: '48',
  width: '30',
  height: '40',
  depth: '0',
  unit: 'cm',
  currency: 'EUR',
  tags: 'sea, grey',
  category: 'painting',
}

test.each(['0x10', '1e3', '1,5', '480,00', ' 480', '480.555', '-1', '1.5.5'])(
  'a price of “%s” over the API is refused, and is never taken for another sum',
  async (sum) => {
    await using shop = await openShop()
    const { hang, picture } = await sellerIn(shop)
    const images = await picture()
    for (const name of ['artistPrice', 'price', 'commissionAmount'])
      await expect(hang({ ...specified, [name]: sum, images })).rejects.toMatchObject({
        problem: { status: 400, code: 'invalid', fields: { [name]: expect.anything() } },
      })
  },
)

describe.each(databaseKinds)('a work on %s', (database) => {
  test('is hung as the specification says: one form with one picture, for sale at once', async () => {
    await using shop = await openShop({ database })
    const { hang, picture, userId, artistId } = await sellerIn(shop)
    const work = await hang({ ...specified, images: await picture() })
    expect(work).toMatchObject({ status: 'active', category: 'paintings', tags: ['sea', 'grey'], price: 528 })
    expect(await shop.call('GET /artworks/{id}', { params: { id: work.id } })).toMatchObject({
      title: 'Grey sea',
      artistId,
      dimensionsFormatted: '30\u00a0×\u00a040\u00a0cm',
      commissionAmount: 48,
      images: [{ role: 'main', width: 60, height: 40 }],
      edition: { kind: 'original', size: 1, available: 1 },
    })
    const [entry] = await shop.database.select().from(auditEntries).where(eq(auditEntries.subject, work.id))
    expect(entry).toMatchObject({ action: 'artwork-created', by: userId })
  })

  test('is hung with everything that a seller tells, and its pictures in their order', async () => {
    await using shop = await openShop({ database })
    const { hang, userId } = await sellerIn(shop)
    const [front, back] = [await uploadPicture(shop, userId, '#123'), await uploadPicture(shop, userId, '#456')]
    const surface = await uploadPicture(shop, userId, '#789')
    const work = await hang({
      titles: { en: 'Grey sea', et: 'Hall meri' },
      descriptions: { et: 'Hommik Käsmus.' },
      mediums: { en: 'Linocut', et: 'Linoollõige' },
      artistPrice: '99.5',
      category: 'print',
      editionKind: 'limited',
      editionSize: '12',
      year: '2025',
      framed: 'true',
      signed: 'true',
      readyToHang: 'true',
      warnings: { en: 'Sharp edges', et: 'Teravad servad' },
      weight: '2400',
      packedSize: { width: 50, height: 60, depth: 8 },
      aiUse: 'assisted',
      width: '12',
      height: '16',
      unit: 'in',
      pictures: [
        { upload: front, alts: { en: 'A grey sea' } },
        { upload: back, role: 'back' },
        { upload: surface, role: 'raking-light' },
      ],
    })
    expect(work).toMatchObject({
      price: 109.45,
      edition: { kind: 'limited', size: 12, available: 12 },
      packedSize: { width: 50, height: 60, depth: 8 },
      weight: 2400,
      pictures: [
        { role: 'main', alt: { en: 'A grey sea' } },
        { role: 'back', alt: {} },
        { role: 'raking-light', alt: {} },
      ],
    })
    expect(await shop.call('GET /artworks/{id}', { params: { id: work.id } })).toMatchObject({
      framed: true,
      signed: true,
      readyToHang: true,
      warnings: { en: 'Sharp edges', et: 'Teravad servad' },
      aiUse: 'assisted',
      titles: { et: 'Hall meri' },
      images: [{ role: 'main' }, { role: 'back' }, { role: 'raking-light' }],
    })
    expect(await shop.database.$count(uploads)).toBe(0)
  })
})

describe('refused is', () => {
  test.each([
    ['a work without a title', { title: ' ' }, { title: { code: 'required' } }],
    ['one without a price', { artistPrice: '' }, { price: { code: 'required' } }],
    ['one without a category', { category: '' }, { category: { code: 'required' } }],
    ['one of an unknown category', { category: 'nft' }, { category: { code: 'unknown-value' } }],
    ['one of a theme', { category: 'oil' }, { category: { code: 'unknown-value' } }],
    ['a negative price', { artistPrice: '-1' }, { artistPrice: { code: 'too-small' } }],
    ['a price with three decimals', { artistPrice: '0.505' }, { artistPrice: { code: 'too-many-decimals' } }],
    ['a price with four decimals', { artistPrice: '1.2000' }, { artistPrice: { code: 'too-many-decimals' } }],
    ['a price that may be meant as 1200', { artistPrice: '1.200' }, { artistPrice: { code: 'ambiguous-number' } }],
    ['a side that may be meant as 1200', { width: '1.200' }, { width: { code: 'ambiguous-number' } }],
    [
      'an edition that may be meant as 1000',
      { editionKind: 'limited', editionSize: '1.000' },
      { editionSize: { code: 'ambiguous-number' } },
    ],
    ['a price with a comma', { artistPrice: '1,20' }, { artistPrice: { code: 'not-a-number' } }],
    ['a price in words', { artistPrice: 'cheap' }, { artistPrice: { code: 'not-a-number' } }],
    ['a price in pounds', { currency: 'GBP' }, { currency: { code: 'unknown-value' } }],
    ['a side of minus ten', { width: '-10' }, { width: { code: 'too-small' } }],
    ['an unknown unit', { unit: 'parsec' }, { unit: { code: 'unknown-value' } }],
    ['a title that is too long', { title: 'x'.repeat(201) }, { title: { code: 'too-long' } }],
    ['an edition of none', { editionKind: 'limited', editionSize: '0' }, { editionSize: { code: 'too-small' } }],
    ['eleven pictures', { pictures: Array(11).fill({ upload: 'f'.repeat(24) }) }, { pictures: { code: 'too-big' } }],
    ['lists that are no JSON', { pictures: '[{' }, { pictures: { code: 'invalid' } }],
  ])('%s', async (_, fields, problems) => {
    await using shop = await openShop()
    const { hang, picture } = await sellerIn(shop)
    await expect(hang({ ...specified, images: await picture(), ...fields })).rejects.toMatchObject({
      problem: { code: 'invalid', fields: problems },
    })
  })

  test('a work for sale without a picture, while a draft may wait for it', async () => {
    await using shop = await openShop()
    const { hang, step } = await sellerIn(shop)
    await expect(hang(specified)).rejects.toMatchObject({ problem: { fields: { images: { code: 'required' } } } })
    const draft = await hang({ ...specified, status: 'draft' })
    expect(draft.status).toBe('draft')
    await expect(step('publish', draft.id)).rejects.toMatchObject({ problem: { code: 'artwork-incomplete' } })
    expect(await shop.database.$count(prices)).toBe(0)
  })

  test('another sum than the shop computes, before anything is stored', async () => {
    await using shop = await openShop()
    const { hang, picture } = await sellerIn(shop)
    await expect(hang({ ...specified, price: '500', images: await picture() })).rejects.toMatchObject({
      problem: { code: 'PRICE_CHANGED', status: 409 },
    })
    expect([await shop.database.$count(artworks), await shop.database.$count(pictures)]).toEqual([0, 0])
  })

  test('what is no picture, whatever it is called', async () => {
    await using shop = await openShop()
    const { hang } = await sellerIn(shop)
    const images = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' })
    await expect(hang({ ...specified, images })).rejects.toMatchObject({ problem: { code: 'wrong-content-type' } })
    expect(await shop.database.$count(artworks)).toBe(0)
  })

  test('the picture of another, and one that is gone', async () => {
    await using shop = await openShop()
    const { hang } = await sellerIn(shop)
    const other = await createUser(shop)
    const foreignUpload = await uploadPicture(shop, other.userId)
    for (const upload of [foreignUpload, 'f'.repeat(24)])
      await expect(hang({ ...specified, pictures: [{ upload }] })).rejects.toMatchObject({
        problem: { code: 'picture-missing' },
      })
    expect(await shop.database.$count(uploads)).toBe(1)
  })

  test.each(['pending', 'rejected'] as const)('an artist who is %s', async (approval) => {
    await using shop = await openShop()
    const { hang, picture } = await sellerIn(shop, approval)
    await expect(hang({ ...specified, images: await picture() })).rejects.toMatchObject({
      problem: { code: 'artist-not-approved', status: 403 },
    })
  })
})

test('the price follows the artist’s commission, which is frozen when the work is listed', async () => {
  await using shop = await openShop()
  const { hang, change, step, picture, artistId } = await sellerIn(shop)
  const work = await hang({ ...specified, images: await picture() })
  await shop.database.update(artists).set({ commissionTier: 'standard' }).where(eq(artists.id, artistId))
  expect(await change(work.id, { artistPrice: '500' })).toMatchObject({ price: 550, commissionRate: 0.1 })
  await step('unpublish', work.id)
  expect(await step('publish', work.id)).toMatchObject({ price: 575, commissionRate: 0.15 })
  expect(await hang({ ...specified, price: '552', images: await picture() })).toMatchObject({ price: 552 })
})

describe('a change', () => {
  test('loses the year and the weight that are emptied, and keeps what is left out', async () => {
    await using shop = await openShop()
    const { hang, change, step } = await sellerIn(shop)
    const work = await hang({ ...specified, status: 'draft', year: '2024', weight: '2400' })
    expect(await change(work.id, { year: '', medium: 'Ink' })).toMatchObject({ year: null, weight: 2400 })
    await change(work.id, { weight: '' })
    expect(await step('show', work.id)).toMatchObject({ year: null, weight: null })
  })

  test('leaves alone what it does not name', async () => {
    await using shop = await openShop()
    const { hang, change, userId } = await sellerIn(shop)
    const [one, two] = [await uploadPicture(shop, userId, '#111'), await uploadPicture(shop, userId, '#222')]
    const work = await hang({ ...specified, pictures: [{ upload: one }, { upload: two, role: 'wall' }], year: '2024' })
    const after = await change(work.id, { titles: { en: 'Grey sea', et: 'Hall meri' } })
    expect(after).toEqual({ ...work, titles: { en: 'Grey sea', et: 'Hall meri' } })
  })

  test('reorders, removes and adds pictures; those that are removed are deleted', async () => {
    await using shop = await openShop()
    const { hang, change, userId } = await sellerIn(shop)
    const [one, two] = [await uploadPicture(shop, userId, '#111'), await uploadPicture(shop, userId, '#222')]
    const work = await hang({ ...specified, pictures: [{ upload: one }, { upload: two, role: 'wall' }] })
    const third = await uploadPicture(shop, userId, '#333')
    const [, second] = work.pictures
    const after = await change(work.id, { pictures: [{ picture: second?.id, role: 'wall' }, { upload: third }] })
    expect(after.pictures).toMatchObject([{ id: second?.id, role: 'main' }, { role: 'detail' }])
    expect(await shop.database.$count(pictures)).toBe(2)
    await expect(change(work.id, { pictures: [] })).rejects.toMatchObject({ problem: { code: 'artwork-incomplete' } })
  })

  test('of the price strikes through what was asked while the work was on show', async () => {
    let later = 0
    await using shop = await openShop({ now: () => new Date(Date.now() + later) })
    const { hang, change, step, picture } = await sellerIn(shop)
    const work = await hang({ ...specified, artistPrice: '900', price: '', status: 'draft', images: await picture() })
    await change(work.id, { artistPrice: '600' })
    later = hour
    await step('publish', work.id)
    later = 2 * hour
    await change(work.id, { artistPrice: '500', price: '550' })
    const shown = await shop.call('GET /artworks/{id}', { params: { id: work.id } })
    expect(shown).toMatchObject({ price: 550, originalPrice: 660 })
    await expect(change(work.id, { artistPrice: '400', price: '400' })).rejects.toMatchObject({
      problem: { code: 'PRICE_CHANGED' },
    })
  })

  test('of a work that is held or sold may touch words and price, but not what was bought', async () => {
    await using shop = await openShop()
    const { artistId, change } = await sellerIn(shop)
    const work = await createArtwork(shop.database, { artistId, edition: 5, price: cents(110_00) })
    const buyer = await createUser(shop)
    await shop.call('POST /payments/create-checkout-session', { body: cartOf([work, 3]), token: buyer.token })
    await shop.database.update(holds).set({ state: 'sold' }).where(eq(holds.copy, 1))
    await addPicture(shop, work.id)
    const refused = { problem: { code: 'edition-sold', status: 409 } }
    await expect(change(work.id, { editionSize: '2' })).rejects.toMatchObject(refused)
    await expect(change(work.id, { editionKind: 'open' })).rejects.toMatchObject(refused)
    expect(await change(work.id, { editionSize: '4', artistPrice: '120', title: 'Other words' })).toMatchObject({
      edition: { kind: 'limited', size: 4, available: 1 },
      taken: 3,
      price: 132,
    })
  })

  test('of the edition that adds copies puts a sold work on sale again', async () => {
    await using shop = await openShop()
    const { artistId, change } = await sellerIn(shop)
    const work = await createArtwork(shop.database, { artistId, edition: 2 })
    const buyer = await createUser(shop)
    await shop.call('POST /payments/create-checkout-session', { body: cartOf([work, 2]), token: buyer.token })
    await shop.database.update(holds).set({ state: 'sold' })
    await addPicture(shop, work.id)
    expect(await change(work.id, { description: 'Sold out.' })).toMatchObject({ status: 'sold' })
    expect(await change(work.id, { editionSize: '3' })).toMatchObject({ status: 'active', edition: { available: 1 } })
  })
})

describe('a work is', () => {
  test('published, made a draft again and archived, and seen by visitors while it is on show or archived', async () => {
    await using shop = await openShop()
    const { hang, step, picture } = await sellerIn(shop)
    const { id } = await hang({ ...specified, images: await picture() })
    const isSeen = async () => (await shop.send(`/api/artworks/${id}`, { method: 'GET', headers: {} })).status === 200
    expect(await isSeen()).toBe(true)
    await expect(step('publish', id)).rejects.toMatchObject({ problem: { code: 'not-possible-now' } })
    expect(await step('unpublish', id)).toMatchObject({ status: 'draft' })
    await expect.poll(isSeen).toBe(false)
    expect(await step('archive', id)).toMatchObject({ status: 'archived' })
    await expect.poll(isSeen).toBe(true)
    expect(await step('publish', id)).toMatchObject({ status: 'active' })
    await expect.poll(isSeen).toBe(true)
    expect(await shop.database.$count(prices)).toBe(1)
  })

  test('kept on show while somebody pays for it, and once it is sold', async () => {
    await using shop = await openShop()
    const { artistId, step } = await sellerIn(shop)
    const work = await createArtwork(shop.database, { artistId })
    const buyer = await createUser(shop)
    await shop.call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })
    for (const name of ['unpublish', 'archive'] as const)
      await expect(step(name, work.id)).rejects.toMatchObject({ problem: { code: 'artwork-held' } })
    await shop.database.update(holds).set({ state: 'sold' })
    for (const name of ['unpublish', 'archive', 'publish'] as const)
      await expect(step(name, work.id)).rejects.toMatchObject({ problem: { code: 'not-possible-now' } })
  })

  test('copied into a draft of its own, none of it sold', async () => {
    await using shop = await openShop()
    const { artistId, step } = await sellerIn(shop)
    const sold = await createArtwork(shop.database, { artistId, status: 'sold' })
    await addPicture(shop, sold.id)
    const copy = await step('duplicate', sold.id)
    expect(copy).toMatchObject({ status: 'draft', titles: sold.title, edition: { available: 1 }, taken: 0 })
    expect(copy.pictures).toHaveLength(1)
    expect(copy.id).not.toBe(sold.id)
  })

  test('nobody else’s to see, change or copy', async () => {
    await using shop = await openShop()
    const owner = await sellerIn(shop)
    const other = await sellerIn(shop)
    const [work, draft] = [
      await createArtwork(shop.database, { artistId: owner.artistId }),
      await createArtwork(shop.database, { artistId: owner.artistId, status: 'draft' }),
    ]
    for (const [id, code] of [
      [work.id, 'forbidden'],
      [draft.id, 'artwork-not-found'],
    ] as const) {
      await expect(other.change(id, { title: 'Mine' })).rejects.toMatchObject({ problem: { code } })
      for (const name of ['show', 'publish', 'unpublish', 'archive', 'duplicate'] as const)
        await expect(other.step(name, id)).rejects.toMatchObject({ problem: { code } })
    }
  })
})

/** A picture for a work that was not hung through the front door. */
async function addPicture(shop: OpenShop, artworkId: string): Promise<void> {
  const owner = await createUser(shop)
  const upload = await uploadPicture(shop, owner.userId, '#0a0')
  const [row] = await shop.database.select().from(uploads).where(eq(uploads.id, upload))
  if (!row?.pictureId) throw new Error('The picture has not arrived.')

  await shop.database.insert(artworkPictures).values({ artworkId, pictureId: row.pictureId, position: 0, role: 'main' })
}

test('a work that is taken down while it is duplicated has no copy', async () => {
  await using shop = await openShop({ database: 'postgres' })
  const seller = await sellerIn(shop)
  const { id } = await seller.hang({ ...specified, images: await seller.picture() })
  const { copied } = await shop.database.transaction(async (tx) => {
    await tx.update(artworks).set({ status: 'archived', takenDownAt: new Date() }).where(eq(artworks.id, id))
    let isAnswered = false
    const answer = seller
      .step('duplicate', id)
      .catch((fault: unknown) => fault)
      .finally(() => {
        isAnswered = true
      })
    await expect.poll(async () => isAnswered || (await countWaiting(shop.database)) > 0).toBe(true)
    return { copied: answer }
  })
  expect(await copied).toMatchObject({ problem: { code: 'artwork-taken-down' } })
})
