import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, preparePostgres, runSql } from '../../tests/support/databases/postgres.ts'
import type { Standby } from '../../tests/support/databases/standby.ts'
import { startFreezingProxy } from '../../tests/support/freezing-proxy.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { createArtwork } from '../../tests/support/works.ts'
import { artworks } from './schema.ts'

let primary: PostgresServer
let standby: Standby

beforeAll(async () => {
  primary = await preparePostgres()
  await primary.start()
  standby = await primary.follow({ isSynchronous: false })
  await runSql(primary.url('postgres'), 'create database louend')
})
afterAll(async () => {
  await standby?.remove()
  await primary?.remove()
})

/** From now on the standby lags. */
const pause = async () => {
  onTestFinished(resume)
  const client = new pg.Client({ connectionString: standby.url('postgres') })
  await client.connect()
  await client.query('select pg_wal_replay_pause()')
  // Until then it still replays what comes.
  const state = async () => (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state
  await expect.poll(state).toBe('paused')
  await client.end()
}
const resume = () => runSql(standby.url('postgres'), 'select pg_wal_replay_resume()')
const urls = () => ({ url: primary.url('louend'), replicaUrl: standby.url('louend') })

/** A shop that reads on the standby. */
async function open(database: { url: string; replicaUrl: string } = urls()) {
  const shop = await openShop({ database })
  const { replica } = shop.shop.connection
  if (!replica) throw new Error('expected a standby')
  await expect.poll(replica.isCurrent).toBe(true)
  return { ...shop, replica }
}

const titleOf = async ({ call }: Pick<OpenShop, 'call'>, id: string, token?: string) =>
  (await call('GET /artworks/{id}', { params: { id }, ...(token ? { token } : {}) })).title

/** A work that these shops have been told of, and that their standby has. */
async function createKnownArtwork(shops: Awaited<ReturnType<typeof open>>[], database: OpenShop['database']) {
  const changes = shops.map(({ shop }) => {
    const tags = new Set<string>()
    shop.changes.listen((tag) => tags.add(tag))
    return tags
  })
  const work = await createArtwork(database, { title: { en: 'Fog' } })
  const isKnown = (tags: Set<string>) => tags.has(`artwork:${work.id}`) && tags.has(`listed:${work.id}`)
  await expect.poll(() => changes.every(isKnown)).toBe(true)
  for (const { replica } of shops) await expect.poll(replica.isCurrent).toBe(true)
  return work
}

const rename = ({ database }: Pick<OpenShop, 'database'>, id: string, en: string) =>
  database.update(artworks).set({ title: { en } }).where(eq(artworks.id, id))

test('what everybody may see is read on the standby, and nothing else', async () => {
  await using shop = await open()
  const { id } = await createKnownArtwork([shop], shop.database)
  const somebody = await createUser(shop)
  await expect.poll(shop.replica.isCurrent).toBe(true)
  const before = { ...shop.replica.reads }
  expect(await titleOf(shop, id)).toBe('Fog')
  expect(shop.replica.reads).toEqual({ ...before, standby: before.standby + 1 })

  // The standby still says otherwise, and nobody has announced anything.
  await pause()
  await runSql(primary.url('louend'), 'alter table artworks disable trigger artworks_tell')
  await rename(shop, id, 'Frost')
  await runSql(primary.url('louend'), 'alter table artworks enable trigger artworks_tell')
  expect(await titleOf(shop, id, somebody.token)).toBe('Frost')
})

test('a change is seen by everybody on every instance while the standby lags, and what is cached meanwhile is the change', async () => {
  await using one = await open()
  await using other = await open()
  const { id } = await createKnownArtwork([one, other], one.database)
  for (const shop of [one, other]) expect(await titleOf(shop, id)).toBe('Fog')
  await pause()
  await rename(one, id, 'Frost')
  for (const shop of [one, other]) {
    await expect.poll(() => titleOf(shop, id)).toBe('Frost')
    expect(shop.replica.isCurrent()).toBe(false)
    const { content } = await shop.call('GET /artworks', {})
    expect(content.find((work) => work.id === id)?.title).toBe('Frost')
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  }
  await resume()
  for (const shop of [one, other]) {
    await expect.poll(shop.replica.isCurrent).toBe(true)
    // From the cache, which nobody has invalidated since.
    const before = { ...shop.replica.reads }
    expect(await titleOf(shop, id)).toBe('Frost')
    expect(shop.replica.reads).toEqual(before)
    const { statusCode, body } = await shop.app.inject(`/api/artworks/related/${id}`)
    expect([statusCode, body.includes('Fog')]).toEqual([200, false])
    expect(shop.replica.reads.standby).toBeGreaterThan(before.standby)
  }
})

test('a work that was taken from the shop is not shown by a standby that still has it', async () => {
  await using shop = await open()
  const { id } = await createArtwork(shop.database)
  const show = async () => (await shop.app.inject(`/api/artworks/${id}`)).statusCode
  await expect.poll(show).toBe(200)
  await expect.poll(shop.replica.isCurrent).toBe(true)
  await pause()
  await shop.database.update(artworks).set({ status: 'draft' }).where(eq(artworks.id, id))
  await expect.poll(show).toBe(404)
  for (let times = 0; times < 20; times++) expect(await show()).toBe(404)
  await resume()
  await expect.poll(shop.replica.isCurrent).toBe(true)
  expect(await show()).toBe(404)
})

test('a standby that lags though nothing was announced is not asked after three seconds', async () => {
  await using shop = await open()
  await pause()
  await createUser(shop)
  await expect.poll(shop.replica.isCurrent).toBe(false)
  await resume()
  await expect.poll(shop.replica.isCurrent).toBe(true)
})

test('while changes are not heard of, the standby is not asked', async () => {
  await using shop = await open()
  const { isListening } = shop.shop.changes
  const seen: boolean[] = []
  await runSql(
    primary.url('louend'),
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen louend_%' or query = 'select 1'`,
  )
  await expect.poll(isListening, { interval: 1 }).toBe(false)
  seen.push(shop.replica.isCurrent())
  await expect.poll(isListening).toBe(true)
  await expect.poll(shop.replica.isCurrent).toBe(true)
  expect(seen).toEqual([false])
})

test('a standby that hangs leaves the first visitor an answer, and is not asked for the next ones', async () => {
  const way = await startFreezingProxy(standby.port)
  try {
    await using shop = await open({
      url: primary.url('louend'),
      replicaUrl: `postgres://louend@127.0.0.1:${way.port}/louend`,
    })
    const works = [await createArtwork(shop.database), await createArtwork(shop.database)]
    await expect.poll(shop.replica.isCurrent).toBe(true)
    way.freeze()
    for (const { id } of works) {
      expect((await shop.app.inject(`/api/artworks/${id}`)).statusCode).toBe(200)
      expect(shop.replica.isCurrent()).toBe(false)
    }
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    way.thaw()
    await expect.poll(shop.replica.isCurrent).toBe(true)
  } finally {
    way.close()
  }
})

test('a standby that is away is not missed, at the start as well, and asked again when it is back', async () => {
  await using shop = await open()
  const { id } = await createArtwork(shop.database)
  await expect.poll(shop.replica.isCurrent).toBe(true)
  await standby.stop()
  try {
    expect((await shop.app.inject(`/api/artworks/${id}`)).statusCode).toBe(200)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    await using later = await openShop({ database: urls() })
    expect((await later.app.inject(`/api/artworks/${id}`)).statusCode).toBe(200)
    expect(later.shop.connection.replica?.isCurrent()).toBe(false)
  } finally {
    await standby.start()
  }
  await expect.poll(shop.replica.isCurrent).toBe(true)
})

test('a read that the standby breaks off, because it has to follow, is answered by the primary', async () => {
  await runSql(standby.url('postgres'), 'alter system set max_standby_streaming_delay = 0')
  await runSql(standby.url('postgres'), 'select pg_reload_conf()')
  await using shop = await open()
  await runSql(primary.url('louend'), 'create table passing as select generate_series(1, 10) as number')
  const followed = new pg.Client({ connectionString: standby.url('louend') })
  await followed.connect()
  onTestFinished(() => followed.end())
  const count = async (from: string) => Number((await followed.query(`select count(*) from ${from}`)).rows[0].count)
  await expect.poll(() => count(`pg_tables where tablename = 'passing'`)).toBe(1)
  await expect.poll(shop.replica.isCurrent).toBe(true)
  const before = { ...shop.replica.reads }
  const reading = shop.shop.publicDatabase
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`passing, pg_sleep(2)`)
    .execute()
  await expect.poll(() => count(`pg_stat_activity where state = 'active' and query like '%passing, pg_sleep%'`)).toBe(2)
  await runSql(primary.url('louend'), 'truncate passing')
  expect(await reading).toEqual([{ count: 0 }])
  expect(shop.replica.reads).toEqual({ ...before, primary: before.primary + 1 })
  expect(shop.replica.isCurrent()).toBe(true)
})

// The last, as nothing follows the primary any more.
test('a standby that was promoted is not asked any more', async () => {
  await using shop = await open()
  const { id } = await createArtwork(shop.database, { title: { en: 'Fog' } })
  await expect.poll(shop.replica.isCurrent).toBe(true)
  const client = new pg.Client(standby.url('postgres'))
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
  await expect.poll(shop.replica.isCurrent).toBe(false)
  await rename(shop, id, 'Frost')
  await expect.poll(() => titleOf(shop, id)).toBe('Frost')
  expect(shop.replica.isCurrent()).toBe(false)
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
})
