// Ratios against plain Node, measured in one run: npm run bench. Each process is its own, rounds are interleaved.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebWhereChanged } from '../scripts/web-build.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { makeLargeHouse } from './large-house.ts'
import { timeRefusedLogins } from './logins.ts'
import { makeManyWorks } from './many-works.ts'
import { type Loader, memoryOf, type Running, startBaseline, startLoader, startShop } from './processes.ts'
import { weighUploads } from './uploads.ts'

const connections = 16
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const root = join(import.meta.dirname, '..')

type Line = { what: string; measured: string; aim: string; met: boolean }
type Target = { port: number; paths: string[]; headers?: Record<string, string> }
const lines: Line[] = []

await buildWebWhereChanged()
const postgres = await startPostgres()
const loader = startLoader()
try {
  const small = postgres.url('works_1000')
  const large = postgres.url('works_100000')
  await prepareDatabases(small, large)
  await againstPlainNode(small, loader)
  await smallAgainstLarge(small, large, loader)
  await adminLists(small, postgres.url('large_house'), loader)
  await refusedLogins(small)
  await largeUploads(small, loader)
  await startAndRest(small)
  dependencies()
  print()
} finally {
  loader.stop()
  await postgres.stop()
}

async function prepareDatabases(small: string, large: string) {
  console.log('Preparing 1,000 and 100,000 works …')
  await runSql(postgres.url('postgres'), 'create database works_1000')
  const shop = await startShop(small, { LOUEND_DEMO: '1' })
  await shop.stop()
  // Otherwise jobs would be encoding the pictures of so many new works meanwhile.
  await runSql(small, "update pictures set created_at = created_at - interval '7 days'")
  await runSql(postgres.url('postgres'), 'create database works_100000 template works_1000')
  await runSql(postgres.url('postgres'), 'create database large_house template works_1000')
  await makeLargeHouse(postgres.url('large_house'))
  await makeManyWorks(small, 1000)
  await makeManyWorks(large, 100_000)
}

async function againstPlainNode(databaseUrl: string, loader: Loader) {
  const shop = await startShop(databaseUrl)
  const asText = async (path: string) => (await fetch(`http://127.0.0.1:${shop.port}${path}`)).text()
  const ids = (JSON.parse(await asText('/api/artworks')).data.content as { id: string }[]).map(({ id }) => id)

  const cachedPage = '/en/discover'
  const cachedJson = '/api/artworks'
  const cached = await Promise.all(
    [cachedPage, cachedJson].map(async (path) => [path, await bytesOf(shop.port, path)] as const),
  )
  const baseline = await startBaseline({
    databaseUrl,
    cached: Object.fromEntries(cached),
    workIds: ids,
    html: await asText(cachedPage),
  })
  const uncached = await startShop(databaseUrl, { RESPONSE_CACHE_MB: '0' })
  const compressed = { 'accept-encoding': 'br' }
  const same = (path: string) => ({ paths: [path], headers: compressed })
  try {
    await compare('cached page', 0.4, loader, shop, same(cachedPage), baseline, same(cachedPage))
    await compare('cached catalogue JSON', 0.4, loader, shop, same(cachedJson), baseline, same(cachedJson))
    const list = { paths: ['/api/artworks?price=0-{n}'] }
    await compare('list from the database', 0.5, loader, shop, list, baseline, { paths: ['/list'] })
    const works = { paths: ids.map((id) => `/api/artworks/${id}`) }
    await compare('work from the database', 0.5, loader, uncached, works, baseline, { paths: ['/work'] })
    const page = { paths: ['/en/discover?price=0-{n}'] }
    await compare('page rendered afresh', 0.35, loader, shop, page, baseline, { paths: ['/page'] })
  } finally {
    await baseline.stop()
    await uncached.stop()
    await shop.stop()
  }
}

