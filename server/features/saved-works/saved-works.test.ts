import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxSavedWorks } from '#domain/saved-works.ts'
import { artworks, savedWorks as savedTable } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('saved works', () => {
  test('are put aside and taken out again, however often one asks', async () => {
    const { token } = await createUser(shop)
    const { id } = await createArtwork(shop.database)
    const params = { id }
    for (let at = 0; at < 2; at += 1)
      expect(await shop.call('PUT /users/saved-listings/{id}', { params, token })).toEqual({
        saved: true,
        savedListings: [id],
      })
    expect(await shop.call('POST /users/saved-listings/{id}/toggle', { params, token })).toEqual({
      saved: false,
      savedListings: [],
    })
    expect(await shop.call('POST /users/saved-listings/{id}/toggle', { params, token })).toEqual({
      saved: true,
      savedListings: [id],
    })
    for (let at = 0; at < 2; at += 1)
      expect(await shop.call('DELETE /users/saved-listings/{id}', { params, token })).toEqual({
        saved: false,
        savedListings: [],
      })
  })

  test('stay within the limit of a person, however many are saved at once', async () => {
    const { userId, token } = await createUser(shop)
    const { id } = await createArtwork(shop.database)
    await shop.database.execute(sql`
      with copies as (
        insert into artworks
        select (jsonb_populate_record(work, jsonb_build_object('id', lpad(n::text, 24, '0'), 'status', 'archived'))).*
        from artworks work, generate_series(1, ${maxSavedWorks - 1}::int) n where work.id = ${id}
        returning id
      )
      insert into saved_works (user_id, artwork_id, created_at) select ${userId}, id, now() from copies`)
    const works = await Promise.all([1, 2, 3, 4].map(() => createArtwork(shop.database)))
    const saving = works.map((work) => shop.call('PUT /users/saved-listings/{id}', { params: { id: work.id }, token }))
    const ended = await Promise.allSettled(saving)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.database.$count(savedTable, eq(savedTable.userId, userId))).toBe(maxSavedWorks)
  })

  test('are each person’s own, come with their cards, and stand in the person’s record', async () => {
    const [mari, kati] = [await createUser(shop), await createUser(shop)]
    const [first, second] = [await createArtwork(shop.database), await createArtwork(shop.database)]
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: first.id }, token: mari.token })
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: second.id }, token: mari.token })
    const list = await shop.call('GET /users/saved-listings', { token: mari.token, language: 'et' })
    expect(list.savedListings).toEqual([second.id, first.id])
    expect(list.content.map(({ title }) => title)).toEqual([first.title.et, first.title.et])
    expect((await shop.call('GET /users/saved-listings', { token: kati.token })).savedListings).toEqual([])
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: mari.token } })
    expect(user.savedListings).toEqual([second.id, first.id])
  })

  test('that a browser kept are added at sign-in; those that are gone or never were are passed over', async () => {
    const { token } = await createUser(shop)
    const [mine, kept, draft] = [
      await createArtwork(shop.database),
      await createArtwork(shop.database),
      await createArtwork(shop.database, { status: 'draft' }),
    ]
    await shop.call('PUT /users/saved-listings/{id}', { params: { id: mine.id }, token })
    const body = { savedListings: [kept.id, mine.id, kept.id, draft.id, 'f'.repeat(24)] }
    const { savedListings } = await shop.call('POST /users/saved-listings', { body, token })
    expect(savedListings).toHaveLength(2)
    expect(savedListings).toEqual(expect.arrayContaining([mine.id, kept.id]))
    expect(await shop.call('POST /users/saved-listings', { body: { savedListings: [] }, token })).toEqual({
      savedListings,
    })
  })

  test('that are taken from the walls are no longer shown', async () => {
    const { token } = await createUser(shop)
    const { id } = await createArtwork(shop.database)
    await shop.call('PUT /users/saved-listings/{id}', { params: { id }, token })
    await shop.database.update(artworks).set({ status: 'archived' })
    expect(await shop.call('GET /users/saved-listings', { token })).toEqual({ savedListings: [], content: [] })
    const again = shop.call('PUT /users/saved-listings/{id}', { params: { id }, token })
    await expect(again).rejects.toMatchObject({ problem: { code: 'artwork-not-found' } })
  })

  test.each([
    [{}],
    [{ savedListings: 'x' }],
    [{ savedListings: ['x'] }],
    [{ savedListings: Array(1001).fill('f'.repeat(24)) }],
  ])('with bad input of any kind are refused', async (payload) => {
    const { token } = await createUser(shop)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/users/saved-listings', payload, headers })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid' })
  })
})
