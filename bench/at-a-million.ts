import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { ArtworkFilters } from '#contract/artworks.ts'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { toCatalogueQuery } from '#server/features/catalogue/catalogue-query.ts'
import { mallocSettings } from '#server/features/decoding/decoder.ts'
import { indexedCatalogue } from '#server/features/search/indexed-catalogue.ts'
import { rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { type SearchEngine, searchEngine } from '#server/features/search/search-engine.ts'
import type { Clause } from '#server/features/search/text-query.ts'
import { startOpenSearch, whyNoOpenSearch } from '../scripts/opensearch/start-opensearch.ts'
import { idOf } from '../tests/support/databases/large-shop.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { createUser, tokenIssuedAt } from '../tests/support/identity/users.ts'
import { add, measureInTurn, median, milliseconds, type Target, whole } from './measure.ts'
import { makeMillion } from './million.ts'
import { type Loader, memoryOf, type Running, startBaseline, startShop } from './processes.ts'

const few = 10_000
/** Heap limit of the engine in MB. */
const heap = 2048

/** Memory settings of Dockerfile and deploy/compose.yaml. */
const asInDocker = {
  ...mallocSettings,
  NODE_OPTIONS: '--max-old-space-size=192',
}

/** A shop with OpenSearch. */
type World = {
  readonly works: number
  readonly url: string
  readonly database: Database
  readonly search: SearchEngine
  readonly environment: Record<string, string>
  readonly running: Running
  readonly artist: Record<string, string>
  readonly admin: Record<string, string>
}

/** Compares a shop of a million works with one of 10,000 and with bare requests. */
export async function benchMillion(loader: Loader, works: number): Promise<void> {
  const missing = await whyNoOpenSearch()
  if (missing) throw new Error(missing)
  const postgres = await startPostgres()
  const engine = await startOpenSearch({ megabytes: heap })
  const closing: (() => unknown)[] = [() => engine.remove(), () => postgres.stop()]
  try {
    const worlds: World[] = []
    for (const count of [few, works]) {
      await runSql(postgres.url('postgres'), `create database works_${count}`)
      const world = await openWorld(postgres.url(`works_${count}`), engine.url, count, closing)
      worlds.push(world)
    }
    const [small, large] = worlds
    if (!small || !large) return
    await lists(small, large, engine.url, loader)
    weigh('searching', large)
    await others(small, large, loader)
    weigh('all of it', large)
    await starts(large)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function openWorld(url: string, engineUrl: string, works: number, closing: (() => unknown)[]): Promise<World> {
  console.log(`Preparing ${whole(works)} works …`)
  const connection = await connect({ kind: 'postgres', url, connections: 4 })
  closing.push(connection.close)
  const { database } = connection
  await makeMillion(url, works)
  await giveOneArtistManyWorks(url, works)
  const prefix = `works-${works}`
  const { log } = Fastify()
  const search = searchEngine(await openSearchEngine([engineUrl]), prefix, log)
  closing.push(() => search.client.close())
  const began = performance.now()
  await rebuildIndexes({ database, search, log, now: () => new Date() })
  const seconds = (performance.now() - began) / 1000
  add(
    `indexes of ${whole(works)} works built`,
    `${whole(seconds)} s  (${whole(works / seconds)} works a second)`,
    '',
    true,
  )
  const environment = {
    ...asInDocker,
    SEARCH_URL: engineUrl,
    SEARCH_PREFIX: prefix,
    RESPONSE_CACHE_MB: '0',
    LOG_LEVEL: 'fatal',
  }
  const running = await startShop(url, environment)
  closing.push(running.stop)
  await untilNothingRuns(url)
  const now = new Date()
  const artist = { userId: idOf(1), email: 'person-1@louend.test', token: '' }
  const { token } = await createUser({ database }, { role: 'ADMIN', email: 'admin@louend.test' })
  const bearer = (credentials: string) => ({ authorization: `Bearer ${credentials}` })
  return {
    works,
    url,
    database,
    search,
    environment,
    running,
    artist: bearer(await tokenIssuedAt(database, artist, now)),
    admin: bearer(token),
  }
}

/** Gives the first artist 2,000 works. */
async function giveOneArtistManyWorks(url: string, works: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update artworks set artist_id = $1 where id between $2 and $3', [
    idOf(1),
    idOf(works / 2),
    idOf(works / 2 + 2000),
  ])
  await client.query('vacuum analyze artworks')
  await client.end()
}

/** Startup jobs have ended when no statement has run for five seconds. */
async function untilNothingRuns(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let quiet = 0; quiet < 5; ) {
    await wait(1000)
    const { rows } = await client.query(
      `select from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
       and query_start < now() - interval '500 milliseconds' and datname = current_database()`,
    )
    quiet = rows.length === 0 ? quiet + 1 : 0
  }
  await client.end()
}

const listQueries: Record<string, Record<string, string>> = {
  list: {},
  'one filter': { category: 'paintings' },
  'three filters': { medium: 'oil,acrylic', colour: 'blue,green', price: '100-900' },
  search: { q: 'mets' },
  'search with a typing error': { q: 'sumeer' },
  'page 50': { page: '50' },
  newest: { sort: 'newest' },
}

/**
 * Compares each list with one bare request for the same page and counts, and with a list of few works; then without the
 * engine's cached counts, as while works change.
 */
