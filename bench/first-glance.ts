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

async function againstOneQuery(databaseUrl: string, loader: Loader) {
  const shop = await startShop(databaseUrl)
  const list = await (await fetch(`http://127.0.0.1:${shop.port}/api/artworks`)).json()
  const [{ id }] = (list as { data: { content: [{ id: string }] } }).data.content
  const plain = await startBaseline({ databaseUrl, cached: {}, workIds: [id], html: '<p></p>' })
  const compressed = { 'accept-encoding': 'br' }
  const targets: Record<string, [aim: number, target: Omit<Target, 'port'>]> = {
    'page rendered afresh': [0.035, { paths: ['/en/discover?price=0-{n}'] }],
    'list rendered afresh': [0.2, { paths: ['/api/artworks?price=0-{n}'] }],
    'ready page': [1, { paths: ['/en/discover'], headers: compressed }],
    'ready JSON': [1, { paths: ['/api/artworks'], headers: compressed }],
  }
  try {
    for (const [what, [aim, target]] of Object.entries(targets)) {
      const query = { port: plain.port, paths: ['/query'] }
      const { ratio, first, second } = await interleaved(loader, { port: shop.port, ...target }, query)
      const rates = `(${whole(first)} / ${whole(second)} a second)`
      add(`${what} / one bare query`, `${ratio.toFixed(3)}  ${rates}`, `≥ ${aim}`, ratio >= aim)
    }
  } finally {
    await plain.stop()
    await shop.stop()
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
  add('start until ready', `${time.toFixed(2)} s`, '≤ 0.8 s', time <= 0.8)
  add('memory at rest', `${whole(size)} MB`, '≤ 180 MB', size <= 180)
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