async function compare(
  what: string,
  aim: number,
  loader: Loader,
  shop: Running,
  shopTarget: Omit<Target, 'port'>,
  plainNode: Running,
  plainTarget: Omit<Target, 'port'>,
) {
  const measured = await interleaved(
    loader,
    { port: shop.port, ...shopTarget },
    { port: plainNode.port, ...plainTarget },
  )
  const { ratio, first, second } = measured
  add(
    `${what} / plain Node`,
    `${ratio.toFixed(2)}  (${whole(first)} / ${whole(second)} a second)`,
    `≥ ${aim}`,
    ratio >= aim,
  )
}

async function smallAgainstLarge(small: string, large: string, loader: Loader) {
  const few = await startShop(small)
  const many = await startShop(large)
  const queries: Record<string, string> = {
    list: '/api/artworks?price=0-{n}',
    filter: '/api/artworks?category=paintings&colour=blue&price=0-{n}',
    facets: '/api/artworks?size=1&medium=oil,acrylic&colour=blue,green&price=0-{n}',
    search: '/api/artworks?q=mets&price=0-{n}',
    'search with a typing error': '/api/artworks?q=sumeer&price=0-{n}',
  }
  try {
    for (const [what, path] of Object.entries(queries)) {
      const { ratio, first, second } = await interleaved(
        loader,
        { port: few.port, paths: [path] },
        { port: many.port, paths: [path] },
      )
      const times = `(${milliseconds(second)} / ${milliseconds(first)} ms)`
      add(`${what}: time at 100,000 / at 1,000 works`, `${ratio.toFixed(2)}  ${times}`, '≤ 8', ratio <= 8)
    }
    const memory = memoryOf(many.process)
    add('memory with 100,000 works', `${whole(memory)} MB`, '≤ 450 MB', memory <= 450)
  } finally {
    await few.stop()
    await many.stop()
  }
}

/** The lists of administrators, page by page and searched, in the demo's shop and in a large one. */
async function adminLists(small: string, large: string, loader: Loader) {
  const few = await startShop(small)
  const many = await startShop(large)
  const lists: Record<string, string> = {
    overview: '/api/admin/overview',
    orders: '/api/admin/orders',
    'orders, page 50': '/api/admin/orders?page=50',
    'orders, searched': '/api/admin/orders?q=LO-2026-000002',
    artists: '/api/admin/artists',
    users: '/api/admin/users',
    'users, searched': '/api/admin/users?q=admin@louend',
    subscribers: '/api/admin/subscribers',
    'audit log': '/api/admin/audit',
    'audit log, page 1,000': '/api/admin/audit?page=1000',
    'audit log, searched': '/api/admin/audit?action=artist-paid&person=admin@louend',
    works: '/api/admin/works',
    reports: '/api/reports',
    payouts: '/api/admin/payouts',
  }
  try {
    const headers = { authorization: `Bearer ${await signInAdmin(few.port)}` }
    const others = { authorization: `Bearer ${await signInAdmin(many.port)}` }
    for (const [what, path] of Object.entries(lists)) {
      const { ratio, first, second } = await interleaved(
        loader,
        { port: few.port, paths: [path], headers },
        { port: many.port, paths: [path], headers: others },
      )
      const times = `(${milliseconds(second)} / ${milliseconds(first)} ms)`
      add(`${what}: time in a large / an empty house`, `${ratio.toFixed(2)}  ${times}`, '≤ 5', ratio <= 5)
    }
  } finally {
    await few.stop()
    await many.stop()
  }
}

async function signInAdmin(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'admin@louend.test', password: 'Louend-demo-1' }),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** Requests a second of both in turn; the ratio first to second is the median of the rounds' ratios. */
async function interleaved(loader: Loader, one: Target, other: Target) {
  const load = (target: Target, long: number) => loader.measure({ ...target, connections, seconds: long })
  await load(one, 1)
  await load(other, 1)
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [target, measured] of [
      [one, first],
      [other, second],
    ] as const) {
      const { perSecond, failed } = await load(target, seconds)
      if (failed > 0) throw new Error(`${failed} answers of ${target.paths[0]} were not 200.`)
      measured.push(perSecond)
    }
  }
  return {
    ratio: median(first.map((value, round) => value / (second[round] ?? Number.NaN))),
    first: median(first),
    second: median(second),
  }
}

