import { describe, expect, test } from 'vitest'
import { pictures, studioPictures, uploads } from '#server/database/schema.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { purgeOldUploads } from '#server/features/uploads/upload-store.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { uploadPicture } from '../../../tests/support/uploads.ts'
import { createArtist } from '../../../tests/support/works.ts'

const profile = { name: 'Mari Õunapuu', biography: 'Paints mornings.' }

const change = (shop: OpenShop, { token }: Person, shown?: unknown) =>
  shop.call('PUT /artists/profile', { body: formOf({ ...profile, studioPictures: shown }), token })

async function artistIn(shop: OpenShop) {
  const person = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: person.userId, approval: 'approved' })
  const upload = (colour: string) => uploadPicture(shop, person.userId, colour)
  const shown = async () => (await shop.call('GET /artists/profile/{id}', { params: { id: artistId } })).studioPictures
  return { person, artistId, upload, shown }
}

describe.each(databaseKinds)('studio pictures on %s', (database) => {
  test('are shown on the artist’s page in their order, with what is said of them', async () => {
    await using shop = await openShop({ database })
    const { person, upload, shown } = await artistIn(shop)
    const listed = [
      { upload: await upload('#123'), alts: { en: 'A press', et: 'Press' } },
      { upload: await upload('#234') },
      { upload: await upload('#345') },
    ]
    const own = await change(shop, person, listed)
    expect(own.studioPictures).toMatchObject([{ alt: { en: 'A press', et: 'Press' } }, { alt: {} }, { alt: {} }])
    expect(await shown()).toEqual(own.studioPictures.map(({ id: _, ...picture }) => picture))
    expect(await shop.database.$count(uploads)).toBe(0)
  })

  test('stay as they are when a form says nothing of them, and are reordered, replaced and removed', async () => {
    await using shop = await openShop({ database })
    const { person, upload, shown } = await artistIn(shop)
    const [first, second] = (
      await change(shop, person, [{ upload: await upload('#123') }, { upload: await upload('#234') }])
    ).studioPictures
    await change(shop, person)
    expect(await shown()).toHaveLength(2)
    const after = await change(shop, person, [{ picture: second?.id }, { upload: await upload('#345') }])
    expect(after.studioPictures[0]?.id).toBe(second?.id)
    expect(after.studioPictures).toHaveLength(2)
    expect((await shop.database.select().from(pictures)).map(({ id }) => id)).not.toContain(first?.id)
    await change(shop, person, [])
    expect(await shown()).toEqual([])
    expect(await shop.database.$count(pictures)).toBe(0)
  })
})

test('what is shown is kept when an upload of the same picture is forgotten', async () => {
  await using shop = await openShop({ database: 'postgres' })
  const { person, upload, shown } = await artistIn(shop)
  await change(shop, person, [{ upload: await upload('#123') }])
  await upload('#123')
  await shop.database.transaction((tx) => purgeOldUploads(tx, new Date(Date.now() + 366 * 86_400_000)))
  await removeUnused(shop.shop)
  expect(await shop.database.$count(uploads)).toBe(0)
  expect(await shown()).toHaveLength(1)
})

test('the same picture twice is shown once; four are refused', async () => {
  await using shop = await openShop()
  const { person, upload } = await artistIn(shop)
  const all = await Promise.all(
    ['#123', '#234', '#345', '#456'].map(async (colour) => ({ upload: await upload(colour) })),
  )
  await expect(change(shop, person, all)).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { studioPictures: { code: 'too-many-pictures' } } },
  })
  expect(await shop.database.$count(studioPictures)).toBe(0)
  const [one] = all
  expect((await change(shop, person, [one, one])).studioPictures).toHaveLength(1)
})

test('what somebody else has uploaded, or shows, cannot be shown', async () => {
  await using shop = await openShop()
  const [artist, other] = [await artistIn(shop), await artistIn(shop)]
  const { studioPictures: shown } = await change(shop, other.person, [{ upload: await other.upload('#fed') }])
  for (const one of [{ upload: await other.upload('#edc') }, { picture: shown[0]?.id }])
    await expect(change(shop, artist.person, [one])).rejects.toMatchObject({
      problem: { code: 'picture-missing', status: 409 },
    })
  expect(await artist.shown()).toEqual([])
  expect(await other.shown()).toHaveLength(1)
})

test('whoever applies may show them, and administrators see them', async () => {
  await using shop = await openShop()
  const [applicant, admin] = [await createUser(shop), await createUser(shop, { role: 'ADMIN' })]
  const body = formOf({
    ...profile,
    studioPictures: [{ upload: await uploadPicture(shop, applicant.userId, '#123'), alts: { en: 'A press' } }],
  })
  await shop.call('POST /artists/profile', { body, token: applicant.token })
  const [waiting] = await shop.call('GET /artists/admin/pending', { token: admin.token })
  expect(waiting?.studioPictures).toMatchObject([{ alt: { en: 'A press' } }])
})

test('their owner takes them along', async () => {
  await using shop = await openShop()
  const { person, upload } = await artistIn(shop)
  const { studioPictures: shown } = await change(shop, person, [
    { upload: await upload('#123'), alts: { et: 'Press' } },
  ])
  expect(await shop.call('GET /users/data-export', { token: person.token })).toMatchObject({
    artist: [{ studioPictures: [{ pictureId: shown[0]?.id, alt: { et: 'Press' } }] }],
    pictures: expect.arrayContaining([expect.objectContaining({ id: shown[0]?.id })]),
  })
})
