import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCounted } from '#domain/long-list.ts'
import { artworks } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('on %s', (database) => {
  let shop: OpenShop
  let token: string
  const ids: string[] = []
  beforeAll(async () => {
    shop = await openShop({ database })
    token = (await createUser(shop, { role: 'ADMIN' })).token
    const leelo = await createArtist(shop.database, { name: 'Leelo Uduvere' })
    const kaur = await createArtist(shop.database, { name: 'Kaur Öölane' })
    for (const work of [
      { artistId: leelo, title: { en: 'Two Wells', et: 'Kaks kaevu' } },
      { artistId: kaur, title: { en: 'Night, 100% Dark' }, status: 'draft' as const },
      { artistId: kaur, title: { et: 'Öö Leelo juures' }, status: 'sold' as const },
    ])
      ids.push((await createArtwork(shop.database, work)).id)
  })
  afterAll(() => shop.close())

  const list = async (query: {
    q?: string | undefined
    view?: 'taken-down' | 'draft'
    page?: number
    size?: number
  }) => {
    const { content, totalElements } = await shop.call('GET /admin/works', { query, token })
    return { places: content.map(({ id }) => ids.indexOf(id)), totalElements }
  }

  test.each([
    ['two wel', [0]],
    ['KAEVU', [0]],
    ['wells kaks', [0]],
    ['uduvere', [0]],
    ['kaevu leelo', [0]],
    ['two wells kaks kaevu leelo uduvere', [0]],
    ['dark kaur ö', [1]],
    ['juures KAUR', [2]],
    ['leelo', [2, 0]],
    ['öö', [2, 1]],
    ['0%', [1]],
    ['%', [1]],
    ['_', []],
    ['kaevu kaur', []],
    ['wells leelo', []],
    ['kaevuleelo', []],
  ])('“%s” is found in titles and artists’ names', async (q, places) => {
    expect(await list({ q })).toEqual({ places, totalElements: places.length })
  })

  test('a work is found by its id, and by no part of it', async () => {
    expect(await list({ q: ids[1] })).toEqual({ places: [1], totalElements: 1 })
    expect(await list({ q: ids[1]?.slice(0, 20) })).toEqual({ places: [], totalElements: 0 })
  })

  test('pages are counted from the newest, of all works or of those in one state', async () => {
    expect(await list({ size: 2 })).toEqual({ places: [2, 1], totalElements: 3 })
    expect(await list({ size: 2, page: 2 })).toEqual({ places: [0], totalElements: 3 })
    expect(await list({ view: 'draft', q: 'night' })).toEqual({ places: [1], totalElements: 1 })
    await shop.database
      .update(artworks)
      .set({ takenDownAt: new Date() })
      .where(eq(artworks.id, ids[0] ?? ''))
    expect(await list({ view: 'taken-down' })).toEqual({ places: [0], totalElements: 1 })
    const { content } = await shop.call('GET /admin/works', { token })
    expect(content.map(({ isTakenDown }) => isTakenDown)).toEqual([false, false, true])
  })
})

test('of very many works the first are counted, and the others are found by their titles', async () => {
  await using shop = await openShop()
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const oldest = await createArtwork(shop.database, { title: { en: 'Two Wells' } })
  const later = sql`jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'title', jsonb_build_object('en', 'Work ' || n),
    'created_at', created_at + n * interval '1 second')`
  // So many at once that a statement has its five seconds on a busy machine too.
  for (let first = 1; first <= maxCounted; first += 1000)
    await shop.database.execute(sql`insert into artworks select (jsonb_populate_record(artworks, ${later})).*
      from artworks, generate_series(${first}::integer, ${first + 999}::integer) n where artworks.id = ${oldest.id}`)
  const list = (query: { q?: string; page?: number }) => shop.call('GET /admin/works', { query, token })
  const first = await list({})
  expect(first).toMatchObject({ totalElements: maxCounted, totalPages: Math.ceil(maxCounted / first.size) })
  const [found] = (await list({ q: 'two wells' })).content
  expect(found?.id).toBe(oldest.id)
})
