import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtShop } from '../scripts/server-build.ts'
import type { BaselineOptions } from './baseline.ts'
import type { Load, Loaded } from './load.ts'

const here = import.meta.dirname

export type Running = { port: number; process: ChildProcess; stop: () => Promise<void> }

/** Shared by all starts, as in a deployment. */
const folder = mkdtempSync(join(tmpdir(), 'louend-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Starts the shop as `npm start` does, on PostgreSQL; resolves when this path answers. */
export async function startShop(
  databaseUrl: string,
  environment: Record<string, string> = {},
  path = '/en',
): Promise<Running> {
  return start(builtShop, path, {
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0',
    ...environment,
  })
}

/** Starts the demo as `npm run demo` does; its memory is that of the child process. */
export const startDemo = (folder: string): Promise<Running> =>
  start([join(here, '../scripts/run.mjs'), ...demoWords], '/en', { DATA_FOLDER: folder }, 'ignore')

const demoWords: string[] = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'))
  .scripts.demo.split(' ')
  .slice(2)

export const programBelow = ({ pid }: Pick<ChildProcess, 'pid'>): { pid: number } => ({
  pid: Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()),
})

async function start(
  words: string[],
  path: string,
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Running> {
  const port = await freePort()
  const program = spawn(process.execPath, words, {
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', output, 'inherit'],
  })
  await untilItAnswers(port, path, program)
  return {
    port,
    process: program,
    stop: async () => {
      const gone = once(program, 'exit')
      program.kill('SIGTERM')
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

async function untilItAnswers(port: number, path: string, shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error('The shop did not start: see above.')
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      await response.arrayBuffer()
      if (response.ok) return
      throw new Error(`${path} answers ${response.status}.`)
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
