import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ArtworkFilters } from '#contract/artworks.ts'
import { cents } from '#domain/money.ts'
import { artists as artistTable, artworks as artworkTable } from '#server/database/schema.ts'
import { listFromDatabase } from '#server/features/search/database-lists.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

const codeOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'fine',
    (thrown) => thrown.problem?.code,
  )

describe.each(databaseKinds)('on %s', (kind) => {
  test('a list holds the works on the walls with their facets, page by page', async () => {
    await using open = await openShop({ database: kind })
    const { call, database } = open
    const artistId = await createArtist(database, { name: 'Mari Maasikas' })
    for (const price of [100, 200, 300]) await createArtwork(database, { artistId, price: cents(price * 100) })
    await createArtwork(database, { artistId, price: cents(40_000), status: 'sold' })
    const { id: drawing } = await createArtwork(database, { price: cents(5_000), title: { et: 'Ainult eesti keeles' } })
    await database
      .update(artworkTable)
      .set({ category: 'drawings', techniques: ['ink'], colours: ['blue'], year: 2024, tags: ['Portree'] })
      .where(eq(artworkTable.id, drawing))

    const all = await call('GET /artworks')
    expect(all).toMatchObject({ totalElements: 4, totalPages: 1, number: 1, size: 24 })
    expect(all.facets.category).toMatchObject({ all: 4, paintings: 3, drawings: 1, portrait: 1, oil: 0 })
    expect(all.facets.status).toEqual({ active: 4, sold: 1 })

    const second = await call('GET /artworks', { query: { sort: 'priceLowHigh', size: '2', page: '2' } })
    expect(second).toMatchObject({ totalElements: 4, totalPages: 2, number: 2, size: 2 })
    expect(second.content.map((work) => work.price)).toEqual([200, 300])

    const drawings = await call('GET /artworks', { query: { category: 'portrait', medium: 'ink,oil', colour: 'blue' } })
    expect(drawings.content).toMatchObject([
      { id: drawing, title: 'Ainult eesti keeles', titleLanguage: 'et', artistName: 'Leelo Uduvere' },
    ])
    const cheap = await call('GET /artworks', { query: { price: '100-300', size: ['1', 'xlarge'] } })
    expect(cheap).toMatchObject({ totalElements: 3, size: 1, facets: { category: { all: 3 } } })
    expect(cheap.facets.price.histogram.reduce((sum, works) => sum + works, 0)).toBe(4)
    // Prices have one scale, whatever else is chosen.
    const [top = 0, ...others] = [all, drawings, cheap].map(
      ({ facets: { price } }) => price.step * price.histogram.length,
    )
    expect(top).toBeGreaterThan(300)
    expect(others).toEqual([top, top])
    expect((await call('GET /artworks', { query: { status: 'sold' } })).content).toMatchObject([{ status: 'sold' }])

    const alsoSold = await call('GET /artworks', { query: { status: 'active,sold', size: '3', page: '2' } })
    expect(alsoSold).toMatchObject({ totalElements: 5, totalPages: 2, facets: { category: { all: 5, paintings: 4 } } })
    expect(alsoSold.facets.status).toEqual(all.facets.status)
    expect(alsoSold.content).toHaveLength(2)
    expect(await codeOf(call('GET /artworks', { query: { status: 'active,gone' } }))).toBe('invalid')
    expect(await codeOf(call('GET /artworks', { query: { status: 'active,draft' } }))).toBe('sign-in-needed')
  })

  test('a free wall leaves the works that hang on it with a hand’s breadth on each side', async () => {
    await using open = await openShop({ database: kind })
    const { call, database } = open
    const create = async (size: Partial<typeof artworkTable.$inferInsert>) => {
      const { id } = await createArtwork(database, {})
      await database.update(artworkTable).set(size).where(eq(artworkTable.id, id))
      return id
    }
    const metric = await create({ width: 80, height: 60, unit: 'cm' })
    const imperial = await create({ width: 20, height: 40, unit: 'in' })
    await create({ width: 30, height: 30, unit: 'cm', category: 'sculpture' })
    const find = async (wall: string) => {
      const { content, totalElements } = await call('GET /artworks', { query: { wall } })
      expect(content).toHaveLength(totalElements)
      // Without the search engine the database says the same.
      const filters = { statuses: ['active'] as const, wall: ArtworkFilters.parse({ wall }).wall, offset: 0, rows: 24 }
      const ids = content.map(({ id }) => id).sort()
      expect((await listFromDatabase(database, filters)).ids.sort()).toEqual(ids)
      return ids
    }
    expect(await find('100x80')).toEqual([metric])
    expect(await find('99x80')).toEqual([])
    expect(await find('100x')).toEqual([imperial, metric].sort())
    expect(await find('x121')).toEqual([metric])
    expect(await find('x122')).toEqual([imperial, metric].sort())
    expect(await find('20x20')).toEqual([])
    expect((await call('GET /artworks', { query: { wall: '100x80', size: 'xlarge' } })).facets.size).toMatchObject({
      xlarge: 1,
    })
    for (const wall of ['x', '100', '0x80', '-5x5', '1e3x5', '10000x5', '5x5x5'])
      expect(await codeOf(call('GET /artworks', { query: { wall } })), wall).toBe('invalid')
  })

  test('a search forgives typing errors and diacritics, reads descriptions and keeps to the filters', async () => {
    await using open = await openShop({ database: kind })
    const { call, database } = open
    const cranes = await createArtwork(database, {})
    const lighthouse = await createArtwork(database, {
      title: { en: 'Lighthouse, One Turn', et: 'Tuletorn, üks pööre' },
    })
    await database
      .update(artworkTable)
      .set({ description: { en: 'Painted from a rowing boat.', et: 'Maalitud sõudepaadist.' }, tags: ['landscape'] })
      .where(eq(artworkTable.id, lighthouse.id))
    const found = async (q: string, more = {}) =>
      (await call('GET /artworks', { query: { q, ...more } })).content.map((work) => work.id)

    for (const q of ['Enne kurgede', 'arkamist', 'ärkmist', 'kurg', 'before the crnaes'])
      expect(await found(q), q).toEqual([cranes.id])
    for (const q of ['lihgthouse', 'poore', 'rowing boats', 'sõudepaadist', 'maastik'])
      expect(await found(q), q).toEqual([lighthouse.id])
    expect(await found('leelo', { category: 'drawings' })).toEqual([])
    expect(await found('uduvere', { sort: 'newest' })).toHaveLength(2)
    expect(await found('nothing of the kind')).toEqual([])

    await database.update(artistTable).set({ name: 'Kaur Loimaste' })
    await expect.poll(async () => (await found('loimaste', { page: '1' })).length).toBe(2)
    await expect.poll(async () => (await found('uduvere', { page: '1' })).length).toBe(0)

    const suggested = await call('GET /search/suggestions', { query: { q: 'tulet' } })
    expect(suggested.artworks).toMatchObject([{ id: lighthouse.id, artistName: 'Kaur Loimaste' }])
    expect((await call('GET /search/suggestions', { query: { q: 'Lomas' } })).artists).toHaveLength(2)
    expect(await call('GET /search/suggestions', { query: { q: '' } })).toEqual({ artworks: [], artists: [] })
  })

  test('drafts, archived works and works of unapproved artists are seen by their artist and admins only', async () => {
    await using open = await openShop({ database: kind })
    const { shop, call, database } = open
    const own = await createUser(shop, { role: 'ARTIST' })
    const other = await createUser(shop, { role: 'ARTIST' })
    const admin = await createUser(shop, { role: 'ADMIN' })
    const buyer = await createUser(shop)
    const artistId = await createArtist(database, { userId: own.userId })
    await createArtist(database, { userId: other.userId, name: 'Kaur Loimaste' })
    const works = {
      active: await createArtwork(database, { artistId }),
      sold: await createArtwork(database, { artistId, status: 'sold' }),
      draft: await createArtwork(database, { artistId, status: 'draft' }),
      archived: await createArtwork(database, { artistId, status: 'archived' }),
    }
    const people = { own, admin, other, buyer, nobody: undefined }
    const mayKnow = { own: true, admin: true, other: false, buyer: false, nobody: false }
    const authOf = (person: { token: string } | undefined) => (person ? { token: person.token } : {})

    for (const [name, person] of Object.entries(people)) {
      const isVisible = mayKnow[name as keyof typeof mayKnow]
      for (const [status, work] of Object.entries(works)) {
        const seen = await codeOf(call('GET /artworks/{id}', { params: { id: work.id }, ...authOf(person) }))
        const isOpen = status === 'active' || status === 'sold'
        expect([name, status, seen]).toEqual([name, status, isOpen || isVisible ? 'fine' : 'artwork-not-found'])
      }
      for (const status of ['draft', 'archived'] as const) {
        const refused = person ? 'forbidden' : 'sign-in-needed'
        const outcome = await codeOf(
          call('GET /artworks/artist/{artistId}', { params: { artistId }, query: { status }, ...authOf(person) }),
        )
        expect([name, status, outcome]).toEqual([name, status, isVisible ? 'fine' : refused])
        const list = call('GET /artworks', { query: { status }, ...authOf(person) })
        if (name === 'other') expect((await list).content).toEqual([])
        else expect([name, await codeOf(list)]).toEqual([name, isVisible ? 'fine' : refused])
      }
    }
    const drafts = await call('GET /artworks', { query: { status: 'draft' }, token: own.token })
    expect(drafts.content.map((work) => work.id)).toEqual([works.draft.id])
    expect((await call('GET /artworks')).totalElements).toBe(1)

    await database.update(artistTable).set({ approval: 'pending' }).where(eq(artistTable.id, artistId))
    await expect.poll(async () => (await call('GET /artworks')).totalElements).toBe(0)
    await expect
      .poll(() => codeOf(call('GET /artworks/{id}', { params: { id: works.active.id } })))
      .toBe('artwork-not-found')
    for (const [name, person] of Object.entries(people)) {
      const isVisible = mayKnow[name as keyof typeof mayKnow]
      const { id } = works.active
      const expected = isVisible ? 'fine' : 'artwork-not-found'
      expect([name, await codeOf(call('GET /artworks/{id}', { params: { id }, ...authOf(person) }))]).toEqual([
        name,
        expected,
      ])
      const profile = await codeOf(call('GET /artists/profile/{id}', { params: { id: artistId }, ...authOf(person) }))
      expect([name, profile]).toEqual([name, isVisible ? 'fine' : 'artist-not-found'])
      const outcome = await codeOf(call('GET /artworks/artist/{artistId}', { params: { artistId }, ...authOf(person) }))
      expect([name, outcome]).toEqual([name, isVisible ? 'fine' : 'artist-not-found'])
    }
    expect(
      (await call('GET /artworks/artist/{artistId}', { params: { artistId }, token: own.token })).totalElements,
    ).toBe(2)
  })

  test('related works come from the same artist first, without the work itself', async () => {
    await using open = await openShop({ database: kind })
    const { call, database } = open
    const artistId = await createArtist(database)
    const work = await createArtwork(database, { artistId })
    const sibling = await createArtwork(database, { artistId })
    const cousin = await createArtwork(database, {})
    await createArtwork(database, { artistId, status: 'draft' })
    const { content, totalByArtist } = await call('GET /artworks/related/{id}', { params: { id: work.id } })
    expect(content.map(({ id }) => id)).toEqual([sibling.id, cousin.id])
    expect(totalByArtist).toBe(2)
  })
})

test('one work shows its price, its commission and its artist', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { id } = await createArtwork(database, { price: cents(110_00), edition: 5 })
  const work = await call('GET /artworks/{id}', { params: { id }, language: 'et' })
  expect(work).toMatchObject({
    title: 'Enne kurgede ärkamist',
    price: 110,
    originalPrice: null,
    artistPrice: 100,
    commissionRate: 0.1,
    commissionAmount: 10,
    currency: 'EUR',
    medium: 'Õli linasel lõuendil',
    edition: { kind: 'limited', size: 5, available: 5 },
    sellerStatus: 'private',
    images: [],
    mainImageUrl: null,
    artist: { name: 'Leelo Uduvere', biography: { en: 'Paints mornings.' } },
  })
})
