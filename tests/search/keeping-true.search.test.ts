import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobName } from '#contract/health.ts'
import { cents } from '#domain/money.ts'
import { artists, artworks, searchIndexes, searchOutbox } from '#server/database/schema.ts'
import { openCatalogue } from '#server/features/catalogue/catalogue.ts'
import { compareIndexes } from '#server/features/search/compare-indexes.ts'
import { indexChanges, putDocuments, readDocuments } from '#server/features/search/index-changes.ts'
import { buildMissingIndexes, rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { captureLog } from '../support/captured-log.ts'
import { openSearchedShop } from '../support/search/searched-shop.ts'
import { createArtist, createArtwork } from '../support/works.ts'

type Searched = Awaited<ReturnType<typeof openSearchedShop>>

/** Carries all changes, and waits until they are found. */
async function carryChanges({ shop }: Searched) {
  await indexChanges(shop, new Date(), new AbortController().signal)
  await shop.search.client.indices.refresh({ index: `${shop.search.prefix}-*` })
}

const find = async ({ shop }: Searched, q?: string) =>
  (await shop.catalogue.find({ statuses: ['active', 'sold'], q, offset: 0, rows: 50 })).ids

test('a work is found by what it is now: hung, renamed, with a renamed artist, taken down and deleted', async () => {
  await using open = await openSearchedShop()
  const { database } = open
  const work = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  const { id, artistId } = work
  expect(await find(open, 'heron')).toEqual([])
  await carryChanges(open)
  expect(await find(open, 'haigru')).toEqual([id])
  expect(await find(open, 'luik')).toEqual([])
  expect(await find(open, 'heron')).toEqual([id])

  await database
    .update(artworks)
    .set({ title: { en: 'Swan', et: 'Luik' } })
    .where(eq(artworks.id, id))
  await database.update(artists).set({ name: 'Õie Kask' }).where(eq(artists.id, artistId))
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([])
  expect(await find(open, 'luik')).toEqual([id])
  expect(await find(open, 'oie kask')).toEqual([id])
  const { artists: listed } = await open.shop.catalogue.artists.list({ approved: true, q: 'oie', offset: 0, rows: 9 })
  expect(listed.map(({ name }) => name)).toEqual(['Õie Kask'])

  await database.update(artworks).set({ status: 'archived' }).where(eq(artworks.id, id))
  await carryChanges(open)
  expect(await find(open, 'luik')).toEqual([])
  await database.delete(artworks).where(eq(artworks.id, id))
  await carryChanges(open)
  const { body } = await open.shop.search.client.count({ index: open.shop.search.aliases.works })
  expect(body.count).toBe(0)
  expect(await database.select().from(searchOutbox)).toEqual([])
})

test('what may not be seen is not shown while the index still has it', async () => {
  await using open = await openSearchedShop()
  const { database } = open
  const [draft, suspended, deleted, dearer, shown] = await Promise.all([
    createArtwork(database),
    createArtwork(database),
    createArtwork(database),
    createArtwork(database, { price: cents(10_000) }),
    createArtwork(database, { price: cents(10_000) }),
  ])
  await carryChanges(open)
  expect(await find(open)).toHaveLength(5)
  await database.update(artworks).set({ status: 'draft' }).where(eq(artworks.id, draft.id))
  await database.update(artists).set({ approval: 'suspended' }).where(eq(artists.id, suspended.artistId))
  await database.delete(artworks).where(eq(artworks.id, deleted.id))
  await database
    .update(artworks)
    .set({ price: cents(20_000) })
    .where(eq(artworks.id, dearer.id))
  expect((await find(open)).sort()).toEqual([dearer.id, shown.id].sort())
  const price = { from: cents(0), to: cents(10_000) }
  const cheap = await open.shop.catalogue.find({ statuses: ['active'], price, offset: 0, rows: 50 })
  expect(cheap.ids).toEqual([shown.id])
  const first = await open.shop.catalogue.first({ statuses: ['active'] }, 50)
  expect(first.sort()).toEqual([dearer.id, shown.id].sort())
})

test('a list that was asked for before the index had a work shows it as soon as the index has it', async () => {
  await using open = await openSearchedShop()
  const shows = async (path: string) => (await open.app.inject(path)).body.includes('Õie Kask')
  const paths = ['/api/artworks', '/api/artworks?q=heron', '/api/artists/all?q=kask']
  const all = () => Promise.all(paths.map(shows))
  const artistId = await createArtist(open.database, { name: 'Õie Kask' })
  await createArtwork(open.database, { artistId, title: { en: 'Heron', et: 'Haigur' } })
  expect(await all()).toEqual([false, false, false])
  await indexChanges(open.shop, new Date(), new AbortController().signal)
  await expect.poll(all).toEqual([true, true, true])
})

test('the default order follows sales and new works, as in memory', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const artistIds = [await createArtist(database), await createArtist(database)]
  const works = []
  for (const artistId of [...artistIds, ...artistIds, ...artistIds])
    works.push(await createArtwork(database, { artistId }))
  const inMemory = openCatalogue(database, shop.changes)
  const inOrder = async () => (await inMemory.find({ statuses: ['active', 'sold'], offset: 0, rows: 50 })).ids
  await carryChanges(open)
  expect(await find(open)).toEqual(await inOrder())
  await database
    .update(artworks)
    .set({ status: 'sold' })
    .where(eq(artworks.id, works[4]?.id ?? ''))
  await createArtwork(database, { artistId: artistIds[1] ?? '' })
  await carryChanges(open)
  await expect.poll(inOrder).toHaveLength(7)
  expect(await find(open)).toEqual(await inOrder())
})

