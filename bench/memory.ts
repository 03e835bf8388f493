// Memory of an instance under ten minutes of mixed load, mostly uncached URLs: npm run bench -- memory.
// Uses the environment's allocator and limits, so that they can be compared.
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { makeCall } from '#contract/client.ts'
import { uploadsPath } from '#contract/paths.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { memoryOf, type Running, startShop } from './processes.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const visitors = 8
/** Open messages pages. */
const listeners = 50
const password = 'Louend-demo-1'

let unique = 0
let answered = 0
const statuses = new Map<number, number>()

await buildShopWhereChanged()
const postgres = await startPostgres()
try {
  await runSql(postgres.url('postgres'), 'create database memory')
  const url = postgres.url('memory')
  await (await startShop(url, { LOUEND_DEMO: '1' })).stop()
  const shop = await startShop(url)
  try {
    await weigh(shop)
  } finally {
    await shop.stop()
  }
} finally {
  await postgres.stop()
}

async function weigh(shop: Running): Promise<void> {
  const origin = `http://localhost:${shop.port}`
  const call = makeCall((path, { headers, ...init }) =>
    fetch(origin + path, { ...init, headers: { ...headers, origin } }),
  )
  const signIn = () => call('POST /auth/sign-in/email', { body: { email: 'artist@louend.test', password } })
  // Tokens expire after fifteen minutes.
  let { token } = await signIn()
  const works = (await call('GET /artworks', { query: { size: 100 } })).content
  const pictures = works.flatMap(({ picture }) => (picture ? [picture.url] : []))
  const closed = new AbortController()
  for (let count = 0; count < listeners; count += 1) void listen(`${origin}/api/messages/events`, token, closed.signal)

  const end = performance.now() + minutes * 60_000
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, init)
    await response.arrayBuffer()
    answered += 1
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  const any = <Value>(values: readonly Value[]): Value | undefined => values[unique++ % values.length]
  const asWho = () => ({ headers: { authorization: `Bearer ${token}` } })
  const coded = () => ({ headers: { 'accept-encoding': any(['br', 'gzip']) ?? 'br' } })
  const kinds: (() => Promise<unknown>)[] = [
    () => request(`/en/discover?price=0-${unique++ + 1000}`, coded()),
    () => request(`/et/discover?price=0-${unique++ + 1000}`, coded()),
    () => request(`/en/search?q=sea${unique++}`, coded()),
    () => request(`/en/artwork/${any(works)?.id}?from=${unique++}`, coded()),
    () => request(`/api/artworks?price=0-${unique++ + 1000}`, coded()),
    () => request(`/api/artworks?q=meri${unique++}`, coded()),
    () => request(`${any(pictures)}-${any([160, 320, 480])}.${any(['avif', 'jpg'])}`),
    () => request('/api/artworks/my-artworks', asWho()),
    () => request('/api/orders', asWho()),
  ]
  const visit = async () => {
    while (performance.now() < end) await kinds[unique++ % kinds.length]?.()
  }
  const seldom = async () => {
    while (performance.now() < end) {
      token = (await signIn()).token
      await upload(origin, token)
      await wait(5000)
    }
  }
  report(shop, await readMetrics(origin), 0)
  const watch = async () => {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000)
      report(shop, await readMetrics(origin), minute)
    }
  }
  await Promise.all([watch(), seldom(), ...Array.from({ length: visitors }, visit)])
  closed.abort()
  console.log(`answers: ${JSON.stringify(Object.fromEntries(statuses))}`)
}

/** Uploads a unique photograph and deletes it. */
async function upload(origin: string, token: string): Promise<void> {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 100 + (unique++ % 50), sigma: 30 } as const
  const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#345', noise } })
    .jpeg()
    .toBuffer()
  await new Promise<void>((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: origin + uploadsPath,
      headers: { authorization: `Bearer ${token}` },
      retryDelays: null,
      onSuccess: () => void sending.abort(true).then(resolve, reject),
      onError: reject,
    })
    sending.start()
  })
}

async function listen(url: string, token: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal }).catch(() => undefined)
  await response?.text().catch(() => undefined)
}

async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}

function report({ process: shop }: Running, metric: (name: string) => number, minute: number): void {
  const [heap, reserved, external] = [
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_external_memory_bytes',
  ].map((name) => metric(name).toFixed(0))
  console.log(
    `minute ${minute}: ${answered} answers, resident ${memoryOf(shop).toFixed(0)} MB, heap ${heap} of ${reserved} MB, outside of it ${external} MB`,
  )
}
