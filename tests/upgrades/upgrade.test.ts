import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { migrationsUpTo, newestMigration } from '#server/database/known-migrations.ts'
import { artists, issuedDocuments, ledgerEntries, orders, users } from '#server/database/schema.ts'
import { createSchema } from '#server/dev/sandbox-bank/bank-tables.ts'
import { readIssued } from '#server/features/issued-documents/document-files.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { runSql } from '../support/databases/postgres.ts'
import { createPostgresDatabase } from '../support/databases/test-databases.ts'
import { readFile } from '../support/documents.ts'
import { createUser, tokenIssuedAt } from '../support/identity/users.ts'
import { openShop } from '../support/open-shop.ts'
import { bankOf, submitPayment } from '../support/payments.ts'
import { cartOf, createArtwork } from '../support/works.ts'

/** The last patch of each earlier minor version: `<version>.sql` has its rows, `<version>-files` its documents. */
const earlier = [{ version: '0.9.0', migrations: 104 }]

test.each(earlier)('a shop of $version is upgraded with all it has, and sells', async ({ version, migrations }) => {
  const url = await createEmptyDatabase()
  const older = await connect({ kind: 'postgres', url, connections: 2 }, { migrations: migrationsUpTo(migrations) })
  await createSchema(older.database)
  await older.close()
  const rows = readFileSync(join(import.meta.dirname, `${version}.sql`), 'utf8')
  await runSql(url, `set session_replication_role = replica; delete from drizzle.__drizzle_migrations; ${rows}`)
  const before = { counts: await countRows(url), sums: await sumAccounts(url) }
  expect(before.counts).toMatchObject({ orders: 5, refunds: 1, payouts: 2, issued_documents: 11 })
  const folder = mkdtempSync(join(tmpdir(), 'louend-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, `${version}-files`), join(folder, 'files'), { recursive: true })

  await using upgraded = await openShop({ database: { url }, environment: { DATA_FOLDER: folder } })
  const { shop, app, database, call } = upgraded
  const now = shop.now()
  expect(await countRows(url)).toMatchObject({
    ...before.counts,
    __drizzle_migrations: newestMigration,
  })
  expect(await sumAccounts(url)).toEqual(before.sums)
  expect(Object.values(before.sums).reduce((total, amount) => total + amount, 0)).toBe(0)
  expect((await findDiscrepancies(database)).found).toEqual([])

  for (const document of await database.select().from(issuedDocuments))
    expect(await readIssued(shop, document, now)).toMatchObject({ ok: true })
  const [sale] = await database
    .select({ id: orders.id, userId: users.id, uid: users.uid, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(issuedDocuments, and(eq(issuedDocuments.subject, orders.id), eq(issuedDocuments.kind, 'receipt')))
    .where(isNotNull(orders.paidAt))
    .limit(1)
  if (!sale) throw new Error('The dump has no paid order')
  const receipt = await readFile(
    upgraded,
    'GET /orders/{id}/receipt',
    { params: { id: sale.id } },
    await tokenIssuedAt(database, { ...sale, token: '' }, now),
  )
  expect([receipt.statusCode, receipt.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])

  const [artist] = await database.select({ id: artists.id }).from(artists).limit(1)
  if (!artist) throw new Error('The dump has no artist')
  const work = await createArtwork(database, { artistId: artist.id })
  const buyer = await createUser(shop, { email: 'after-the-upgrade@louend.test' })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    token: buyer.token,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  expect(await database.query.orders.findFirst({ where: eq(orders.id, orderId) })).toMatchObject({ state: 'paid' })
  expect(await database.select({ sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number) }).from(ledgerEntries)).toEqual(
    [{ sum: 0 }],
  )
})

async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const empty = new URL(url)
  empty.pathname = `${empty.pathname}_earlier`
  const name = empty.pathname.slice(1)
  await runSql(url, `create database ${name} template template0`)
  onTestFinished(() => runSql(url, `drop database ${name} with (force)`))
  return empty.href
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Those of tables with rows. */
async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string; count: number }>(
    url,
    `select relname as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text::int as count
      from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'sandbox_bank', 'drizzle')`,
  )
  return Object.fromEntries(tables.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

async function sumAccounts(url: string): Promise<Record<string, number>> {
  const accounts = await query<{ account: string; sum: number }>(
    url,
    'select account, sum(amount)::int from ledger_entries group by account',
  )
  return Object.fromEntries(accounts.map(({ account, sum }) => [account, sum]))
}
