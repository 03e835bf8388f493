// Waiting time of 20 people with ordinary uploads and of logins during 50 hostile uploads, and the memory used:
// npm run bench -- uploads
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import sharp from 'sharp'
import { makeCall } from '#contract/client.ts'
import { connect } from '#server/database/connect.ts'
import { mallocSettings } from '#server/features/decoding/decoder.ts'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { hugeWebp, jpegOfScans, tiffOfDirectories, webpOfFrames } from '../tests/support/hostile-pictures.ts'
import { createUser } from '../tests/support/identity/users.ts'
import { makers } from '../tests/support/large-pictures.ts'
import type { Flood, Flooded } from './flood.ts'
import { startShop } from './processes.ts'

const rounds = 5
const [ordinaryPeople, hostilePeople, hostilePictures] = [20, 3, 50]

let made = 0
let photograph: Buffer | undefined

await buildShopWhereChanged()
const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'louend-worst-'))
try {
  await runSql(postgres.url('postgres'), 'create database worst_uploads')
  const url = postgres.url('worst_uploads')
  await (await startShop(url, { LOUEND_DEMO: '1' })).stop()
  // Older pictures, so that jobs do not encode them meanwhile.
  await runSql(url, "update pictures set created_at = created_at - interval '7 days'")
  await compare(url)
} finally {
  rmSync(folder, { recursive: true, force: true })
  await postgres.stop()
}

async function compare(url: string): Promise<void> {
  const connection = await connect({ kind: 'postgres', url, connections: 2 })
  const tokensOf = async (count: number) => {
    const tokens: string[] = []
    while (tokens.length < count) tokens.push((await createUser(connection)).token)
    return tokens
  }
  // As in the Dockerfile, behind a proxy.
  const running = await startShop(url, {
    RATE_LIMIT_FACTOR: '100',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...mallocSettings,
  })
  const origin = `http://localhost:${running.port}`
  const [ordinary, hostile] = [openFlooder(), openFlooder()]
  try {
    const hostileFiles = await writeHostile()
    const upload = async () =>
      ordinary.send({ origin, tokens: await tokensOf(ordinaryPeople), files: await writeOrdinary() })
    // The first upload starts the decoder.
    await upload()
    const usual: number[] = []
    const beside: number[] = []
    const ratios: number[] = []
    const usualLogins: number[] = []
    const logins: number[] = []
    const fates: string[] = []
    const memory = watchMemory(running.process)
    // Each round has its own baseline, because the machine may be busy otherwise.
    for (let round = 0; round < rounds; round += 1) {
      const before = await timeUploads(origin, upload)
      const flood = hostile.send({ origin, tokens: await tokensOf(hostilePeople), files: hostileFiles })
      const meanwhile = await timeUploads(origin, upload)
      const { times, ...fate } = await flood
      usual.push(...before.times)
      beside.push(...meanwhile.times)
      ratios.push(middle(meanwhile.times) / middle(before.times))
      usualLogins.push(before.login)
      logins.push(meanwhile.login)
      fates.push(`${JSON.stringify(fate)} in ${(Math.max(...times) / 1000).toFixed(1)} s`)
    }
    const ms = (values: number[]) => `${middle(values).toFixed(0)} ms`
    const spread = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(2))
    console.log(`${rounds} times ${hostilePictures} hostile pictures at once: ${fates.join(', ')}
  an ordinary upload of ${ordinaryPeople} at once ${ms(beside)} instead of ${ms(usual)}: ${middle(ratios).toFixed(2)} times as long (aim: at most 2; rounds: ${spread.join(', ')}), slowest ${Math.max(...beside).toFixed(0)} instead of ${Math.max(...usual).toFixed(0)} ms
  sign-in ${ms(logins)} instead of ${ms(usualLogins)}
  memory ${memory.stop()} (aim: together less than 768 MB)`)
  } finally {
    ordinary.stop()
    hostile.stop()
    await running.stop()
    await connection.close()
  }
}

