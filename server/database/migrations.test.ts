import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from '#server/process/project-folder.ts'
import { withNextMigration } from '../../tests/support/databases/next-migration.ts'
import { runSql } from '../../tests/support/databases/postgres.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../tests/support/payments.ts'
import { dangersIn, letsOlderVersionsRun } from '../../tests/support/rules/migration-rules.ts'
import { cartOf, createArtist, createArtwork } from '../../tests/support/works.ts'
import { connect } from './connect.ts'
import { embeddedOptions } from './connect-embedded.ts'
import {
  baselineMigrations,
  countMigrations,
  migrationsFolder,
  migrationsUpTo,
  newestMigration,
} from './known-migrations.ts'
import { orders } from './schema.ts'

const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

test('no migration endangers instances of the version before, which still run', () => {
  const migrations = files.map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }))
  // No version before runs on a database without the baseline.
  const dangers = migrations.flatMap(({ name, text }, at) => {
    const earlier = migrations.slice(0, at).map((migration) => migration.text)
    return at > 0 ? dangersIn(text, earlier).map((danger) => `${name}: ${danger}`) : []
  })
  expect(dangers).toEqual([])
})

test.each([
  ['ALTER TABLE "artworks" DROP COLUMN "search";', 'drops a column'],
  ['DROP TABLE "holds";', 'drops what'],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "first_name";', 'renames'],
  ['ALTER TABLE "orders" ADD COLUMN "placed_from" text NOT NULL;', 'give it a default'],
  ['ALTER TABLE "orders" ALTER COLUMN "placed_from" SET NOT NULL;', 'leave empty'],
  ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;', 'changes a type'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total > 0);', 'forbids rows'],
  ['CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");', 'forbids rows'],
])('%s is noticed', (statement, danger) => {
  expect(dangersIn(`SELECT 1;--> statement-breakpoint\n${statement}`)).toEqual([expect.stringContaining(danger)])
  expect(dangersIn(`-- safe while the old version runs: nothing has read it since 0019\n${statement}`)).toEqual([])
})

test('a migration that breaks older versions raises the number of migrations that a program needs', () => {
  const careless = files
    .slice(1)
    .filter((name) => letsOlderVersionsRun(readFileSync(join(migrationsFolder, name), 'utf8')))
  expect(careless).toEqual([])
  const drop = '-- safe while the old version runs: unused since 0.9\nALTER TABLE "orders" DROP COLUMN "note";'
  const raise = `CREATE OR REPLACE FUNCTION "migrations_needed"() RETURNS integer LANGUAGE sql AS 'select 99';`
  expect(letsOlderVersionsRun(drop)).toBe(true)
  expect(letsOlderVersionsRun(`${drop}--> statement-breakpoint\n${raise}`)).toBe(false)
})

test('a version that lacks a needed migration is not ready, and does not start', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await using running = await openShop({ database: { url } })
  expect((await running.app.inject('/readyz')).json()).toMatchObject({ database: 'ready' })
  const needed = newestMigration + 1
  await runSql(url, `create or replace function migrations_needed() returns integer language sql as 'select ${needed}'`)
  const ready = await running.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { database: 'newer' }])
  await expect(connect({ kind: 'postgres', url, connections: 2 })).rejects.toThrow(/a newer version has changed/)
})

test('a list of values may grow, not shrink', () => {
  const check = (values: string) => `ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK (role in (${values}));`
  expect(dangersIn(check(`'a', 'b', 'c'`), [check(`'a', 'b'`)])).toEqual([])
  expect(dangersIn(check(`'a', 'c'`), [check(`'a', 'b'`)])).toEqual([expect.stringContaining('forbids rows')])
})

test('what an older version does not see is no danger', () => {
  const statements = [
    'CREATE TABLE "refunds" ("id" text PRIMARY KEY NOT NULL);',
    'ALTER TABLE "refunds" ADD CONSTRAINT "refunds_id" CHECK (length(id) = 24);',
    'CREATE UNIQUE INDEX "refunds_index" ON "refunds" USING btree ("id");',
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_note_unique" UNIQUE("note");',
    `ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;`,
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    'CREATE INDEX "orders_note" ON "orders" USING btree ("note");',
  ]
  expect(dangersIn(statements.join('--> statement-breakpoint\n'))).toEqual([])
})

test('instances that start at once migrate once', async () => {
  const settings = await createEmptyDatabase()
  const instances = await Promise.all(Array.from({ length: 4 }, () => connect(settings)))
  await Promise.all(instances.map((instance) => instance.close()))
  expect(await query(settings, 'select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([
    { count: files.length },
  ])
})

/** Rows of the versions before the baseline: one for each migration, the newest at the baseline's time. */
const hadMigrations = (newest: number) => `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) select md5(n::text), ${newest} - n from generate_series(0, 103) n;`

