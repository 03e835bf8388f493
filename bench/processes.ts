import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaselineOptions } from './baseline.ts'
import type { Load, Loaded } from './load.ts'

const here = import.meta.dirname

export type Running = { port: number; process: ChildProcess; stop: () => Promise<void> }

/** The same for all starts, as in a deployment. */
const folder = mkdtempSync(join(tmpdir(), 'louend-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The shop, as `npm start` starts it, on a PostgreSQL; ready to answer. */
export async function startShop(databaseUrl: string, environment: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const shop = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts'], {
    cwd: join(here, '..'),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '0',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilItAnswers(port, shop)
  return {
    port,
    process: shop,
    stop: async () => {
      const gone = once(shop, 'exit')
      shop.kill('SIGTERM')
      await gone
    },
  }
}

export async function startBaseline(options: BaselineOptions): Promise<Running> {
  const baseline = fork(join(here, 'baseline.ts'), { env: { ...process.env, NODE_ENV: 'production' } })
  baseline.send(options)
  const [port] = await once(baseline, 'message')
  return { port, process: baseline, stop: async () => void baseline.kill() }
}

export type Loader = { measure: (load: Load) => Promise<Loaded>; stop: () => void }

export function startLoader(): Loader {
  const loader = fork(join(here, 'load.ts'))
  return {
    measure: async (load) => {
      loader.send(load)
      const [loaded] = await once(loader, 'message')
      return loaded
    },
    stop: () => void loader.kill(),
  }
}

/** Resident memory in MB. */
export function memoryOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function untilItAnswers(port: number, shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error('The shop did not start: see above.')
    try {
      const response = await fetch(`http://127.0.0.1:${port}/en`)
      await response.arrayBuffer()
      if (response.ok) return
      throw new Error(`The home page answers ${response.status}.`)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
