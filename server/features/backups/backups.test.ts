import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { folderStorage } from '#server/adapters/storage/folder-storage.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { baselineMigrations, migrationsUpTo } from '#server/database/known-migrations.ts'
import { artists, invoices, ledgerEntries, orders, pictures, users } from '#server/database/schema.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { DatabaseSettings } from '#server/settings/settings.ts'
import { withNextMigration } from '../../../tests/support/databases/next-migration.ts'
import { createOwnedDatabase } from '../../../tests/support/databases/owned-database.ts'
import { createPostgresDatabase, type DatabaseKind } from '../../../tests/support/databases/test-databases.ts'
import { issuedOf, readFile as readDocument } from '../../../tests/support/documents.ts'
import { flushedBy } from '../../../tests/support/flushed.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { submitPayment } from '../../../tests/support/payments.ts'
import { keysIn } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { backUpDaily } from './back-up-daily.ts'
import { makeBackup } from './make-backup.ts'
import {
  fileIn,
  filesOf,
  listBackups,
  listIn,
  listUnfinished,
  manifestIn,
  readManifest,
  rowsIn,
  verifyBackup,
} from './manifest.ts'
import { moveRows, restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-22T10:00:00Z')

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'louend-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place for a shop. */
async function freshPlace(kind: DatabaseKind) {
  const folder = await freshFolder()
  const storage = { kind: 'folder', folder: join(folder, 'files') } as const
  if (kind === 'pglite')
    return { storage, database: { kind: 'embedded', folder: join(folder, 'database') } as DatabaseSettings }
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  return { storage, database: { kind: 'postgres', url, connections: 2 } as DatabaseSettings }
}

/** A shop with the demo's rows and pictures or just one of each, and its backup. */
async function backedUpShop(kind: DatabaseKind, { demo = false, sales = 0 } = {}) {
  const folder = await freshFolder()
  const shop = await openShop({ database: kind, environment: { LOUEND_DEMO: '1' } })
  onTestFinished(() => shop.close())
  if (demo) await loadDemo(shop.shop)
  else await createUser(shop)
  const trader = await createArtist(shop.database)
  await shop.database.update(artists).set({ sellerStatus: 'trader' }).where(eq(artists.id, trader))
  for (let left = sales; left > 0; left -= 1) await sellOne(shop, trader)
  await shop.shop.storage.put('originals/ab/ab12', new Uint8Array([1, 2, 3]), 'image/png')
  const made = await makeBackup(shop.shop, folder, now)
  return { ...shop, folder, trader, backup: made.folder }
}

/** Somebody buys a work of this artist. */
async function sellOne(shop: OpenShop, artistId: string): Promise<void> {
  const { call, app, database } = shop
  const buyer = await createUser(shop)
  const body = cartOf(await createArtwork(database, { artistId }))
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl)
  await call('POST /payments/confirm', { body: { orderId }, ...buyer })
}

/** In the sequence in which they were given out. */
async function numbersIn(database: Database) {
  const placed = await database.select({ number: orders.number }).from(orders).orderBy(orders.createdAt)
  const issued = await database.select({ number: invoices.number }).from(invoices).orderBy(invoices.issuedAt)
  return { orders: placed.map(({ number }) => number), invoices: issued.map(({ number }) => number) }
}

const sumsOf = async (folder: string) => {
  const { tables, files, sequences } = await readManifest(folder)
  return { tables: Object.fromEntries(tables.map(({ name, sha256 }) => [name, sha256])), files, sequences }
}

test.each([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
] as const)('what was backed up on %s is the same on %s after everything is lost', async (from, to) => {
  const { backup } = await backedUpShop(from, { demo: true })
  const before = await sumsOf(backup)
  expect(before.files.count).toBeGreaterThan(50)
  const place = await freshPlace(to)
  await restoreBackup(place, backup)
  const connection = await connect(place.database)
  const storage = folderStorage(place.storage.folder)
  const again = await makeBackup({ connection, storage }, await freshFolder(), now)
  // The constraints are back: a work needs its artist.
  await expect(connection.database.execute('update artworks set artist_id = repeat($$a$$, 24)')).rejects.toThrow()
  await connection.close()
  expect(await sumsOf(again.folder)).toEqual(before)
})

