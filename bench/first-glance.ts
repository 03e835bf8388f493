// Time and CPU cost of a page, against a bare server that queries one row.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { timeInteractions } from './interactions.ts'
import { add, interleaved, median, rounds, type Target, whole } from './measure.ts'
import { type Loader, memoryOf, programBelow, startBaseline, startDemo, startShop } from './processes.ts'

export async function firstGlance(databaseUrl: string, loader: Loader): Promise<void> {
  await againstOneQuery(databaseUrl, loader)
  await timeInteractions(databaseUrl)
  await startAndRest(databaseUrl)
  await demoAtRest()
}

/** Without a cache as the peers are measured: each answer is made anew. */
async function againstOneQuery(databaseUrl: string, loader: Loader) {
  const shop = await startShop(databaseUrl)
  const uncached = await startShop(databaseUrl, { RESPONSE_CACHE_MB: '0' })
  const list = await (await fetch(`http://127.0.0.1:${shop.port}/api/artworks`)).json()
  const [{ id }] = (list as { data: { content: [{ id: string }] } }).data.content
  const plain = await startBaseline({ databaseUrl, cached: {}, workIds: [id], html: '<p></p>' })
  const headers = { 'accept-encoding': 'br' }
  const targets: Record<string, [aim: number, target: Target]> = {
    'discover, no cache': [0.026, { port: uncached.port, paths: ['/en/discover'] }],
    'artwork, no cache': [0.026, { port: uncached.port, paths: [`/en/artwork/${id}`] }],
    'list JSON, no cache': [0.15, { port: uncached.port, paths: ['/api/artworks'] }],
    'discover, cached': [1, { port: shop.port, paths: ['/en/discover'], headers }],
    'list JSON, cached': [1, { port: shop.port, paths: ['/api/artworks'], headers }],
  }
  try {
    for (const [what, [aim, target]] of Object.entries(targets)) {
      const { ratio, first, second } = await interleaved(loader, target, { port: plain.port, paths: ['/query'] })
      const rates = `(${whole(first)} / ${whole(second)} a second)`
      add(`${what} / one bare query`, `${ratio.toFixed(4)}  ${rates}`, `≥ ${aim}`, ratio >= aim)
    }
  } finally {
    for (const program of [plain, shop, uncached]) await program.stop()
  }
}

async function startAndRest(databaseUrl: string) {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const shop = await startShop(databaseUrl, {}, '/readyz')
    times.push((performance.now() - began) / 1000)
    await (await fetch(`http://127.0.0.1:${shop.port}/en`)).text()
    await setTimeout(5000)
    sizes.push(memoryOf(shop.process))
    await shop.stop()
  }
  const time = median(times)
  const size = median(sizes)
  add('start until ready', `${time.toFixed(2)} s`, '≤ 0.6 s', time <= 0.6)
  add('memory at rest', `${whole(size)} MB`, '≤ 170 MB', size <= 170)
}

/** All embedded, restarted after the first start, which creates the database and loads the catalogue. */
async function demoAtRest() {
  const folder = mkdtempSync(join(tmpdir(), 'louend-demo-'))
  try {
    await (await startDemo(folder)).stop()
    const demo = await startDemo(folder)
    await setTimeout(30_000)
    const size = memoryOf(programBelow(demo.process))
    await demo.stop()
    add('memory of the demo, everything embedded', `${whole(size)} MB`, '≤ 500 MB', size <= 500)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
