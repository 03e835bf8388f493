import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitCodeOf } from '../run-program.ts'

const root = join(import.meta.dirname, '../..')
/** Maven's downloads. */
const jars = join(root, 'node_modules/.cache/opensearch')
const main = 'org.codelibs.opensearch.runner.OpenSearchRunner'

export type RunningOpenSearch = {
  url: string
  /** Restarts it with its stored data. */
  start(): Promise<void>
  /** Simulates a power failure; the stored data remains. */
  kill(): Promise<void>
  /** Suspends the process: it accepts connections but does not respond. */
  freeze(): void
  thaw(): void
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** Returns a one-line reason if OpenSearch cannot run on this machine. Downloads it if necessary. */
export async function whyNoOpenSearch(): Promise<string | undefined> {
  for (const program of ['java', 'mvn'])
    if (spawnSync(program, ['-version'], { stdio: 'ignore' }).status !== 0)
      return `There is no OpenSearch: it needs ${program}.`
  if (existsSync(jars)) return undefined
  const fetched = mkdtempSync(join(tmpdir(), 'louend-opensearch-'))
  const words = ['--quiet', '--batch-mode', '--file', join(import.meta.dirname, 'pom.xml')]
  const code = await exitCodeOf('mvn', [...words, 'dependency:copy-dependencies', `-DoutputDirectory=${fetched}`], {
    output: 'on-failure',
  })
  if (code !== 0) return 'There is no OpenSearch: Maven could not fetch it.'
  mkdirSync(join(jars, '..'), { recursive: true })
  spawnSync('cp', ['-r', fetched, jars])
  rmSync(fetched, { recursive: true })
  return undefined
}

type Options = {
  port?: number
  /** Heap limit. */
  megabytes?: number
}

/** Starts a single node, which must be downloaded. */
export async function startOpenSearch({ port, megabytes = 512 }: Options = {}): Promise<RunningOpenSearch> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-opensearch-'))
  const http = port ?? (await freePort())
  const url = `http://127.0.0.1:${http}`
  let child: ChildProcess | undefined

  const start = async () => {
    const memory = [`-Xms${megabytes}m`, `-Xmx${megabytes}m`]
    // The runner counts from the port before the first.
    const words = [
      '-basePath',
      folder,
      '-clusterName',
      `louend-${http}`,
      '-numOfNode',
      '1',
      '-baseHttpPort',
      `${http - 1}`,
    ]
    const running = spawn('java', [...memory, '-cp', join(jars, '*'), main, ...words], { stdio: 'ignore' })
    child = running
    for (;;) {
      if (running.exitCode !== null) throw new Error('OpenSearch did not start.')
      if (await isReady(url)) return
      await wait(200)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  const abort = () => child?.kill('SIGKILL')
  process.once('exit', abort)
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      process.off('exit', abort)
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`)
    return response.ok
  } catch {
    return false
  }
}

/** The runner accepts ports up to 9299. */
async function freePort(): Promise<number> {
  for (let port = 9201; port < 9299; port += 1) if (await isFree(port)) return port
  throw new Error('No port from 9201 to 9298 is free.')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
