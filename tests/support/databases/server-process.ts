import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What a server is made of. */
export type Cluster = {
  readonly data: string
  readonly port: number
  readonly settings: readonly string[]
  readonly programs: { postgres: string }
  readonly user: { uid: number; gid: number } | undefined
}

export type RunningServer = ReturnType<typeof serverOf>

/** The server of a cluster, not started yet. */
export function serverOf({ data, port, settings, programs, user }: Cluster) {
  let server: ChildProcess | undefined
  const end = async (signalServer: (running: ChildProcess) => void) => {
    if (!isRunning(server)) return
    const gone = once(server, 'exit')
    signalServer(server)
    await gone
  }
  return {
    url: (database: string) => `postgres://louend@127.0.0.1:${port}/${database}`,
    async start() {
      if (isRunning(server)) return signalAll(server, 'SIGCONT')
      const more = settings.flatMap((one) => ['-c', one])
      server = spawn(programs.postgres, ['-D', data, '-p', `${port}`, ...more], {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await untilReady(server)
    },
    async stop(how: 'fast' | 'freeze' = 'fast') {
      if (how === 'freeze') return signalAll(server, 'SIGSTOP')
      await end((running) => {
        signalAll(running, 'SIGCONT')
        running.kill('SIGINT')
      })
    },
    kill: () => end((running) => signalAll(running, 'SIGKILL')),
    /** At once, for a process that ends. */
    abort() {
      signalAll(server, 'SIGCONT')
      server?.kill('SIGQUIT')
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

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${log}`)))
  })
}
