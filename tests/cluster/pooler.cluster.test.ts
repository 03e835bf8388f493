import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { isOutage } from '#server/database/is-outage.ts'
import { contactMessages, feedback } from '#server/database/schema.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openShop } from '#server/open-shop.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Pooler, preparePooler } from '../../scripts/cluster/pooler.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { freePort, type PostgresServer, preparePostgres, runSql } from '../support/databases/postgres.ts'
import type { Standby } from '../support/databases/standby.ts'
import { type Mishap, startStatementProxy } from '../support/databases/statement-proxy.ts'
import { createUser } from '../support/identity/users.ts'
import { openShop as openTestShop } from '../support/open-shop.ts'
import { bankOf, submitPayment } from '../support/payments.ts'
import { cartOf, createArtwork } from '../support/works.ts'

const program = findProgram('pgbouncer')
if (!program) console.log('pgBouncer is not installed: what goes through a pooler is not tested.')

const maxConnections = 100
let postgres: PostgresServer
let standby: Standby
let pooler: Pooler
let folder: string

describe.runIf(program)('behind pgBouncer in transaction mode', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'louend-pooler-'))
    const [port, primaryPort] = [await freePort(), await freePort()]
    postgres = await preparePostgres({ port: primaryPort, connections: maxConnections })
    await postgres.start()
    standby = await postgres.follow({ isSynchronous: false })
    pooler = preparePooler({ program: program ?? '', folder, port, primaryPort, standbyPort: standby.port })
    await runSql(postgres.url('postgres'), 'create database louend')
    await pooler.start()
  })
  afterAll(async () => {
    await pooler?.stop()
    await standby?.remove()
    await postgres?.remove()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const urls = () => ({ url: pooler.url, directUrl: postgres.url('louend') })

  test('a work is shown, bought and paid for, and another instance hears of it', async () => {
    await using shop = await openTestShop({ database: urls() })
    await using other = await openTestShop({ database: urls() })
    const works = await Promise.all(Array.from({ length: 8 }, () => createArtwork(shop.database)))
    // Several sessions at once, each with the statements that direct connections prepare.
    for (let times = 0; times < 3; times++) {
      const shown = await Promise.all(works.map(({ id }) => shop.call('GET /artworks/{id}', { params: { id } })))
      expect(shown.map(({ id }) => id)).toEqual(works.map(({ id }) => id))
    }
    const [work] = works
    if (!work) throw new Error('no work')
    const isSold = async () => (await other.call('GET /artworks/{id}', { params: { id: work.id } })).status
    expect(await isSold()).toBe('active')
    const buyer = await createUser(shop)
    const checkout = { body: cartOf(work), ...buyer }
    const { orderId, sessionUrl } = await shop.call('POST /payments/create-checkout-session', checkout)
    await submitPayment(shop.app, sessionUrl)
    await bankOf(shop.shop).deliverWebhooks()
    expect(await shop.call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
    await expect.poll(isSold).toBe('sold')
    const { rows } = await ask(pooler.url, 'select name from pg_prepared_statements')
    expect(rows).toEqual([])
  })

  test.for<Mishap>(['cut-before', 'cut-in', 'cut-after', 'freeze-before', 'freeze-in'])(
    'a transaction is stored just when it was not refused, whatever happens to its commit: %s',
    async (mishap) => {
      const proxy = await startStatementProxy(pooler.url)
      const { database, driver, close } = await connect({
        kind: 'postgres',
        connections: 2,
        ...urls(),
        url: proxy.url,
      })
      try {
        let left = 1
        proxy.watch((statement) => (statement === 'commit' && left-- > 0 ? mishap : undefined))
        const id = newId(new Date())
        const row = { id, rating: 5, type: 'Praise' as const, comment: 'Good', createdAt: new Date() }
        const outcome = await database
          .insert(feedback)
          .values(row)
          .then(
            () => 'stored',
            (error) => (isOutage(error) ? 'refused' : error),
          )
        proxy.thaw()
        const inside = "select from pg_stat_activity where state like 'idle in transaction%'"
        await expect.poll(async () => (await ask(postgres.url('louend'), inside)).rowCount).toBe(0)
        const stored = await database.$count(feedback, eq(feedback.id, id))
        expect(outcome).toBe(stored === 1 ? 'stored' : 'refused')
        expect(driver.kind === 'postgres' && driver.pool.totalCount - driver.pool.idleCount).toBe(0)
      } finally {
        await close()
        proxy.close()
      }
    },
  )

  test('PostgreSQL itself ends what takes too long', async () => {
    const { database, close } = await connect({ kind: 'postgres', connections: 2, ...urls() })
    try {
      await expect(database.transaction((tx) => tx.execute(sql`select pg_sleep(20)`))).rejects.toSatisfy(isOutage)
      const asleep = "select from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()"
      expect((await ask(postgres.url('louend'), `${asleep} and state = 'active'`)).rowCount).toBe(0)
    } finally {
      await close()
    }
  })

  test('a standby behind it is read, and not missed while it is away', async () => {
    await using shop = await openTestShop({ database: { ...urls(), replicaUrl: pooler.standbyUrl } })
    const { replica } = shop.shop.connection
    if (!replica) throw new Error('expected a standby')
    const { id } = await createArtwork(shop.database)
    await expect.poll(replica.isCurrent).toBe(true)
    const before = replica.reads.standby
    expect((await shop.app.inject(`/api/artworks/${id}`)).statusCode).toBe(200)
    expect(replica.reads.standby).toBeGreaterThan(before)
    // The catalogue is there: one that begins to load while the standby goes waits for the primary's answer.
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    await standby.stop()
    try {
      const [related, ready] = await Promise.all([
        shop.app.inject(`/api/artworks/related/${id}`),
        shop.app.inject('/readyz'),
      ])
      expect([related.statusCode, ready.statusCode, replica.isCurrent()]).toEqual([200, 200, false])
    } finally {
      await standby.start()
    }
    await expect.poll(replica.isCurrent).toBe(true)
  })

  test('a pooler that drops the limits of the shop is refused, whatever it is said to be', async () => {
    const own = mkdtempSync(join(tmpdir(), 'louend-careless-'))
    const port = await freePort()
    const postgresPort = Number(new URL(postgres.url('louend')).port)
    const careless = preparePooler({
      program: program ?? '',
      folder: own,
      port,
      primaryPort: postgresPort,
      standbyPort: standby.port,
    })
    const config = join(own, 'pooler/pgbouncer.ini')
    const ignored = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
    const text = readFileSync(config, 'utf8').replace(/connect_query='.*'/g, '')
    writeFileSync(config, `${text}ignore_startup_parameters = ${ignored}\n`)
    await careless.start()
    try {
      const refusal =
        /^DATABASE_URL: the pooler must set idle_in_transaction_session_timeout, (lock_timeout, )?statement_timeout/
      const { directUrl } = urls()
      await expect(connect({ kind: 'postgres', connections: 2, url: careless.url, directUrl })).rejects.toThrow(refusal)
      await expect(connect({ kind: 'postgres', connections: 2, url: careless.url })).rejects.toThrow(refusal)
    } finally {
      await careless.stop()
      rmSync(own, { recursive: true, force: true })
    }
  })

  test.each(['pgBouncer', 'PostgreSQL'])(
    'when %s is away visitors are told so, and served when it is back',
    async (what) => {
      await using shop = await openTestShop({ database: urls() })
      const part = what === 'pgBouncer' ? pooler : postgres
      let count = 0
      const look = async () => (await shop.app.inject(`/api/artists/profile/slug/somebody-${count++}`)).statusCode
      const ready = async () => (await shop.app.inject('/readyz')).statusCode
      expect([await look(), await ready()]).toEqual([404, 200])
      await part.stop()
      try {
        expect([await look(), await ready()]).toEqual([503, 503])
      } finally {
        await part.start()
      }
      await expect.poll(look).toBe(404)
      expect(await ready()).toBe(200)
    },
  )

  test('twenty instances take at most 100 connections of PostgreSQL while all of them work', async () => {
    const instances = await Promise.all(Array.from({ length: 20 }, openInstance))
    try {
      let max = 0
      for (let round = 0; round < 5; round++) {
        const visits = instances.flatMap(({ app }, at) =>
          Array.from({ length: 10 }, (_, visitor) => visit(app, `${round}-${at}-${visitor}`)),
        )
        const counting = setInterval(async () => {
          max = Math.max(max, await countConnections())
        }, 50)
        expect(new Set((await Promise.all(visits)).flat())).toEqual(new Set([200]))
        clearInterval(counting)
      }
      console.log(`20 instances: ${max} connections at most`)
      expect(max).toBeGreaterThan(20)
      expect(max).toBeLessThan(maxConnections)
      const [first] = instances
      expect(await first?.connection.database.$count(contactMessages)).toBe(5 * 20 * 10)
    } finally {
      await Promise.all(instances.map(({ close }) => close()))
    }
  })
})

async function openInstance() {
  const settings = readSettings({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url('louend'),
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    IDENTITY_SECRET: 'a secret that is only used in tests',
  })
  const connection = await connect(settings.database)
  const shop = await openShop(settings, connection, Fastify({ logger: { level: 'silent' } }).log)
  const app = await buildApp(shop)
  await app.ready()
  const jobs = await startJobs(shop)
  return {
    app,
    connection,
    async close() {
      await jobs.stop()
      await app.close()
      await shop.changes.close()
      await connection.close()
    },
  }
}

type App = Awaited<ReturnType<typeof openInstance>>['app']

/** Looks at a list that no cache has, and writes a message. */
async function visit(app: App, name: string): Promise<number[]> {
  const [looked, wrote] = await Promise.all([
    app.inject(`/api/search/suggestions?q=${name}`),
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name, email: `${name}@louend.test`, subject: 'Hello', message: 'Is it still there?' },
    }),
  ])
  return [looked.statusCode, wrote.statusCode]
}

async function countConnections(): Promise<number> {
  const clients = "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
  return (await ask(postgres.url('louend'), clients)).rowCount ?? 0
}

async function ask(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
