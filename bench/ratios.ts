// Ratios against plain Node in one run, interleaved, each process separate: npm run bench. `-- --glance`: first loads
// only. `-- --million`: a shop of a million works with OpenSearch; needs Java and Maven.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { type RunningPostgres, runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { benchMillion } from './at-a-million.ts'
import { firstGlance } from './first-glance.ts'
import { makeLargeHouse } from './large-house.ts'
import { timeRefusedLogins } from './logins.ts'
import { makeManyWorks } from './many-works.ts'
import { add, interleaved, milliseconds, print, type Target, whole } from './measure.ts'
import { type Loader, memoryOf, type Running, startBaseline, startLoader, startShop } from './processes.ts'
import { timePromises } from './promises.ts'

const root = join(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    glance: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    works: { type: 'string', default: '1000000' },
  },
})

await buildShopWhereChanged()
const loader = startLoader()
try {
  if (values.million) await benchMillion(loader, Number(values.works))
  else await (values.glance ? benchGlance() : benchThousands())
  print()
} finally {
  loader.stop()
}

async function benchGlance() {
  const postgres = await startPostgres()
  try {
    const url = postgres.url('works_1000')
    await loadDemo(postgres, url)
    await makeManyWorks(url, 1000)
    await firstGlance(url, loader)
  } finally {
    await postgres.stop()
  }
}

async function benchThousands() {
  const postgres = await startPostgres()
  try {
    const small = postgres.url('works_1000')
    const large = postgres.url('works_100000')
    await prepareDatabases(postgres, small, large)
    await againstPlainNode(small, loader)
    await smallAgainstLarge(small, large, loader)
    await adminLists(small, postgres.url('large_house'), loader)
    await refusedLogins(small)
    await firstGlance(small, loader)
    await timePromises()
    dependencies()
  } finally {
    await postgres.stop()
  }
}

async function loadDemo(postgres: RunningPostgres, url: string) {
  await runSql(postgres.url('postgres'), 'create database works_1000')
  const shop = await startShop(url, { LOUEND_DEMO: '1' })
  await shop.stop()
  // Older pictures, so that jobs do not encode them meanwhile.
  await runSql(url, "update pictures set created_at = created_at - interval '7 days'")
}

async function prepareDatabases(postgres: RunningPostgres, small: string, large: string) {
  console.log('Preparing 1,000 and 100,000 works …')
  await loadDemo(postgres, small)
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

/** The administrators' lists, by page and by search, in the demo and in a large shop. */
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

/** The duration of a refusal must not reveal if an account exists. */
async function refusedLogins(databaseUrl: string) {
  const shop = await startShop(databaseUrl)
  const { ratio, known, unknown } = await timeRefusedLogins(shop).finally(shop.stop)
  const times = `(${known.toFixed(1)} / ${unknown.toFixed(1)} ms)`
  add('refused login: known / unknown address', `${ratio.toFixed(2)}  ${times}`, '0.9–1.1', ratio > 0.9 && ratio < 1.1)
}

/** Disk size of a production installation without Node. */
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

/** Compressed, with its headers. */
function bytesOf(port: number, path: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'br' } }, async (response) => {
      const { connection, date, 'keep-alive': keepAlive, 'transfer-encoding': chunked, ...headers } = response.headers
      const body = Buffer.concat(await response.toArray()).toString('base64')
      resolve({ headers: headers as Record<string, string>, body })
    }).once('error', reject)
  })
}