test('an old document never overtakes a new one', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  const old = await readDocuments(database, 'works', inArray(artworks.id, [id]))
  await database
    .update(artworks)
    .set({ title: { en: 'Swan', et: 'Luik' } })
    .where(eq(artworks.id, id))
  await carryChanges(open)
  await putDocuments(shop.search.client, await currentIndex(open), old)
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([])
  expect(await find(open, 'swan')).toEqual([id])
})

test('what a full disk refuses stays noted, and arrives when there is room', async () => {
  await using open = await openSearchedShop()
  const { client } = open.shop.search
  const index = await currentIndex(open)
  const setReadOnly = (isReadOnly: boolean | null) =>
    client.indices.putSettings({ index, body: { 'index.blocks.read_only_allow_delete': isReadOnly } as never })
  await setReadOnly(true)
  const { id } = await createArtwork(open.database, { title: { en: 'Heron', et: 'Haigur' } })
  await expect(carryChanges(open)).rejects.toThrow('refused')
  expect(await find(open, 'heron')).toEqual([])
  await setReadOnly(null)
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([id])
})

test('an index that has gone is missed by the next job and built again, and lists come from the database meanwhile', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const jobs: JobName[] = []
  shop.jobs.onEnqueue((job) => job !== 'index-changes' && jobs.push(job))
  const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  await carryChanges(open)
  expect(jobs).toEqual([])
  await shop.search.client.indices.delete({ index: await currentIndex(open) })
  expect(await find(open)).toEqual([id])
  await carryChanges(open)
  expect(jobs).toEqual(['rebuild-search'])
  const later = await createArtwork(database)
  await buildMissingIndexes(shop, new Date(), new AbortController().signal)
  await expect.poll(() => find(open, 'heron').catch(() => undefined)).toEqual([id])
  expect((await find(open)).sort()).toEqual([id, later.id].sort())
})

test('an index of an older version is neither read nor written to, and goes when there is one of this version', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const { client, prefix } = shop.search
  const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  await carryChanges(open)
  await client.indices.delete({ index: await currentIndex(open) })
  const [name, alias] = [`${prefix}-works-older-1`, `${prefix}-works-older`]
  const mappings = { dynamic: 'strict', properties: { id: { type: 'keyword' } } }
  await client.indices.create({
    index: name,
    body: { mappings, aliases: { [alias]: {}, [`${name}-write`]: {} } } as never,
  })
  const indexOfWorks = eq(searchIndexes.kind, 'works')
  await database.update(searchIndexes).set({ name, alias }).where(indexOfWorks)

  const renamed = { title: { en: 'Swan', et: 'Luik' } }
  await database.update(artworks).set(renamed).where(eq(artworks.id, id))
  await carryChanges(open)
  expect(await database.$count(searchOutbox)).toBeGreaterThan(0)
  expect(await find(open)).toEqual([id])
  await buildMissingIndexes(shop, new Date(), new AbortController().signal)
  await carryChanges(open)
  expect(await database.$count(searchOutbox)).toBe(0)
  await expect.poll(() => find(open, 'swan').catch(() => undefined)).toEqual([id])
  expect((await client.indices.exists({ index: name })).body).toBe(false)
  expect(await database.select({ alias: searchIndexes.alias }).from(searchIndexes).where(indexOfWorks)).toEqual([
    { alias: shop.search.aliases.works },
  ])
})