test('a backup that is cut short, damaged or newer, or a shop that is not empty, is refused in one line', async () => {
  const { backup, folder } = await backedUpShop('postgres')
  const place = await freshPlace('postgres')
  const refused = (line: RegExp, from = backup) => expect(restoreBackup(place, from)).rejects.toThrow(line)
  await refused(/not a backup, or was cut short/, folder)
  const manifest = await readFile(manifestIn(backup), 'utf8')
  await writeFile(manifestIn(backup), manifest.slice(0, 100))
  await refused(/cannot be read/)
  const parsed = JSON.parse(manifest)
  await writeFile(manifestIn(backup), JSON.stringify({ ...parsed, migrations: 1000 }))
  await refused(/newer version/)
  await writeFile(manifestIn(backup), manifest)
  const rows = rowsIn(backup, 'public.users')
  const whole = await readFile(rows)
  await truncate(rows, whole.length - 1)
  await refused(/damaged/)
  await writeFile(rows, whole)
  const list = await readFile(listIn(backup), 'utf8')
  await writeFile(listIn(backup), list.replace('originals', 'original'))
  await refused(/damaged/)
  await rm(listIn(backup))
  await refused(/not whole/)
  await writeFile(listIn(backup), list)
  const { key } = JSON.parse(list.slice(0, list.indexOf('\n')))
  const picture = await readFile(fileIn(backup, key))
  await rm(fileIn(backup, key))
  await refused(/not whole/)
  await writeFile(fileIn(backup, key), picture)
  await restoreBackup(place, backup)
  await refused(/There is a shop in this database already/)
})

