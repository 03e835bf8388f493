import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { lastYearOver } from '#domain/retention.ts'
import { bankEntries, bankStatements, issuedDocuments } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { oldBooks } from '#server/features/retention/old-books.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { migratedPglite } from '../../tests/support/databases/migrated-pglite.ts'
import { createOwnedDatabase } from '../../tests/support/databases/owned-database.ts'
import { issuedOf } from '../../tests/support/documents.ts'
import { firstPassword as currentPassword } from '../../tests/support/identity/sign-up.ts'
import { buyDelivered, lineOf, type MoneyBack, openMoneyBack, refundAsAdmin } from '../../tests/support/money-back.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { connect } from './connect.ts'
import { grantToShop, keptTables } from './shop-role.ts'

const forbidden = { code: '42501' }
const keptByTrigger = { code: '23514' }

/** A session of the shop's role. */
async function sessionOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** An order that was paid, delivered and partly refunded, a correction, and their documents. */
async function trade(world: MoneyBack): Promise<string> {
  const { artistId } = world
  const orderId = await buyDelivered(world)
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
  const lines = [
    { account: 'artist' as const, artistId, amount: 25 },
    { account: 'commission' as const, artistId: null, amount: -25 },
  ]
  const body = { orderId, reason: 'An appeal was won.', lines, currentPassword }
  const { id } = await world.call('POST /admin/adjustments', { body, ...(await world.admin(0)) })
  const agreement = { params: { id }, body: { amount: 25, currentPassword } }
  await world.call('POST /admin/approvals/{id}/approve', { ...agreement, ...(await world.admin(1)) })
  await issueDueDocuments(world.shop, world.time.now())
  await keepStatements(world)
  return orderId
}

/** A statement of the bank of long ago and one of now, each with one entry. */
async function keepStatements({ database, time }: MoneyBack): Promise<void> {
  const readAt = time.now()
  const ofBank = { iban: 'EE382200221020145685', opening: cents(0), closing: cents(100), by: 'test', readAt }
  for (const day of ['2010-03-01', dayInTallinn(readAt)]) {
    const statementId = newId(readAt)
    await database
      .insert(bankStatements)
      .values({ ...ofBank, id: statementId, number: statementId, firstDay: day, lastDay: day })
    const moved = { day, amount: cents(100), isReturn: false, words: 'Mari Maasikas' }
    await database.insert(bankEntries).values({ ...moved, id: newId(readAt), statementId, position: 1 })
  }
}

describe('a shop whose tables belong to another role', () => {
  test('sells, refunds, corrects, issues documents and runs its jobs', async () => {
    await using world = await openMoneyBack(await createOwnedDatabase())
    const jobs = await startJobs(world.shop)
    const orderId = await trade(world)
    await jobs.stop()
    expect(await world.show(orderId)).toMatchObject({ payment: { refunded: 100 } })
    expect(await checkBooks(world.shop, world.time.now())).toBe(0)
    expect(await issuedOf(world, 'receipt')).toHaveLength(1)
  })

  test('can neither change, delete nor empty what is kept, nor switch off what keeps it', async () => {
    const database = await createOwnedDatabase()
    await using world = await openMoneyBack(database)
    await trade(world)
    const session = await sessionOf(database.url)
    const refused = (statement: string, how = forbidden) =>
      expect(session.query(statement), statement).rejects.toMatchObject(how)
    for (const [table, rights] of Object.entries(keptTables)) {
      await refused(`update ${table} set id = id`, rights.includes('update') ? keptByTrigger : forbidden)
      await refused(`delete from ${table}`, rights.includes('delete') ? keptByTrigger : forbidden)
      await refused(`truncate ${table} cascade`)
      await refused(`alter table ${table} disable trigger user`)
      await refused(`alter table ${table} add column note text`)
      await refused(`create trigger mine before insert on ${table} for each row execute function keep_ledger()`)
      await refused(`drop table ${table} cascade`)
    }
    const { rows } = await session.query<{ table: string; trigger: string }>(
      `select tgrelid::regclass::text as "table", tgname as trigger from pg_trigger where not tgisinternal`,
    )
    for (const { table, trigger } of rows) await refused(`drop trigger ${trigger} on ${table}`)
    await refused('create or replace function keep_ledger() returns trigger language sql as $$ select null $$')
    await refused('drop function keep_ledger cascade')
    await refused('set session_replication_role = replica')
    await refused(`set role "${new URL(database.ownerUrl).username}"`)
    await refused('create schema elsewhere')
    await refused('create table public.elsewhere (id text)')
    await refused('delete from drizzle.__drizzle_migrations')
    expect(await checkBooks(world.shop, world.time.now())).toBe(0)
  })

  test('deletes what is kept when its years are over, and cannot name a day that has not come', async () => {
    const database = await createOwnedDatabase()
    await using world = await openMoneyBack(database)
    await trade(world)
    const inEightYears = new Date(world.time.now().getTime() + 8 * 366 * 86_400_000)
    const erase = (kind: 'documents' | 'bank-entries', now: Date) =>
      world.database.transaction((tx) => oldBooks[kind].erase(tx, lastYearOver(dayInTallinn(now)), now))
    await expect(erase('documents', inEightYears)).rejects.toMatchObject({ cause: keptByTrigger })
    await expect(erase('bank-entries', inEightYears)).rejects.toMatchObject({ cause: keptByTrigger })

    const [receipt] = await issuedOf(world, 'receipt')
    const old = {
      ...receipt,
      number: 999,
      subject: 'old',
      id: 'a'.repeat(24),
      storageKey: 'old',
      keptUntil: '2020-12-31',
    }
    await world.database.insert(issuedDocuments).values(old as typeof issuedDocuments.$inferInsert)
    await erase('documents', new Date())
    const kept = await world.database.select().from(issuedDocuments)
    expect(kept.map(({ id }) => id)).not.toContain(old.id)
    expect(kept.map(({ id }) => id)).toContain(receipt?.id)
    await erase('bank-entries', new Date())
    const entries = await world.database.select().from(bankEntries).orderBy(bankEntries.day)
    expect(entries.map(({ words }) => words)).toEqual(['', 'Mari Maasikas'])
  })

  test('has rows that stay in each table that keeps itself from being emptied, and in no other', async () => {
    const database = await createOwnedDatabase()
    const { close } = await connect({ kind: 'postgres', ...database, connections: 2 })
    onTestFinished(close)
    const session = await sessionOf(database.url)
    const { rows } = await session.query<{ table: string }>(
      `select tgrelid::regclass::text as "table" from pg_trigger where tgname like '%_not_truncated' order by 1`,
    )
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(keptTables).sort())
  })
})