function openFlooder() {
  const flooder = fork(join(import.meta.dirname, 'flood.ts'))
  return {
    async send(flood: Flood): Promise<Flooded> {
      flooder.send(flood)
      const [flooded] = await once(flooder, 'message')
      return flooded
    },
    stop: () => void flooder.kill(),
  }
}

/** Times of ordinary uploads, and the median time of logins meanwhile. */
async function timeUploads(
  origin: string,
  upload: () => Promise<Flooded>,
): Promise<{ times: number[]; login: number }> {
  const call = makeCall((path, { headers, ...init }) =>
    fetch(origin + path, { ...init, headers: { ...headers, origin, 'x-forwarded-for': '10.0.2.1' } }),
  )
  let isOver = false
  const uploading = upload().finally(() => {
    isOver = true
  })
  const logins: number[] = []
  while (!isOver) {
    const began = performance.now()
    await call('POST /auth/sign-in/email', { body: { email: 'admin@louend.test', password: 'Louend-demo-1' } })
    logins.push(performance.now() - began)
  }
  return { times: (await uploading).times, login: middle(logins) }
}

/** Photographs of 12 megapixels and about 4 MB, made unique by their last bytes. */
async function writeOrdinary(): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  photograph ??= await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const base = photograph
  return Array.from({ length: ordinaryPeople }, () => {
    made += 1
    return write(`ordinary-${made}`, Buffer.concat([base, Buffer.from(`photograph ${made}`)]))
  })
}

/** The worst refused and the worst accepted picture of each format, in turn. */
async function writeHostile(): Promise<string[]> {
  const worst = [
    jpegOfScans(8900, 217),
    jpegOfScans(8900, 20),
    jpegOfScans(4000, 100),
    hugeWebp,
    await webpOfFrames(100_000),
    await tiffOfDirectories(130_000),
    ...(await Promise.all(
      (
        [
          ['a progressive JPEG', 8900],
          ['a progressive JPEG in whole colours', 6200],
          ['a PNG', 8900],
          ['an interlaced PNG', 7700],
          ['a WebP', 5400],
          ['an AVIF', 3600],
          ['a TIFF of 16 bits', 8900],
        ] as const
      ).map(([name, side]) => makers[name]?.(side).toBuffer() ?? Buffer.alloc(0)),
    )),
  ]
  const files = worst.map((bytes, at) => write(`hostile-${at}`, bytes))
  return Array.from({ length: hostilePictures }, (_, at) => files[at % files.length] ?? '')
}

function write(name: string, bytes: Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** Peak memory of shop, decoder and both, without mapped files, which are mostly the shop's program. */
function watchMemory(shop: ChildProcess) {
  const max = { shop: 0, decoder: 0, together: 0, apart: 0 }
  const look = () => {
    const [own = 0, ...below] = [Number(shop.pid), ...childrenOf(shop)].map((pid) => megabytesOf(pid, 'VmRSS'))
    const decoder = below.reduce((sum, size) => sum + size, 0)
    const files = childrenOf(shop).reduce((sum, pid) => sum + megabytesOf(pid, 'RssFile'), 0)
    max.shop = Math.max(max.shop, own)
    max.decoder = Math.max(max.decoder, decoder)
    max.together = Math.max(max.together, own + decoder)
    max.apart = Math.max(max.apart, own + decoder - files)
  }
  const watching = setInterval(look, 20)
  return {
    stop() {
      clearInterval(watching)
      const [ofShop, ofDecoder, together, apart] = Object.values(max).map((size) => size.toFixed(0))
      return `of the shop ${ofShop}, of its decoder ${ofDecoder}, together ${together} MB at most, ${apart} MB without what they share`
    },
  }
}

/** A line of a process's status; 0 for a killed process. */
function megabytesOf(pid: number, line: 'VmRSS' | 'RssFile'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf({ pid }: Pick<ChildProcess, 'pid'>): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
