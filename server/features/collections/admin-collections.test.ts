import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artists, artworks, auditEntries, collections as collectionTable } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork, type Work } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('collections that somebody puts together, on %s', (database) => {
  let shop: OpenShop
  let token = ''
  let works: Work[] = []

  beforeAll(async () => {
    shop = await openShop({ database })
    token = (await createUser(shop, { role: 'ADMIN' })).token
    works = [await createArtwork(shop.database), await createArtwork(shop.database), await createArtwork(shop.database)]
  })
  beforeEach(async () => void (await shop.database.delete(collectionTable)))
  afterAll(() => shop.close())

  const idsOf = (...at: number[]) => at.map((each) => works[each]?.id ?? '')
  const create = (body: object = {}) =>
    shop.call('POST /admin/collections', {
      body: { kind: 'chosen', titles: { en: 'Grey sea', et: 'Hall meri' }, isPublished: true, ...body },
      token,
    })
  const change = (id: string, body: object) => shop.call('PUT /admin/collections/{id}', { params: { id }, body, token })
  const show = (id: string) => shop.call('GET /collections/{id}', { params: { id } })
  const shown = async (id: string) => (await show(id)).artworks.map((work) => work.id)
  const refusedAs = (code: string) => ({ problem: { code } })

  test('chosen works hang in their order, for everybody once they are published', async () => {
    const { id } = await create({ artworkIds: idsOf(2, 0, 1), curators: { en: 'Kadri' }, isPublished: false })
    await expect(show(id)).rejects.toMatchObject(refusedAs('collection-not-found'))
    expect((await shop.call('GET /collections')).content).toEqual([])
    await change(id, { isPublished: true })
    await expect
      .poll(async () => (await shop.call('GET /collections')).content)
      .toMatchObject([{ id: 'grey-sea', kind: 'chosen', artworksCount: 3, curators: { en: 'Kadri' } }])
    expect(await shown(id)).toEqual(idsOf(2, 0, 1))
    await change(id, { artworkIds: idsOf(1, 2) })
    await expect.poll(() => shown(id)).toEqual(idsOf(1, 2))
  })

  test('works that are hidden meanwhile are left out and marked, and cannot be added', async () => {
    const [archived, ofSuspended] = [await createArtwork(shop.database), await createArtwork(shop.database)]
    const { id } = await create({ artworkIds: [archived.id, ofSuspended.id, ...idsOf(0)] })
    await shop.database.update(artworks).set({ status: 'archived' }).where(eq(artworks.id, archived.id))
    await shop.database.update(artists).set({ approval: 'suspended' }).where(eq(artists.id, ofSuspended.artistId))
    await expect.poll(() => shown(id)).toEqual(idsOf(0))
    const admin = await shop.call('GET /admin/collections/{id}', { params: { id }, token })
    expect(admin.works.map(({ artwork, isShown }) => [artwork.id, isShown])).toEqual([
      [archived.id, false],
      [ofSuspended.id, false],
      [works[0]?.id, true],
    ])
    expect((await change(id, { artworkIds: [...idsOf(0), archived.id] })).works).toHaveLength(2)
    await expect(create({ artworkIds: [archived.id] })).rejects.toMatchObject(refusedAs('artwork-not-shown'))
    await expect(create({ artworkIds: ['f'.repeat(24)] })).rejects.toMatchObject(refusedAs('artwork-not-shown'))
    await expect(change(id, { artworkId: ofSuspended.id })).rejects.toMatchObject(refusedAs('artwork-not-shown'))
  })

  test('a rule is the query of the discover page', async () => {
    const count = (rule: string) => shop.call('GET /admin/collection-rule', { query: { rule }, token })
    expect(await count('category=paintings')).toEqual({ count: 3 })
    expect(await count('category=paintings&price=0-10')).toEqual({ count: 0 })
    for (const rule of ['', 'category=sports', 'status=draft', 'secret=1', 'price=a-b'])
      await expect(count(rule)).rejects.toMatchObject(refusedAs('rule-invalid'))
    const { id, artworkId } = await create({ kind: 'rule', rule: 'category=painting&size=xlarge' })
    expect(idsOf(0, 1, 2)).toContain(artworkId)
    expect(await show(id)).toMatchObject({ rule: 'category=painting&size=xlarge', artworksCount: 3 })
    expect(await shown(id)).toHaveLength(3)
    await expect(create({ kind: 'rule' })).rejects.toMatchObject(refusedAs('rule-invalid'))
  })

  test('a collection by a rule is saved while works change', async () => {
    const rule = 'category=painting&size=xlarge'
    await shop.call('GET /admin/collection-rule', { query: { rule }, token })
    const touch = () => shop.database.update(artworks).set({ updatedAt: new Date() })
    await touch()
    const { id, artworkId } = await create({ kind: 'rule', rule })
    expect(idsOf(0, 1, 2)).toContain(artworkId)
    await touch()
    expect(await change(id, { rule: 'category=painting' })).toMatchObject({ rule: 'category=painting' })
  })

  test('a rule that another has just changed is not shown with the works of the one before', async () => {
    const { id } = await create({ kind: 'rule', rule: 'category=painting&price=0-10' })
    const { catalogue } = shop.shop
    const { find } = catalogue
    catalogue.find = async (search) => {
      catalogue.find = find
      const found = await find(search)
      await change(id, { rule: 'category=painting' })
      return found
    }
    await expect(change(id, { isPublished: false })).rejects.toMatchObject(refusedAs('changed-meanwhile'))
    expect(await change(id, { isPublished: false })).toMatchObject({ rule: 'category=painting', artworksCount: 3 })
  })

  test('one collection hangs on the home page, while it is published', async () => {
    const one = await create({ isWallOfTheWeek: true, artworkIds: idsOf(0) })
    const wall = async () => (await shop.call('GET /collections')).wallOfTheWeek
    expect(await wall()).toBe(one.id)
    const both = await Promise.all([
      create({ isWallOfTheWeek: true }),
      create({ titles: { et: 'Õhtu' }, isWallOfTheWeek: true }),
    ])
    expect(both.map(({ id }) => id).sort()).toEqual(['grey-sea-2', 'ohtu'])
    const shown = await shop.database.select().from(collectionTable).where(eq(collectionTable.isWallOfTheWeek, true))
    expect(shown).toHaveLength(1)
    await change(shown[0]?.id ?? '', { isPublished: false })
    await expect.poll(wall).toBeNull()
  })

  test('of two who change a collection at once, one is told', async () => {
    const { id, updatedAt } = await create()
    const later = new Promise((resolve) => setTimeout(resolve, 5))
    await later
    const both = await Promise.allSettled([
      change(id, { texts: { en: 'Mine' }, updatedAt }),
      change(id, { texts: { en: 'Yours' }, updatedAt }),
    ])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: refusedAs('changed-meanwhile') },
    ])
  })

  test('the order is changed as a whole, unless one has come meanwhile', async () => {
    const ids = [(await create()).id, (await create({ titles: { en: 'Second' } })).id]
    const arrange = (order: string[]) => shop.call('PUT /admin/collection-order', { body: { ids: order }, token })
    await arrange(ids.toReversed())
    await expect
      .poll(async () => (await shop.call('GET /collections')).content.map(({ id }) => id))
      .toEqual(ids.toReversed())
    for (const order of [[], ids.slice(1), [...ids, 'other'], [ids[0] ?? '', ids[0] ?? '']])
      await expect(arrange(order)).rejects.toMatchObject(refusedAs('changed-meanwhile'))
  })

  test('those of categories are changed and hidden, but not deleted', async () => {
    const words = { title: { en: 'Prints' }, text: { en: 'Prints.' } }
    await shop.database.insert(collectionTable).values({ id: 'prints', position: 0, ...words })
    expect(await change('prints', { titles: { en: 'All prints' } })).toMatchObject({ title: 'All prints' })
    const remove = (id: string) => shop.call('DELETE /admin/collections/{id}', { params: { id }, token })
    await expect(remove('prints')).rejects.toMatchObject(refusedAs('not-possible-now'))
    const { id } = await create({ titles: { en: 'Paintings' } })
    expect(id).toBe('paintings-2')
    await remove(id)
    await expect(remove(id)).rejects.toMatchObject(refusedAs('collection-not-found'))
    await expect(create({ titles: { en: ' ' } })).rejects.toMatchObject(refusedAs('collection-incomplete'))
    const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['collection-created', 'collection-deleted'])
  })
})