test('while another version builds its index changes wait, unless it has died', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const name = `${shop.search.prefix}-works-newer-1`
  await database.insert(searchIndexes).values({
    name,
    alias: `${shop.search.prefix}-works-newer`,
    kind: 'works',
    state: 'building',
    builtAt: new Date(),
  })
  const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([])
  await database
    .update(searchIndexes)
    .set({ builtAt: new Date(Date.now() - 61_000) })
    .where(eq(searchIndexes.name, name))
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([id])
})

test('people search while an index is built beside theirs, and what changes meanwhile is in the new one', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const works = []
  for (let number = 0; number < 60; number += 1) works.push(await createArtwork(database))
  await carryChanges(open)
  const before = await currentIndex(open)
  let isOver = false
  const seen = new Set<number>()
  const searching = (async () => {
    while (!isOver) seen.add((await find(open)).length)
  })()
  const rebuilding = rebuildIndexes(shop)
  const renamed = works[30]?.id ?? ''
  await database
    .update(artworks)
    .set({ title: { en: 'Heron', et: 'Haigur' } })
    .where(eq(artworks.id, renamed))
  expect((await rebuilding).map(({ documents }) => documents)).toEqual([60, 60])
  isOver = true
  await searching
  expect([...seen]).toEqual([50])
  expect(await currentIndex(open)).not.toBe(before)
  await carryChanges(open)
  expect(await find(open, 'heron')).toEqual([renamed])
})

test('an index that another builds is left to it, unless that has died', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const alias = shop.search.aliases.works
  const building = (builtAt: Date) => ({
    name: `${alias}-0`,
    alias,
    kind: 'works' as const,
    state: 'building' as const,
    builtAt,
  })
  await database.insert(searchIndexes).values(building(new Date()))
  expect((await rebuildIndexes(shop)).map(({ documents }) => documents)).toEqual([0, undefined])
  await database
    .update(searchIndexes)
    .set(building(new Date(Date.now() - 61_000)))
    .where(eq(searchIndexes.state, 'building'))
  expect((await rebuildIndexes(shop)).map(({ documents }) => documents)).toEqual([0, 0])
})

test('two that build all indexes at once leave one of each kind, which has everything', async () => {
  await using open = await openSearchedShop()
  const { database, shop } = open
  const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  await carryChanges(open)
  const rebuilt = await Promise.all([rebuildIndexes(shop), rebuildIndexes(shop)])
  for (const kind of ['artists', 'works'])
    expect(rebuilt.flat().filter((one) => one.kind === kind && one.documents === 1)).not.toEqual([])
  const { body } = await shop.search.client.cat.indices({ index: `${shop.search.prefix}-*`, format: 'json' })
  expect(body).toHaveLength(2)
  expect(await find(open, 'heron')).toEqual([id])
  expect(await database.select({ state: searchIndexes.state }).from(searchIndexes)).toEqual([
    { state: 'current' },
    { state: 'current' },
  ])
})

test('what an index has wrong is found within a day, put right and reported', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openSearchedShop({ log })
  const { database, shop } = open
  const [stale, lost, right, leaving] = [
    await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } }),
    await createArtwork(database),
    await createArtwork(database),
    await createArtwork(database),
  ]
  await carryChanges(open)
  const later = (hours: number) =>
    compareIndexes(shop, new Date(Date.now() + hours * 3_600_000), new AbortController().signal)
  const different = () => linesWith('differed').map((line) => JSON.parse(line).different)
  await later(21)
  expect(different()).toEqual([])

  const index = await currentIndex(open)
  const read = await readDocuments(database, 'works', inArray(artworks.id, [stale.id]))
  const [wrong] = read.all.map((document) => ({ ...document, price: 1, status: 'draft' }))
  await putDocuments(shop.search.client, index, { ...read, all: wrong ? [wrong] : [] }, { gone: [lost.id] })
  await database.delete(artworks).where(eq(artworks.id, leaving.id))
  await database.delete(artists).where(eq(artists.id, leaving.artistId))
  await database.delete(searchOutbox)
  await shop.search.client.indices.refresh({ index })
  expect(await find(open, 'heron')).toEqual([])
  await later(22)
  expect(different()).toEqual([])
  await later(42)
  expect(different()).toEqual([1, 3])
  await shop.search.client.indices.refresh({ index: `${shop.search.prefix}-*` })
  expect(await find(open, 'heron')).toEqual([stale.id])
  expect((await find(open)).sort()).toEqual([stale.id, lost.id, right.id].sort())
  await later(63)
  expect(different()).toEqual([1, 3])
})

async function currentIndex({ shop }: Searched): Promise<string> {
  const { body } = await shop.search.client.indices.getAlias({ name: shop.search.aliases.works })
  return Object.keys(body)[0] ?? ''
}