test('a house whose shop owned its tables is moved over, its queue of jobs and its pretend bank as well', async () => {
  const { url, ownerUrl } = await createOwnedDatabase()
  {
    await using before = await openMoneyBack({ url: ownerUrl })
    await trade(before)
    const jobs = await startJobs(before.shop)
    await jobs.stop()
  }
  await using world = await openMoneyBack({ url, ownerUrl })
  const jobs = await startJobs(world.shop)
  await trade(world)
  await jobs.stop()
  const session = await sessionOf(url)
  await expect(session.query('update ledger_entries set amount = 0')).rejects.toMatchObject(forbidden)
  const { rows } = await session.query(
    `select distinct relnamespace::regnamespace::text as schema, pg_get_userbyid(relowner) as owner from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'jobs', 'sandbox_bank') order by 1`,
  )
  const [shop, owner] = [new URL(url).username, new URL(ownerUrl).username]
  expect(rows).toEqual([
    { schema: 'jobs', owner: shop },
    { schema: 'public', owner },
    { schema: 'sandbox_bank', owner: shop },
  ])
})

test('an instance that does not know the owner takes a database that is migrated, and says so of one that is not', async () => {
  const { url, ownerUrl } = await createOwnedDatabase()
  const alone = { kind: 'postgres', url, connections: 2 } as const
  await expect(connect(alone)).rejects.toThrow(/^DATABASE_URL: .*npm run shop -- migrate/)
  await (await connect({ ...alone, ownerUrl })).close()
  await using open = await openShop({ database: { url } })
  await expect(open.call('GET /artworks', { query: {} })).resolves.toMatchObject({ content: [] })
})

test('a role that is the owner, or may become it, is refused', async () => {
  const { url, ownerUrl } = await createOwnedDatabase()
  const superuser = new URL(url)
  superuser.username = 'louend'
  for (const same of [ownerUrl, superuser.href])
    await expect(connect({ kind: 'postgres', url: same, ownerUrl, connections: 2 })).rejects.toThrow(SettingsError)
})

test('the embedded database knows the same rights, for whoever does not log in as its superuser', async () => {
  const pglite = await migratedPglite()
  onTestFinished(() => pglite.close())
  await pglite.query('create role shop')
  await grantToShop((statement, values) => pglite.query(statement, values), 'shop')
  await pglite.query('set role shop')
  for (const statement of ['update ledger_entries set amount = 0', 'truncate audit_entries', 'drop table adjustments'])
    await expect(pglite.query(statement), statement).rejects.toMatchObject(forbidden)
})