async function lists(small: World, large: World, engineUrl: string, loader: Loader): Promise<void> {
  const enginePort = Number(new URL(engineUrl).port)
  for (const [what, query] of Object.entries(listQueries)) {
    const paths = [`/api/artworks?${new URLSearchParams(query)}`]
    const bare: Target = { port: enginePort, ...(await bareSearch(large, query)) }
    const targets = [{ port: small.running.port, paths }, { port: large.running.port, paths }, bare]
    const [ofFew = [], ofMany = [], ofEngine = []] = await measureInTurn(loader, targets)
    compare(`${what} / bare _search`, ofMany, ofEngine, 3)
    compare(`${what}: at ${whole(large.works)} / at ${whole(small.works)} works`, ofMany, ofFew, 2)
    await keepCounts(large, false)
    const [, manyAlone = [], engineAlone = []] = await measureInTurn(loader, targets, 1)
    compare(`${what}, counted anew / bare _search, one at a time`, manyAlone, engineAlone, 3, 1)
    await keepCounts(large, true)
  }
  for (const { running, works } of [small, large]) {
    const count = await unanswered(running)
    add(`lists of ${whole(works)} works that the engine did not answer`, `${count}`, '0', count === 0)
  }
}

const keepCounts = ({ search }: World, isKept: boolean) =>
  search.client.indices.putSettings({
    index: search.aliases.works,
    body: { 'index.requests.cache.enable': isKept } as never,
  })

async function unanswered({ port }: Running): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^louend_searches_total\{outcome="away"\} (\d+)/m.exec(metrics)?.[1])
}

/** A list's queries in one request. Requests for misspelt words follow others without results. */
async function bareSearch({ database, search }: World, query: Record<string, string>) {
  const requests: { alias: string; body: Clause }[] = []
  const recording: SearchEngine = {
    ...search,
    search(alias, body) {
      requests.push({ alias, body })
      return search.search(alias, body)
    },
  }
  await indexedCatalogue(database, recording).find(toCatalogueQuery(ArtworkFilters.parse(query)))
  const counts = requests.findLast(({ body }) => body.aggs)
  const page = requests.findLast(({ body }) => body.from !== undefined)
  if (!counts || !page) throw new Error('The list asked nothing of the engine.')
  const body = { ...page.body, aggs: counts.body.aggs }
  return { paths: [`/${page.alias}/_search`], body: JSON.stringify(body) }
}

async function others(small: World, large: World, loader: Loader): Promise<void> {
  const workIds = Array.from({ length: 20 }, (_, n) => idOf(n * 11 + 2))
  const baseline = await startBaseline({ databaseUrl: large.url, cached: {}, workIds, html: '<p></p>' })
  try {
    const [ofShop = [], bare = []] = await measureInTurn(loader, [
      { port: large.running.port, paths: workIds.map((id) => `/api/artworks/${id}`) },
      { port: baseline.port, paths: ['/work'] },
    ])
    compare('a work / a bare select', ofShop, bare, 3)
  } finally {
    await baseline.stop()
  }
  const paths: Record<string, [string, 'artist' | 'admin' | undefined]> = {
    'a work': [`/api/artworks/${idOf(2)}`, undefined],
    'related works': [`/api/artworks/related/${idOf(2)}`, undefined],
    'an artist': [`/api/artists/profile/${idOf(2)}`, undefined],
    'works of an artist': [`/api/artworks/artist/${idOf(2)}`, undefined],
    suggestions: ['/api/search/suggestions?q=met', undefined],
    'artists by name': ['/api/artists/all', undefined],
    'dashboard of an artist with 2,000 works': ['/api/artists/dashboard', 'artist'],
    'their list of works': ['/api/artworks/my-artworks', 'artist'],
    overview: ['/api/admin/overview', 'admin'],
    orders: ['/api/admin/orders', 'admin'],
    artists: ['/api/admin/artists', 'admin'],
    users: ['/api/admin/users', 'admin'],
    works: ['/api/admin/works', 'admin'],
    payouts: ['/api/admin/payouts', 'admin'],
  }
  for (const [what, [path, who]] of Object.entries(paths)) {
    const target = ({ running, ...world }: World) => ({
      port: running.port,
      paths: [path],
      ...(who ? { headers: world[who] } : {}),
    })
    const [ofFew = [], ofMany = []] = await measureInTurn(loader, [target(small), target(large)])
    compare(`${what}: at ${whole(large.works)} / at ${whole(small.works)} works`, ofMany, ofFew, 2)
  }
}

/** Ratio of two series of requests per second. */
function compare(what: string, one: readonly number[], other: readonly number[], aim: number, atOnce?: number): void {
  const ratio = median(one.map((value, round) => (other[round] ?? Number.NaN) / value))
  const times = `(${milliseconds(median(one), atOnce)} / ${milliseconds(median(other), atOnce)} ms)`
  add(what, `${ratio.toFixed(2)}  ${times}`, `≤ ${aim}`, ratio <= aim)
}

function weigh(what: string, { running, works }: World): void {
  const memory = memoryOf(running.process)
  add(`memory after ${what} at ${whole(works)} works`, `${whole(memory)} MB`, '≤ 300 MB', memory <= 300)
}

/** From the start of the process until it is ready. */
async function starts({ url, environment, works }: World): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const shop = await startShop(url, environment, '/readyz')
    times.push((performance.now() - began) / 1000)
    await shop.stop()
  }
  const seconds = median(times)
  add(`start to ready with ${whole(works)} works`, `${seconds.toFixed(2)} s`, '≤ 2 s', seconds <= 2)
}
