import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, type TestContext, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { type Mishap, startStatementProxy } from '../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { startFreezingProxy } from '../../tests/support/freezing-proxy.ts'
import { connect, type Database } from './connect.ts'
import { isOutage } from './is-outage.ts'
import { feedback } from './schema.ts'

type AtEnd = TestContext['onTestFinished']

async function open(onTestFinished: AtEnd, connections = 2) {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  const { database, driver, close } = await connect({ kind: 'postgres', url: proxy.url, connections })
  onTestFinished(close)
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const beside = await connectBeside(url, onTestFinished)
  const isStored = async (id: string) =>
    (await beside.query('select from feedback where id = $1', [id])).rows.length > 0
  return { url, proxy, database, pool: driver.pool, beside, isStored }
}

/** A connection that the shop does not know of. */
async function connectBeside(url: string, onTestFinished: AtEnd) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const row = (id: string) => ({ id, rating: 5, type: 'Praise' as const, comment: 'Good', createdAt: new Date() })

const writers = {
  'a transaction': async (database: Database, id: string) =>
    database.transaction(async (tx) => {
      await tx.insert(feedback).values(row(id))
      await tx.execute(sql`select 1`)
    }),
  'a statement of its own': async (database: Database, id: string) => {
    await database.insert(feedback).values(row(id))
  },
}

// They wait for limits of time, so they wait together.
describe.concurrent.each(Object.entries(writers))('%s', (_, write) => {
  test.for<Mishap>(['cut-before', 'cut-in', 'cut-after', 'freeze-before', 'freeze-in'])(
    'is stored just when it was not refused, whatever happens to its commit: %s',
    async (mishap, { expect, onTestFinished }) => {
      const { proxy, database, pool, beside, isStored } = await open(onTestFinished)
      let left = 1
      proxy.watch((statement) => (statement === 'commit' && left-- > 0 ? mishap : undefined))
      const id = newId(new Date())
      const outcome = await write(database, id).then(
        () => 'stored',
        (error) => (isOutage(error) ? 'refused' : error),
      )
      proxy.thaw()
      // Whatever was on its way has arrived.
      const leftInside =
        "select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()"
      await expect.poll(async () => (await beside.query(leftInside)).rows.length).toBe(0)
      expect(outcome).toBe((await isStored(id)) ? 'stored' : 'refused')
      const after = newId(new Date())
      await write(database, after)
      expect([await isStored(after), pool.totalCount - pool.idleCount]).toEqual([true, 0])
    },
  )

  test('that waited too long for a lock is refused, and not stored by whoever has its connection next', async ({
    onTestFinished,
  }) => {
    const { url, database, isStored } = await open(onTestFinished, 1)
    const other = await connectBeside(url, onTestFinished)
    await other.query('begin')
    await other.query('lock table feedback in exclusive mode')
    const id = newId(new Date())
    await expect(write(database, id)).rejects.toSatisfy(isOutage)
    await other.query('rollback')
    for (let left = 3; left > 0; left -= 1) await database.transaction((tx) => tx.execute(sql`select 1`))
    expect(await isStored(id)).toBe(false)
  })
})

test('a database that hangs leaves the pool as large as it was', async ({ onTestFinished }) => {
  const { url } = await open(onTestFinished)
  const proxy = await startFreezingProxy(Number(new URL(url).port))
  onTestFinished(proxy.close)
  const proxied = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const { database, close } = await connect({ kind: 'postgres', url: proxied, connections: 2 })
  onTestFinished(close)
  const query = () => database.execute(sql`select 1`)
  await Promise.all([query(), query()])
  proxy.freeze()
  const transactions = [1, 2].map(() => database.transaction((tx) => tx.execute(sql`select 1`)))
  expect((await Promise.allSettled(transactions)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  proxy.thaw()
  await expect.poll(() => query().then(() => 'here', String)).toBe('here')
  await Promise.all(Array.from({ length: 4 }, () => database.transaction((tx) => tx.execute(sql`select 1`))))
})

test('a transaction in which a statement failed unnoticed is not taken for stored', async ({ onTestFinished }) => {
  const { database, isStored } = await open(onTestFinished)
  const id = newId(new Date())
  const writing = database.transaction(async (tx) => {
    await tx.insert(feedback).values(row(id))
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(writing).rejects.toThrow()
  expect(await isStored(id)).toBe(false)
})

test('two transactions that wait for each other end with the word for it', async ({ onTestFinished }) => {
  const { database } = await open(onTestFinished)
  const lock = (tx: Database, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`)
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lockBoth = (first: number) =>
    database.transaction(async (tx) => {
      await lock(tx, first)
      begun[first]?.resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      await lock(tx, 1 - first)
    })
  const ends = await Promise.allSettled([lockBoth(0), lockBoth(1)])
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.cause?.code] : []))
  expect(failed).toEqual(['40P01'])
})
