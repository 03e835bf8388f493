import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists as artistTable, exhibitions } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

test('the directory lists approved artists as Estonians sort, with how many of their works hang', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  for (const name of ['Õie Õun', 'Zoja Sepp', 'Šura Saar', 'Sirje Siil', 'Ülo Üks', 'Aet Aas', 'Tiit Tamm'])
    await createArtist(database, { name })
  const hidden = await createArtist(database, { name: 'Bert Bach' })
  await database.update(artistTable).set({ approval: 'pending' }).where(eq(artistTable.id, hidden))
  const { artistId } = await createArtwork(database, {
    artistId: await createArtist(database, { name: 'Vello Vaher' }),
  })
  await createArtwork(database, { artistId, status: 'sold' })
  await createArtwork(database, { artistId, status: 'draft' })

  const all = await call('GET /artists/all', { query: { approved: 'true' } })
  expect(all.content.map(({ name }) => name)).toEqual([
    'Aet Aas',
    'Sirje Siil',
    'Šura Saar',
    'Zoja Sepp',
    'Tiit Tamm',
    'Vello Vaher',
    'Õie Õun',
    'Ülo Üks',
  ])
  expect(all.content.map(({ artworksCount }) => artworksCount)).toEqual([0, 0, 0, 0, 0, 2, 0, 0])
  expect(all).toMatchObject({ totalElements: 8, totalPages: 1, number: 1, size: 24 })

  const third = await call('GET /artists/all', { query: { size: '3', page: '3' } })
  expect(third.content.map(({ name }) => name)).toEqual(['Õie Õun', 'Ülo Üks'])
  const found = await call('GET /artists/all', { query: { q: 'oun' } })
  expect(found.content.map(({ name }) => name)).toEqual(['Õie Õun'])

  await expect(call('GET /artists/all', { query: { approved: 'false' } })).rejects.toMatchObject({
    problem: { code: 'sign-in-needed' },
  })
  const buyer = await createUser(shop)
  await expect(call('GET /artists/all', { query: { approved: 'false' }, ...buyer })).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  })
  const admin = await createUser(shop, { role: 'ADMIN' })
  const waiting = await call('GET /artists/all', { query: { approved: 'false' }, token: admin.token })
  expect(waiting.content.map(({ name }) => name)).toEqual(['Bert Bach'])
})

test('the directory shows the three newest works for sale of each artist', async () => {
  await using open = await openShop()
  const { call, database } = open
  const [one, other, idle] = [
    await createArtist(database, { name: 'Aet Aas' }),
    await createArtist(database, { name: 'Bert Bach' }),
    await createArtist(database, { name: 'Carl Claus' }),
  ]
  const hang = async (artistId: string, status: 'active' | 'sold' | 'draft' = 'active') =>
    (await createArtwork(database, { artistId, status })).id
  const [, second, third, fourth] = [await hang(one), await hang(one), await hang(one), await hang(one)]
  await hang(one, 'sold')
  await hang(one, 'draft')
  const only = await hang(other)

  const { content } = await call('GET /artists/all')
  expect(content.map((artist) => [artist.id, artist.works.map(({ id }) => id)])).toEqual([
    [one, [fourth, third, second]],
    [other, [only]],
    [idle, []],
  ])
})

test('a profile is found by id and by address name, with its exhibitions in order', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  const id = await createArtist(database)
  const at = (position: number, title: string) => ({
    id: shop.newId(shop.now()),
    artistId: id,
    position,
    title: { en: title, et: `${title} eesti keeles` },
    year: '2025',
  })
  await database.insert(exhibitions).values([at(2, 'Second'), at(1, 'First')])

  const byId = await call('GET /artists/profile/{id}', { params: { id }, language: 'et' })
  expect(byId).toMatchObject({
    name: 'Leelo Uduvere',
    biography: 'Maalib hommikuid.',
    isApproved: true,
    chosenAt: null,
  })
  expect(byId.exhibitions.map(({ title }) => title)).toEqual(['First eesti keeles', 'Second eesti keeles'])
  expect(await call('GET /artists/{id}', { params: { id }, language: 'et' })).toEqual(byId)
  expect(await call('GET /artists/profile/slug/{slug}', { params: { slug: byId.slug }, language: 'et' })).toEqual(byId)
})

test('an artist is found by a name that somebody types, and by no name without letters', async () => {
  await using open = await openShop()
  const { call, database } = open
  await createArtist(database, { name: 'Õnne Šmidt' })
  await database.update(artistTable).set({ slug: 'onne-smidt' })
  const found = (slug: string) => call('GET /artists/profile/slug/{slug}', { params: { slug } })
  for (const slug of ['onne-smidt', 'Onne-Smidt', 'ÕNNE-ŠMIDT', 'õnne šmidt', 'Onne_Smidt.'])
    expect(await found(slug), slug).toMatchObject({ slug: 'onne-smidt' })
  await database.update(artistTable).set({ slug: 'artist-x' })
  expect(await found('artist-x')).toMatchObject({ slug: 'artist-x' })
  for (const slug of ['王伟', '%', '!!!', '\0', 'x', 'onne-smidt'])
    await expect(found(slug), slug).rejects.toMatchObject({ problem: { code: 'artist-not-found' } })
})
