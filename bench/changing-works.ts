// Works change during searches, and each part fails in turn: npm run bench -- changes [--minutes 10] [--works 10000]
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { artworks, searchOutbox } from '#server/database/schema.ts'
import { compareIndexes } from '#server/features/search/compare-indexes.ts'
import { rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { type SearchEngine, searchEngine } from '#server/features/search/search-engine.ts'
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts'
import { untilSettled, verify } from '../tests/chaos/verify.ts'
import { runSql } from '../tests/support/databases/postgres.ts'
import { createArtist } from '../tests/support/works.ts'
import { makeManyWorks } from './many-works.ts'
import { openVisitors, type Visitors } from './visitors.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, works: { type: 'string', default: '10000' } },
})

const changesPerSecond = 10
const visitsPerSecond = 4
const worksOfArtist = 50
/** Milliseconds after which a missing change counts as lost. */
const lostAfter = 90_000
/** One of this many changes is searched for; searching for all would overload the machine. */
const lookedFor = 5
/** Milliseconds between requests to the engine for a change, before the shop is asked. */
const lookEvery = 100
/** Milliseconds in which lists must omit a hidden work. */
const hearing = 250

type World = { cluster: Cluster; database: Database; search: SearchEngine; visitors: Visitors }

/** Hidden works and the time of hiding. */
const hidden = new Map<string, number>()
const seen = { lists: 0, drafts: [] as string[] }