test('a database from before the baseline is refused in one line, and left as it is', async () => {
  const refusal = /^The database is of a version before 0\.9\.0: start version 0\.9\.0-last once.*$/
  const settings = await createEmptyDatabase()
  await runSql(settings.url, hadMigrations(baselineTime - 1))
  await expect(connect(settings)).rejects.toThrow(refusal)
  expect(await query(settings, tables)).toEqual([{ count: 0 }])

  const folder = mkdtempSync(join(tmpdir(), 'louend-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pglite = await PGlite.create({ dataDir: folder, ...embeddedOptions })
  await pglite.exec(hadMigrations(baselineTime - 1))
  await pglite.close()
  for (const _ of ['at first', 'and when tried again'])
    await expect(connect({ kind: 'embedded', folder })).rejects.toThrow(refusal)
})

test('a database with what the baseline replaces runs only later migrations, and counts as migrated', async () => {
  const settings = await createEmptyDatabase()
  await (await connect(settings, { migrations: migrationsUpTo(baselineMigrations) })).close()
  await runSql(settings.url, `drop schema drizzle cascade; ${hadMigrations(baselineTime)}`)
  await (await connect(settings)).close()
  const read = <Row>(statement: string) => query<Row>(settings, statement)
  expect(await read('select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([
    { count: 104 + files.length - 1 },
  ])
  expect(await countMigrations(read)).toBe(newestMigration)
})

const tables = `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`
const baselineTime: number = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries[0]
  .when

/** The next release adds a table, then waits for a lock that the test holds. */
const lockOfTest = 4711
const nextRelease = () =>
  withNextMigration(
    'CREATE TABLE "made_first" ("id" text);',
    `SELECT pg_advisory_xact_lock(${lockOfTest});`,
    'CREATE TABLE "made_last" ("id" text);',
  )
const madeTables = `select relname from pg_class where relname in ('made_first', 'made_last') order by relname`

test('a migration whose connection is cut is finished by the next start', async () => {
  const settings = await createEmptyDatabase()
  await (await connect(settings)).close()
  const migrations = nextRelease()
  const lock = await holdLock(settings)
  const cut = expect(connect(settings, { migrations })).rejects.toThrow()
  await lock.waitForMigration()
  await runSql(settings.url, `select pg_terminate_backend(pid) from pg_locks where ${isWaiting}`)
  await cut
  expect(await query(settings, madeTables)).toEqual([])
  await lock.release()
  await (await connect(settings, { migrations })).close()
  expect(await query(settings, madeTables)).toHaveLength(2)
})

test('a migration whose process is killed is finished by the next start', async () => {
  const settings = await createEmptyDatabase()
  await (await connect(settings)).close()
  const migrations = nextRelease()
  const lock = await holdLock(settings)
  const program = `
    import { connect } from '#server/database/connect.ts'
    await connect(${JSON.stringify(settings)}, { migrations: ${JSON.stringify(migrations)} })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { cwd: projectFolder })
  const ended = once(child, 'exit')
  await lock.waitForMigration()
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  // The server notices the lost connection when the statement ends.
  const starting = connect(settings, { migrations })
  await lock.release()
  await (await starting).close()
  expect(await query(settings, madeTables)).toHaveLength(2)
  expect(await query(settings, 'select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([
    { count: files.length + 1 },
  ])
})

test('an instance sells while the next release migrates and runs beside it, and starts again afterwards', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await using running = await openShop({ database: { url } })
  const migrations = withNextMigration(
    'ALTER TABLE "orders" ADD COLUMN "next_note" text;',
    'CREATE TABLE "next_things" ("id" text PRIMARY KEY NOT NULL);',
  )
  const next = await connect({ kind: 'postgres', url, connections: 2 }, { migrations })
  onTestFinished(() => next.close())
  const artistId = await createArtist(running.database)
  await buy(running, artistId)
  expect((await running.app.inject('/readyz')).json()).toMatchObject({ database: 'ready' })
  await using again = await openShop({ database: { url } })
  await buy(again, artistId)
  expect(await next.database.$count(orders, eq(orders.state, 'paid'))).toBe(2)
})

async function buy(open: OpenShop, artistId: string) {
  const { token } = await createUser(open.shop)
  const work = await createArtwork(open.database, { artistId })
  const { sessionUrl } = await open.call('POST /payments/create-checkout-session', { body: cartOf(work), token })
  await submitPayment(open.app, sessionUrl)
  await bankOf(open.shop).deliverWebhooks()
}

/** A database without tables. */
async function createEmptyDatabase() {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const empty = new URL(url)
  empty.pathname = `${empty.pathname}_empty`
  const name = empty.pathname.slice(1)
  await runSql(url, `create database ${name} template template0`)
  onTestFinished(() => runSql(url, `drop database ${name} with (force)`))
  return { kind: 'postgres', url: empty.href, connections: 2 } as const
}

async function query<Row>({ url }: { url: string }, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const isWaiting = `locktype = 'advisory' and objid = ${lockOfTest} and not granted`

/** Holds the lock that the migration of the next release waits for. */
async function holdLock(settings: { url: string }) {
  const client = new pg.Client(settings.url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`select pg_advisory_lock(${lockOfTest})`)
  return {
    waitForMigration: () =>
      expect.poll(() => query(settings, `select from pg_locks where ${isWaiting}`)).toHaveLength(1),
    release: () => client.query(`select pg_advisory_unlock(${lockOfTest})`),
  }
}
