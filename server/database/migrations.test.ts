import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../tests/support/databases/postgres.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { dangersIn, letsOlderVersionsRun } from '../../tests/support/rules/migration-rules.ts'
import { connect } from './connect.ts'
import { migrationsFolder, newestMigration } from './known-migrations.ts'

const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** The last that was made before anybody had to upgrade. */
const first = '0020_hold-limits.sql'

test('no migration endangers instances of the version before, which still run', () => {
  const migrations = files.map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }))
  const dangers = migrations.flatMap(({ name, text }, at) => {
    const earlier = migrations.slice(0, at).map((migration) => migration.text)
    return name > first ? dangersIn(text, earlier).map((danger) => `${name}: ${danger}`) : []
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
  const careless = files.filter(
    (name) => name > '0098' && letsOlderVersionsRun(readFileSync(join(migrationsFolder, name), 'utf8')),
  )
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
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const empty = new URL(url)
  empty.pathname = `${empty.pathname}_empty`
  const name = empty.pathname.slice(1)
  await runSql(url, `create database ${name} template template0`)
  onTestFinished(() => runSql(url, `drop database ${name} with (force)`))
  const settings = { kind: 'postgres', url: empty.href, connections: 2 } as const
  const instances = await Promise.all(Array.from({ length: 4 }, () => connect(settings)))
  await Promise.all(instances.map((instance) => instance.close()))
  const client = new pg.Client(empty.href)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  await client.end()
  expect(rows).toEqual([{ count: files.length }])
})