/** Whether somebody has an account must not be heard from how long the refusal takes. */
async function refusedLogins(databaseUrl: string) {
  const shop = await startShop(databaseUrl)
  const { ratio, known, unknown } = await timeRefusedLogins(shop).finally(shop.stop)
  const times = `(${known.toFixed(1)} / ${unknown.toFixed(1)} ms)`
  add('refused login: known / unknown address', `${ratio.toFixed(2)}  ${times}`, '0.9–1.1', ratio > 0.9 && ratio < 1.1)
}

/** Large photographs that come at once must neither fill the memory nor keep visitors waiting. */
async function largeUploads(databaseUrl: string, loader: Loader) {
  const shop = await startShop(databaseUrl)
  const { extraMemory, before, meanwhile, megabytes } = await weighUploads(shop, loader).finally(shop.stop)
  const ratio = meanwhile / before
  add(
    `memory for ten pictures of ${whole(megabytes)} MB at once`,
    `${whole(extraMemory)} MB`,
    '≤ 400 MB',
    extraMemory <= 400,
  )
  add(
    'catalogue while they arrive / before',
    `${ratio.toFixed(2)}  (${whole(meanwhile)} / ${whole(before)} a second)`,
    '≥ 0.5',
    ratio >= 0.5,
  )
}

async function startAndRest(databaseUrl: string) {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const shop = await startShop(databaseUrl)
    times.push((performance.now() - began) / 1000)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    sizes.push(memoryOf(shop.process))
    await shop.stop()
  }
  const time = median(times)
  const size = median(sizes)
  add('cold start to the first page', `${time.toFixed(2)} s`, '≤ 1.2 s', time <= 1.2)
  add('memory at rest', `${whole(size)} MB`, '≤ 200 MB', size <= 200)
}

/** What a production installation takes on the disk, without Node itself. */
function dependencies() {
  const folder = mkdtempSync(join(tmpdir(), 'louend-production-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(folder, name))
  const done = spawnSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('npm ci --omit=dev failed.')
  const bytes = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/[\\/]node_modules[\\/]node-[a-z]+-[a-z0-9]+[\\/]/.test(`${entry.parentPath}/`),
    )
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  rmSync(folder, { recursive: true, force: true })
  const size = bytes / 1024 / 1024
  add('production dependencies', `${whole(size)} MB`, '≤ 250 MB', size <= 250)
}

/** An answer as it travels: compressed, with its headers. */
function bytesOf(port: number, path: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'br' } }, async (response) => {
      const { connection, date, 'keep-alive': keepAlive, 'transfer-encoding': chunked, ...headers } = response.headers
      const body = Buffer.concat(await response.toArray()).toString('base64')
      resolve({ headers: headers as Record<string, string>, body })
    }).once('error', reject)
  })
}

function add(what: string, measured: string, aim: string, met: boolean) {
  lines.push({ what, measured, aim, met })
  console.log(`${what}: ${measured}`)
}

function print() {
  const width = Math.max(...lines.map(({ what }) => what.length))
  console.log(`\n${connections} connections, PostgreSQL 18, median of ${rounds} rounds of ${seconds} s\n`)
  for (const { what, measured, aim, met } of lines)
    console.log(`${aim === '' ? ' ' : met ? '✓' : '✗'} ${what.padEnd(width)}  ${aim.padEnd(9)} ${measured}`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** How long one answer took on average, seen by one of the connections. */
function milliseconds(perSecond: number): string {
  return ((1000 * connections) / perSecond).toFixed(1)
}
