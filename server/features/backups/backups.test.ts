import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { folderStorage } from '#server/adapters/storage/folder-storage.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { migrationsUpTo } from '#server/database/known-migrations.ts'
import { artists, invoices, orders, users } from '#server/database/schema.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { DatabaseSettings } from '#server/settings.ts'
import { createPostgresDatabase, type DatabaseKind } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { backUpDaily } from './back-up-daily.ts'
import { makeBackup } from './make-backup.ts'
import { fileIn, listBackups, manifestIn, readManifest, rowsIn } from './manifest.ts'
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
  expect(Object.keys(before.files).length).toBeGreaterThan(50)
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
  const { backup, folder } = await backedUpShop('pglite')
  const place = await freshPlace('pglite')
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
  const [key = ''] = Object.keys(parsed.files)
  const picture = await readFile(fileIn(backup, key))
  await rm(fileIn(backup, key))
  await refused(/not whole/)
  await writeFile(fileIn(backup, key), picture)
  await restoreBackup(place, backup)
  await refused(/There is a shop in this database already/)
})

test('an older backup is restored, and migrated from where it was', async () => {
  const older = await freshPlace('pglite')
  const connection = await connect(older.database, { migrations: migrationsUpTo(12) })
  const storage = folderStorage(older.storage.folder)
  const { folder } = await makeBackup({ connection, storage }, await freshFolder(), now)
  await connection.close()
  const { migrations } = await readManifest(folder)
  expect(migrations).toBe(12)
  const newer = await freshPlace('pglite')
  await (await connect(newer.database)).close()
  await expect(restoreBackup(newer, folder)).rejects.toThrow(/newer than the backup/)
  const empty = await freshPlace('pglite')
  await restoreBackup(empty, folder)
  const restored = await connect(empty.database)
  expect(await restored.database.$count(users)).toBe(0)
  await restored.close()
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

test('a backup is made once a day, a week of them is kept, and an administrator sees the last', async () => {
  const folder = await freshFolder()
  await using shop = await openShop({ environment: { BACKUP_FOLDER: folder } })
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const seen = async () => (await shop.call('GET /admin/health', { token })).backups
  expect(await seen()).toEqual({ isSetUp: true, last: null, isLate: true })
  await mkdir(join(folder, '2020-01-01T00-00-00Z.unfinished'))
  const day = (at: number) => new Date(Date.now() + (at - 9) * 86_400_000)
  for (let at = 0; at < 10; at++) {
    await backUpDaily(shop.shop, day(at))
    await backUpDaily(shop.shop, new Date(day(at).getTime() + 3_600_000))
  }
  const kept = await listBackups(folder)
  expect(kept.map(({ at }) => at)).toEqual(
    [9, 8, 7, 6, 5, 4, 3].map((at) =>
      expect.toSatisfy((one: Date) => Math.abs(one.getTime() - day(at).getTime()) < 5000),
    ),
  )
  expect(await seen()).toMatchObject({ last: { bytes: kept[0]?.bytes }, isLate: false })
  await using other = await openShop()
  const { token: otherToken } = await createUser(other, { role: 'ADMIN' })
  expect((await other.call('GET /admin/health', { token: otherToken })).backups).toEqual({
    isSetUp: false,
    last: null,
    isLate: false,
  })
})
