// How long others wait to be let in, and how much memory it takes, while one person sends 300 of the worst pictures that
// are accepted: npm run bench:uploads
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { makeCall } from '#contract/client.ts'
import { pictureLimits } from '#domain/picture.ts'
import { maxDecodedBytes } from '#server/features/pictures/decode-memory.ts'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import type { Flood, Sent } from './flood.ts'
import { memoryOf, startShop } from './processes.ts'

const count = 300
const atRest = 40
/** Enough to see how others fare; the rest of the pictures would take their turns for a long time. */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

let visitors = 0

await buildShopWhereChanged()
const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'louend-worst-'))
try {
  await runSql(postgres.url('postgres'), 'create database worst_uploads')
  const url = postgres.url('worst_uploads')
  await (await startShop(url, { LOUEND_DEMO: '1' })).stop()
  // Otherwise jobs would be encoding the pictures of so many new works meanwhile.
  await runSql(url, "update pictures set created_at = created_at - interval '7 days'")
  await weigh(url, 'portrait', 'user@louend.test', await worstPicture(5000, pictureLimits.profile.bytes))
  // Six bytes a pixel.
  const side = Math.floor(Math.sqrt(maxDecodedBytes / 6))
  await weigh(url, 'work', 'artist@louend.test', await worstPicture(side, pictureLimits.artwork.bytes))
} finally {
  rmSync(folder, { recursive: true, force: true })
  await postgres.stop()
}

async function weigh(url: string, as: Flood['as'], email: string, picture: Buffer): Promise<void> {
  // As in the Dockerfile, behind a proxy.
  const running = await startShop(url, {
    RATE_LIMIT_FACTOR: '100',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
  const origin = `http://localhost:${running.port}`
  const memory = watchMemory(running.process)
  const flooder = fork(join(import.meta.dirname, 'flood.ts'))
  try {
    const call = makeCall((path, { headers, ...init }) =>
      fetch(origin + path, { ...init, headers: { ...headers, origin, 'x-forwarded-for': nextAddress() } }),
    )
    const signIn = (who: string) =>
      call('POST /auth/sign-in/email', { body: { email: who, password: 'Louend-demo-1' } })
    const { token } = await signIn(email)
    const { user } = await call('POST /verifyToken', { body: { idToken: token } })
    const times = async (isOver: (done: number) => boolean) => {
      const taken: number[] = []
      for (; !isOver(taken.length); await wait(50)) {
        const began = performance.now()
        await signIn('admin@louend.test')
        taken.push(performance.now() - began)
      }
      return taken
    }
    await times((done) => done === 10)
    const before = await times((done) => done === atRest)
    const file = join(folder, as)
    writeFileSync(file, picture)
    const sent = flood(flooder, { origin, token, userId: user.id, file, as, count })
    const end = performance.now() + seconds * 1000
    const meanwhile = await times(() => sent.taken === count || performance.now() > end)
    const [rest, busy] = [middle(before), middle(meanwhile)]
    console.log(`${count} times a ${as} of ${(picture.length / 1_000_000).toFixed(1)} MB, in ${seconds} s: ${JSON.stringify(sent)}
  sign-in ${busy.toFixed(0)} ms instead of ${rest.toFixed(0)} ms: ${(busy / rest).toFixed(2)} times as slow (aim: at most 2), slowest ${Math.max(...meanwhile).toFixed(0)} ms of ${meanwhile.length}
  memory ${memory.stop().toFixed(0)} MB at most (aim: 600)`)
  } finally {
    memory.stop()
    flooder.kill()
    await running.stop()
  }
}

/** Everybody else, each from an address of their own, as the proxy in front of a shop would say. */
function nextAddress(): string {
  visitors += 1
  return `10.1.${visitors >> 8}.${visitors & 255}`
}

/** What has become of the pictures so far. */
function flood(flooder: ChildProcess, orders: Flood): Sent {
  const sent: Sent = { taken: 0, refused: 0, failed: 0 }
  flooder.on('message', (message: Sent) => Object.assign(sent, message))
  flooder.send(orders)
  return sent
}

function watchMemory(shop: ChildProcess) {
  let max = memoryOf(shop)
  const watching = setInterval(() => {
    max = Math.max(max, memoryOf(shop))
  }, 20)
  return {
    stop: () => {
      clearInterval(watching)
      return max
    },
  }
}

/** A progressive JPEG with whole colours, which has to be kept in memory whole, as large as may be in both ways. */
async function worstPicture(side: number, bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const raw = sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
  for (let quality = 60; ; quality -= 10) {
    const picture = await raw
      .clone()
      .jpeg({ quality: Math.max(1, quality), progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (picture.length <= bytes || quality <= 1) return picture
  }
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