test('a backup is restored by the owner of the tables, and the shop goes on with its own role', async () => {
  const { backup } = await backedUpShop('postgres', { sales: 1 })
  const { storage } = await freshPlace('pglite')
  const owned = await createOwnedDatabase()
  await restoreBackup({ storage, database: { kind: 'postgres', ...owned, connections: 2 } }, backup)
  await using again = await openShop({ database: owned, environment: { LOUEND_DEMO: '1' } })
  await sellOne(again, await createArtist(again.database))
  expect(await again.database.$count(orders)).toBe(2)
  await expect(again.database.delete(ledgerEntries)).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('an older backup is restored, and migrated from where it was', async () => {
  const older = await freshPlace('pglite')
  const connection = await connect(older.database, { migrations: migrationsUpTo(baselineMigrations) })
  const storage = folderStorage(older.storage.folder)
  const { folder } = await makeBackup({ connection, storage }, await freshFolder(), now)
  await connection.close()
  const { migrations, ...manifest } = await readManifest(folder)
  expect(migrations).toBe(baselineMigrations)
  const newer = await freshPlace('postgres')
  await (await connect(newer.database, { migrations: withNextMigration('select 1') })).close()
  await expect(restoreBackup(newer, folder)).rejects.toThrow(/newer than the backup/)
  const empty = await freshPlace('pglite')
  await restoreBackup(empty, folder)
  const restored = await connect(empty.database)
  expect(await restored.database.$count(users)).toBe(0)
  await restored.close()
  await writeFile(manifestIn(folder), JSON.stringify({ ...manifest, migrations: migrations - 1 }))
  await expect(restoreBackup(await freshPlace('pglite'), folder)).rejects.toThrow(
    /before 0\.9\.0: restore it with version 0\.9\.0-last/,
  )
})

test.each(['pglite', 'postgres'] as const)('a shop restored on %s gives no number out again', async (kind) => {
  const { backup, database, ...first } = await backedUpShop(kind, { sales: 2 })
  const known = await numbersIn(database)
  expect(known).toMatchObject({ orders: { length: 2 }, invoices: [1, 2] })
  const place = await freshPlace(kind)
  await restoreBackup(place, backup)
  await using restored = await openShop({ database: place.database })
  await sellOne(restored, first.trader)
  const now = await numbersIn(restored.database)
  expect(now.invoices).toEqual([1, 2, 3])
  expect(now.orders.slice(0, 2)).toEqual(known.orders)
  expect(new Set(now.orders).size).toBe(3)
})

test.each([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
] as const)('documents that were issued on %s read the same bytes in a shop restored on %s', async (from, to) => {
  const first = await openShop({ database: from })
  onTestFinished(() => first.close())
  await sellOne(first, await createArtist(first.database))
  const read = async (open: OpenShop, params: { id: string }) => {
    const { token } = await createUser(open.shop, { role: 'ADMIN' })
    return readDocument(open, 'GET /orders/{id}/receipt', { params }, token)
  }
  const [order] = await first.database.select().from(orders)
  const params = { id: order?.id ?? '' }
  const issued = await read(first, params)
  expect(issued.statusCode).toBe(200)
  const { folder: backup } = await makeBackup(first.shop, await freshFolder(), now)
  const place = await freshPlace(to)
  await restoreBackup(place, backup)
  const environment = { DATA_FOLDER: dirname(place.storage.folder) }
  await using restored = await openShop({ database: place.database, environment })
  await restored.database.update(orders).set({ buyerName: 'Renamed' })
  expect((await read(restored, params)).bytes.equals(issued.bytes)).toBe(true)
  // The next one goes on from its number.
  await sellOne(restored, await createArtist(restored.database))
  const next = await restored.database
    .select()
    .from(orders)
    .where(eq(orders.buyerName, order?.buyerName ?? ''))
  expect((await read(restored, { id: next[0]?.id ?? '' })).statusCode).toBe(200)
  expect((await issuedOf(restored, 'receipt')).map(({ number }) => number)).toEqual([1, 2])
})

test('an embedded shop moves into PostgreSQL with all its rows, once', async () => {
  const { backup } = await backedUpShop('pglite')
  const embedded = await freshPlace('pglite')
  await restoreBackup(embedded, backup)
  const { database, storage } = await freshPlace('postgres')
  await moveRows(embedded.database, database)
  const connection = await connect(database)
  const { folder } = await makeBackup({ connection, storage: folderStorage(storage.folder) }, await freshFolder(), now)
  await connection.close()
  expect((await sumsOf(folder)).tables).toEqual((await sumsOf(backup)).tables)
  await expect(moveRows(embedded.database, database)).rejects.toThrow(/already/)
})

/** A storage with many files, of which it counts the reads; after so many it calls back. */
async function manyFiles(count: number) {
  const folder = await freshFolder()
  const storage = folderStorage(folder)
  for (let at = 0; at < count; at++) {
    const key = `originals/${String(at % 100).padStart(2, '0')}/${at}`
    await mkdir(dirname(join(folder, key)), { recursive: true })
    await writeFile(join(folder, key), `picture ${at}`)
  }
  const reads = { count: 0 }
  let limit: { at: number; reached: () => void } | undefined
  const counting: Storage = {
    ...storage,
    get(key) {
      reads.count += 1
      if (limit && reads.count >= limit.at) limit.reached()
      return storage.get(key)
    },
  }
  const stopAfter = (at: number, reached: () => void) => {
    limit = { at, reached }
  }
  return { storage: counting, reads, stopAfter }
}

const keysOf = async (backup: string) => {
  const keys: string[] = []
  for await (const { key } of filesOf(backup)) keys.push(key)
  return keys
}

test('a backup goes on with the files where the try before it stopped, whatever stopped it', async () => {
  await using open = await openShop()
  const { storage, reads, stopAfter } = await manyFiles(600)
  const source = { connection: open.shop.connection, storage }
  const folder = await freshFolder()
  const stopped = new AbortController()
  stopAfter(400, () => stopped.abort())
  await expect(makeBackup(source, folder, now, stopped.signal)).rejects.toThrow('aborted')
  const readBefore = reads.count
  expect(readBefore).toBeLessThan(410)
  expect(await listBackups(folder)).toEqual([])

  // As a failing machine leaves it: a line half written, and a file cut short.
  const [draft = ''] = await listUnfinished(folder)
  const list = await readFile(listIn(draft), 'utf8')
  await writeFile(listIn(draft), list.slice(0, -10))
  await truncate(fileIn(draft, 'originals/00/0'), 2)
  // One more try that ends at once takes nothing away.
  await expect(makeBackup(source, folder, new Date('2026-11-22T11:00:00Z'), stopped.signal)).rejects.toThrow('aborted')

  reads.count = 0
  const made = await makeBackup(source, folder, new Date('2026-11-22T12:00:00Z'))
  expect(reads.count).toBeLessThanOrEqual(600 - readBefore + 10)
  const whole = await makeBackup(source, await freshFolder(), now)
  expect((await readManifest(made.folder)).files).toEqual((await readManifest(whole.folder)).files)
  await verifyBackup(made.folder, await readManifest(made.folder))

  reads.count = 0
  await storage.put('originals/50/new', new Uint8Array([1]), 'image/png')
  await storage.remove('originals/51/51')
  const next = await makeBackup(source, folder, new Date('2026-11-23T12:00:00Z'))
  expect(reads.count).toBe(1)
  const keys = await keysOf(next.folder)
  expect(keys).toHaveLength(600)
  expect(keys).toContain('originals/50/new')
  expect(keys).not.toContain('originals/51/51')
})

test('variants are left out, and made again when somebody asks for them', async () => {
  await using first = await openShop({ environment: { LOUEND_DEMO: '1' } })
  await loadDemo(first.shop)
  const [picture] = await first.database.select().from(pictures).limit(1)
  const address = `/pictures/${picture?.hash.slice(0, 16)}-330.jpg`
  expect((await first.app.inject(address)).statusCode).toBe(200)
  const { folder } = await makeBackup(first.shop, await freshFolder(), now)
  expect((await keysOf(folder)).filter((key) => key.startsWith('variants/'))).toEqual([])

  const data = await freshFolder()
  const place = { ...(await freshPlace('postgres')), storage: { kind: 'folder', folder: join(data, 'files') } as const }
  await restoreBackup(place, folder)
  const url = place.database.kind === 'postgres' ? place.database.url : ''
  await using restored = await openShop({ database: { url }, environment: { DATA_FOLDER: data } })
  expect(await keysIn(restored.shop.storage, 'variants/')).toEqual([])
  const answer = await restored.app.inject(address)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await keysIn(restored.shop.storage, 'variants/')).toHaveLength(1)
})

test('a backup whose manifest names all its files is restored, and the next one takes them over', async () => {
  const { backup, folder, shop } = await backedUpShop('postgres')
  const files: Record<string, object> = {}
  for await (const { key, ...stored } of filesOf(backup)) files[key] = stored
  const variant = Buffer.from('a variant')
  const sha256 = createHash('sha256').update(variant).digest('hex')
  files['variants/ab/ab12-320.jpg'] = { bytes: variant.length, sha256 }
  await mkdir(dirname(fileIn(backup, 'variants/ab/ab12-320.jpg')), { recursive: true })
  await writeFile(fileIn(backup, 'variants/ab/ab12-320.jpg'), variant)
  const manifest = JSON.parse(await readFile(manifestIn(backup), 'utf8'))
  await writeFile(manifestIn(backup), JSON.stringify({ ...manifest, format: 1, files }))
  await rm(listIn(backup))

  const place = await freshPlace('postgres')
  await restoreBackup(place, backup)
  const restored = folderStorage(place.storage.folder)
  expect(await restored.get('variants/ab/ab12-320.jpg')).toEqual(new Uint8Array(variant))
  expect(await restored.get('originals/ab/ab12')).toEqual(new Uint8Array([1, 2, 3]))
  const [{ bytes } = { bytes: 0 }] = await listBackups(folder)
  expect(bytes).toBeGreaterThan(variant.length)

  const read: string[] = []
  const get: Storage['get'] = (key) => {
    read.push(key)
    return shop.storage.get(key)
  }
  const next = await makeBackup(
    { connection: shop.connection, storage: { ...shop.storage, get } },
    folder,
    new Date('2026-11-23T10:00:00Z'),
  )
  expect(read).toEqual([])
  expect(await keysOf(next.folder)).toEqual(Object.keys(files).filter((key) => !key.startsWith('variants/')))
})

test('a backup is made once a day, a week of them is kept, and an administrator sees the last', async () => {
  const folder = await freshFolder()
  const today = new Date()
  await using shop = await openShop({ environment: { BACKUP_FOLDER: folder }, now: () => today })
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const seen = async () => (await shop.call('GET /admin/health', { token })).backups
  expect(await seen()).toEqual({ isSetUp: true, last: null, isLate: true })
  await mkdir(join(folder, '2020-01-01T00-00-00Z.unfinished'))
  const day = (at: number) => new Date(today.getTime() + (at - 9) * 86_400_000)
  for (let at = 0; at < 10; at++) {
    await backUpDaily(shop.shop, day(at))
    await backUpDaily(shop.shop, new Date(day(at).getTime() + 3_600_000))
  }
  expect(await listUnfinished(folder)).toEqual([])
  const kept = await listBackups(folder)
  expect(kept.map(({ at }) => at)).toEqual([9, 8, 7, 6, 5, 4, 3].map(day))
  expect(await seen()).toMatchObject({ last: { bytes: kept[0]?.bytes }, isLate: false })
  await using other = await openShop()
  const { token: otherToken } = await createUser(other, { role: 'ADMIN' })
  expect((await other.call('GET /admin/health', { token: otherToken })).backups).toEqual({
    isSetUp: false,
    last: null,
    isLate: false,
  })
})

test.skipIf(process.platform !== 'linux')('a power cut leaves a finished backup whole', async () => {
  const folder = await freshFolder()
  await using shop = await openShop()
  await createUser(shop)
  const put = (key: string) => shop.shop.storage.put(key, new Uint8Array([1, 2, 3]), 'image/png')
  const back = (at: Date) => flushedBy(folder, () => makeBackup(shop.shop, folder, at))
  await put('originals/ab/ab12')
  const first = await back(now)
  const [backup = ''] = await readdir(folder)
  const written = await readdir(join(folder, backup), { recursive: true })
  expect(written).toEqual(
    expect.arrayContaining(['manifest.json', 'files/originals/ab/ab12', 'rows/public.users.csv.gz']),
  )
  // All of it under its unfinished name, then the folder with the final name.
  expect(first.at(-1)).toBe('')
  expect(new Set(first.slice(0, -1))).toEqual(
    new Set(['', ...written].map((path) => join(`${backup}.unfinished`, path))),
  )

  // A file of the first backup is linked, so only its new name is flushed.
  await put('originals/cd/cd34')
  const second = (await back(new Date(now.getTime() + 3_600_000))).map((path) => path.split('/').slice(1).join('/'))
  expect(second).toEqual(
    expect.arrayContaining(['files/originals/ab', 'files/originals/cd', 'files/originals/cd/cd34']),
  )
  expect(second).not.toContain('files/originals/ab/ab12')
})