const cluster = await startCluster({
  environment: { RATE_LIMIT_FACTOR: '0', HOLD_ORIGINALS: '100000', HOLD_COPIES: '100000', LOG_LEVEL: 'warn' },
  withStandby: true,
  withPooler: true,
  withSearch: true,
})
try {
  if (!cluster.search) throw new Error('This needs OpenSearch.')
  await makeManyWorks(cluster.databaseUrl, Number(values.works))
  const connection = await connect({ kind: 'postgres', url: cluster.databaseUrl, connections: 4 })
  const { database } = connection
  const { log } = Fastify({ logger: { level: 'error' } })
  const shop = {
    database,
    log,
    now: () => new Date(),
    jobs: { enqueue: () => undefined } as never,
    search: searchEngine(await openSearchEngine([cluster.search.url]), 'louend', log),
  }
  await spreadOverArtists(cluster.databaseUrl, database, Number(values.works) / worksOfArtist)
  await rebuildIndexes(shop)
  const visitors = await openVisitors(cluster.url, database)
  const world = { cluster, database, search: shop.search, visitors }

  // Warm-up: the engine's code is not compiled at first.
  await change(world, wait(60_000))
  console.log(`${changesPerSecond} changes and ${visitsPerSecond} visits a second for ${values.minutes} minutes …`)
  report(await change(world, wait(Number(values.minutes) * 60_000)))
  console.log('The same while OpenSearch is away for a minute, PostgreSQL restarts and an instance dies …')
  report(await change(world, breakEverything(cluster)))

  const began = performance.now()
  while ((await database.$count(searchOutbox)) > 0) await wait(100)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Everything had arrived ${seconds} s after the last change. Differences between index and database, if any:`,
  )
  await compareIndexes(shop, new Date(Date.now() + 86_400_000), new AbortController().signal)
  console.log(
    `${seen.lists} lists were looked at, ${seen.drafts.length} of them with a hidden work: ${seen.drafts.slice(0, 3)}`,
  )
  await untilSettled(cluster.databaseUrl)
  const { broken, orders } = await verify(cluster.databaseUrl, [], [])
  // E-mails are not checked here.
  const rules = broken.filter((rule) => !rule.startsWith('e-mail '))
  console.log(
    `${orders} orders were paid. ${rules.length === 0 ? 'Nothing was sold twice, and the books agree.' : rules.join('\n')}`,
  )
  await shop.search.client.close()
  await connection.close()
} finally {
  await cluster.close()
}

/** With the demo's artists, each change would move hundreds of works in the default order. */
async function spreadOverArtists(url: string, database: Database, count: number): Promise<void> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await createArtist(database))
  await runSql(
    url,
    `set session_replication_role = replica;
     update artworks set artist_id = (array['${ids.join("', '")}'])[1 + abs(hashtext(id)) % ${ids.length}]`,
  )
}

/** Changes works, searches for changes, checks lists and visits until `until` resolves. */
async function change(world: World, until: Promise<unknown>) {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const ids = (
    await world.database.select({ id: artworks.id }).from(artworks).where(eq(artworks.status, 'active'))
  ).map(({ id }) => id)
  const delays: Promise<number | undefined>[] = []
  const visits: Promise<{ failure?: string }[]>[] = []
  const checking = checkLists(world, () => isOver)
  const began = performance.now()
  for (let turn = 0; !isOver; turn += 1) {
    await wait(Math.max(0, began + (turn * 1000) / changesPerSecond - performance.now()))
    const id = ids[(turn * 7) % ids.length] ?? ''
    delays.push(turn % changesPerSecond === 9 ? hide(world, id) : rename(world, id, turn % lookedFor === 0))
    if (turn % Math.round(changesPerSecond / visitsPerSecond) === 0) visits.push(world.visitors.visit())
  }
  await until
  await checking
  const answers = (await Promise.all(visits)).flat()
  return { delays: await Promise.all(delays), answers }
}

/** Gives a work a unique title. Returns the milliseconds until it is found, 0 without a search. */
async function rename(
  { cluster, database, search }: World,
  id: string,
  isLookedFor: boolean,
): Promise<number | undefined> {
  const word = Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  if (!(await changeWork(database, id, { title: { en: word, et: word } }))) return 0
  if (!isLookedFor) return 0
  const began = performance.now()
  while (performance.now() - began < lostAfter) {
    await wait(lookEvery)
    if (!(await hasArrived(search, word))) continue
    const content = await readList(cluster, `/api/artworks?q=${word}&status=active,sold`)
    if (content?.some((work) => work.id === id)) return performance.now() - began
  }
  return undefined
}

/** Asks the engine, which is much cheaper than a search in the shop. */
async function hasArrived({ client, aliases }: SearchEngine, word: string): Promise<boolean> {
  try {
    const { body } = await client.count({ index: aliases.works, body: { query: { term: { 'title.words': word } } } })
    return body.count > 0
  } catch {
    // The engine is down.
    return false
  }
}

/** Hides a work for ten seconds. */
async function hide({ database }: World, id: string): Promise<number | undefined> {
  if (!(await changeWork(database, id, { status: 'draft' }))) return 0
  hidden.set(id, performance.now())
  await wait(10_000)
  hidden.delete(id)
  await changeWork(database, id, { status: 'active' })
  return 0
}

/** Retries for half a minute, while the database may be down. */
async function changeWork(database: Database, id: string, values: object): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt += 1)
    try {
      await database.update(artworks).set(values).where(eq(artworks.id, id))
      return true
    } catch {
      await wait(500)
    }
  return false
}

/** Checks list after list for hidden works. */
async function checkLists({ cluster }: World, isOver: () => boolean): Promise<void> {
  const queries = ['', 'sort=newest', 'q=mets', 'category=paintings', 'page=3', 'colour=blue']
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now()
    const content = await readList(cluster, `/api/artworks?size=48&${queries[turn % queries.length]}`)
    const drafts = content?.filter(({ id }) => (hidden.get(id) ?? Number.POSITIVE_INFINITY) + hearing < began) ?? []
    if (content) seen.lists += 1
    if (drafts.length > 0) seen.drafts.push(drafts.map(({ id }) => id).join(' '))
    await wait(100)
  }
}

/** Undefined without an answer. */
async function readList(cluster: Cluster, path: string): Promise<{ id: string }[] | undefined> {
  try {
    const response = await fetch(cluster.url + path, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return undefined
    return ((await response.json()) as { data: { content: { id: string }[] } }).data.content
  } catch {
    return undefined
  }
}

async function breakEverything({ search, postgres, instances }: Cluster): Promise<void> {
  await wait(10_000)
  console.log('OpenSearch is killed.')
  await search?.kill()
  await wait(60_000)
  await search?.start()
  console.log('OpenSearch is back.')
  await wait(20_000)
  console.log('PostgreSQL restarts.')
  await postgres.stop('fast')
  await postgres.start()
  await wait(20_000)
  console.log('An instance is killed.')
  await instances[0].kill()
  await wait(5000)
  await instances[0].start()
  await wait(20_000)
}

function report({ delays, answers }: Awaited<ReturnType<typeof change>>): void {
  const found = delays
    .filter((delay) => delay !== undefined && delay > 0)
    .sort((one, other) => Number(one) - Number(other))
  const part = (share: number) => `${((found[Math.floor(found.length * share)] ?? Number.NaN) / 1000).toFixed(2)} s`
  const within = (100 * found.filter((delay) => Number(delay) <= 2000).length) / found.length
  const lost = delays.filter((delay) => delay === undefined).length
  console.log(
    `${found.length} changes found: half after ${part(0.5)}, 99 of 100 after ${part(0.99)}, all after ${part(0.9999)};`,
    `${within.toFixed(2)} % within 2 s; ${lost} lost.`,
  )
  const failures = answers.flatMap(({ failure }) => failure ?? [])
  console.log(`${answers.length} answers to visitors, ${failures.length} failed.`)
  for (const failure of [...new Set(failures)].slice(0, 5)) console.log(`  ${failure}`)
}
