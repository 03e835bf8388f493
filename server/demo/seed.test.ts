import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { folderStorage } from '#server/adapters/storage/folder-storage.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  artworkPictures,
  artworks,
  collections,
  exhibitions,
  holds,
  orders,
  pictures,
  posts,
  prices,
  studioPictures,
} from '#server/database/schema.ts'
import { catalogueKey } from '#server/features/pictures/picture-files.ts'
import { databaseKinds } from '../../tests/support/databases/test-databases.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { demoCatalogue, readCatalogue } from './catalogue-folder.ts'
import { seedCatalogue } from './seed.ts'
import { saveCollections } from './seed-artworks.ts'

const now = new Date('2026-11-21T09:00:00Z')

describe.each(databaseKinds)('the demo catalogue, on %s', (kind) => {
  let open: OpenShop
  let folder: string
  const deps = () => ({ database: open.database, storage: folderStorage(folder), newId, now: () => now })

  beforeAll(async () => {
    open = await openShop({ database: kind })
    folder = await mkdtemp(join(tmpdir(), 'louend-seed-'))
    expect(await seedCatalogue(deps())).toBe(true)
  })
  afterAll(async () => {
    await open.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('its posts are public, in both languages, with pictures of ours', async () => {
    const written = await open.database.select().from(posts)
    expect(written).toHaveLength(6)
    for (const { title, content, pictureId } of written) {
      expect([title.en, title.et, pictureId].every(Boolean)).toBe(true)
      expect(`${content.en}${content.et}`).toMatch(/<img src="\/pictures\/[0-9a-f]{16}-\d+\.jpg"/)
      expect(`${content.en}${content.et}`).not.toContain('images/')
    }
  })

  test('hangs every artist, work, picture and collection', async () => {
    const counts = await Promise.all(
      [artists, artworks, pictures, artworkPictures, collections].map((table) => open.database.$count(table)),
    )
    expect(counts).toEqual([12, 96, 175, 144, 11])
    expect(await open.database.$count(collections, sql`is_wall_of_the_week`)).toBe(1)
    expect(await open.database.$count(artists, sql`approval = 'approved'`)).toBe(12)
    expect(await open.database.$count(artists, sql`seller_status = 'trader'`)).toBe(8)
  })

  test('holds what a demo must show', async () => {
    const count = (condition: string) => open.database.$count(artworks, sql.raw(condition))
    expect(await count('edition_size >= 3 and available >= 3')).toBeGreaterThan(0)
    expect(await count('edition_size between 2 and 12 and available >= 2')).toBeGreaterThan(0)
    expect(await count("status = 'sold' and available = 0 and sold_at is not null")).toBeGreaterThan(0)
    expect(await count("status = 'active' and original_price > price")).toBeGreaterThan(0)
    expect(await count('id in (select artwork_id from artwork_pictures where position > 1)')).toBeGreaterThan(0)
    expect(await count("'blue' = any(colours) and 'cyanotype' = any(techniques)")).toBe(6)
  })

  test('says of each work how it is finished and what its parcel weighs', async () => {
    const count = (condition: string) => open.database.$count(artworks, sql.raw(condition))
    expect(await count('weight is null or packed_size is null')).toBe(0)
    for (const detail of ['framed', 'signed', 'ready_to_hang'])
      expect([await count(detail), await count(`not ${detail}`)].every((works) => works > 0)).toBe(true)
    // What hangs in a room without a frame of its own has to be made ready by its buyer.
    expect(await count("category in ('prints', 'drawings', 'digital') and (framed or ready_to_hang)")).toBe(0)
  })

  test('says as much in one language as in the other', async () => {
    const shown = (await open.database.select().from(artworks)).map(({ description }) => description)
    const written = (await open.database.select().from(posts)).map(({ content }) => content)
    const parts = (text = '') => text.split(/\n\n|<(?:p|h2|li)>/).length
    for (const { en, et } of [...shown, ...written]) expect(parts(et)).toBe(parts(en))
    expect(new Set(shown.map(({ en }) => parts(en))).size).toBeGreaterThan(3)
  })

  test('keeps the prices that a struck-through price is computed from, and reduces its works in these days', async () => {
    const [work] = await open.database
      .select()
      .from(artworks)
      .where(eq(artworks.originalPrice, cents(230_000)))
    const offered = await open.database
      .select({ price: prices.price, since: prices.since })
      .from(prices)
      .where(eq(prices.artworkId, work?.id ?? ''))
      .orderBy(asc(prices.since))
    const reducedAt = new Date('2026-11-16T09:00:00Z')
    expect(offered).toEqual([
      { price: 230_000, since: new Date('2025-01-02T13:00:23Z') },
      { price: 209_000, since: reducedAt },
    ])
    expect(work).toMatchObject({ price: 209_000, artistPrice: 190_000, reducedUntil: new Date('2026-12-16T09:00:00Z') })
    expect(await open.database.$count(artworks, sql`reduced_until > ${now.toISOString()}`)).toBe(6)
  })

  test('keeps every original, and knows its size', async () => {
    for (const { hash } of await open.database.select({ hash: pictures.hash }).from(pictures))
      expect(await deps().storage.has(catalogueKey(hash))).toBe(true)
    const [first] = await open.database
      .select({ width: pictures.width, height: pictures.height })
      .from(artworkPictures)
      .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
      .where(eq(artworkPictures.artworkId, '68c826610f904bf309d88e5c'))
      .orderBy(asc(artworkPictures.position))
    expect(first).toEqual({ width: 1600, height: 1029 })
  })

  test('loaded anew, leaves the wall that an administrator has hung', async () => {
    const { collections: shown } = await readCatalogue(demoCatalogue)
    await open.database
      .transaction(async (tx) => {
        await tx.update(collections).set({ isWallOfTheWeek: false })
        await tx.update(collections).set({ isWallOfTheWeek: true }).where(eq(collections.id, 'prints'))
        await saveCollections({ tx }, shown)
        const hung = await tx.select().from(collections).where(eq(collections.isWallOfTheWeek, true))
        expect(hung.map(({ id }) => id)).toEqual(['prints'])
        tx.rollback()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError))
  })

  test('loaded again, changes nothing', async () => {
    const before = await everything(open.database)
    expect(await seedCatalogue(deps())).toBe(false)
    expect(await everything(open.database)).toEqual(before)
  })

  test('is brought up to date when it changed, and what was bought stays bought', async () => {
    await buyFirstCopyOf('bladderwrack')
    const changed = await changedCatalogue()
    expect(await seedCatalogue(deps(), changed)).toBe(true)
    expect(await titled('Renamed')).toMatchObject({ available: 1, status: 'active', price: 40_000 })
    expect(await titled('Bladderwrack')).toMatchObject({ available: 7, editionSize: 8 })
    expect(await open.database.$count(artworks)).toBe(96)
    expect(await open.database.$count(exhibitions, eq(exhibitions.artistId, '66fd0b90f9836ba20c6ccd89'))).toBe(1)
    expect(await open.database.$count(studioPictures, eq(studioPictures.artistId, '66fd0b90f9836ba20c6ccd89'))).toBe(1)
    await rm(changed, { recursive: true })
  })

  const titled = async (title: string) => {
    const [work] = await open.database.select().from(artworks).where(sql`title->>'en' = ${title}`)
    return work
  }

  async function buyFirstCopyOf(slug: string) {
    const works: { id: string; slug: string }[] = JSON.parse(
      await readFile(join(demoCatalogue, 'artworks.json'), 'utf8'),
    )
    const artworkId = works.find((work) => work.slug === slug)?.id ?? ''
    const money = { subtotal: cents(0), shipping: cents(0), tax: cents(0), total: cents(0) }
    const moments = { createdAt: now, updatedAt: now, expiresAt: now }
    const orderId = newId(now)
    await open.database.insert(orders).values({
      ...money,
      ...moments,
      id: orderId,
      number: 'LO-2026-000001',
      buyerName: 'Maarja Tamm',
      buyerEmail: 'user@louend.test',
      language: 'et',
    })
    const promised = { id: newId(now), artworkId, copy: 1, orderId, expiresAt: now, createdAt: now }
    await open.database.insert(holds).values({ ...promised, state: 'sold' })
  }
})

/** The catalogue with another title and price, one picture less known, and exhibitions and pictures of a studio taken down. */
async function changedCatalogue(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'louend-catalogue-'))
  await cp(demoCatalogue, folder, { recursive: true })
  const change = async (file: string, edit: (rows: Record<string, unknown>[]) => void) => {
    const rows = JSON.parse(await readFile(join(folder, file), 'utf8'))
    edit(rows)
    await writeFile(join(folder, file), JSON.stringify(rows))
  }
  await change('artworks.json', ([first]) => {
    if (first) Object.assign(first, { title: { en: 'Renamed' }, price: 40_000, artistPrice: 36_000 })
  })
  await change('artists.json', ([first]) => {
    for (const list of [first?.exhibitions, first?.studio]) if (Array.isArray(list)) list.length = 1
  })
  await rm(join(folder, 'pictures.json'))
  return folder
}

const everything = async (database: Database) => ({
  artists: await database.select().from(artists).orderBy(asc(artists.id)),
  artworks: await database.select().from(artworks).orderBy(asc(artworks.id)),
  pictures: await database.select().from(pictures).orderBy(asc(pictures.id)),
  exhibitions: await database.select().from(exhibitions).orderBy(asc(exhibitions.id)),
  studioPictures: await database
    .select()
    .from(studioPictures)
    .orderBy(asc(studioPictures.artistId), asc(studioPictures.position)),
  prices: await database.select().from(prices).orderBy(asc(prices.artworkId), asc(prices.since)),
})
