import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedUser } from '../../tests/support/databases/postgres.ts'
import { childProgram } from './child-program.ts'
import { fillIn } from './fill-in.ts'
import { isOpen } from './is-open.ts'
import type { Part } from './part.ts'

const template = join(import.meta.dirname, '../../deploy/pooler/pgbouncer.ini.template')

type Options = {
  /** Path of pgBouncer. */
  program: string
  folder: string
  port: number
  /** Local port of PostgreSQL. */
  primaryPort: number
  standbyPort: number
}

export type Pooler = Part & {
  url: string
  standbyUrl: string
  /** Finishes running queries and queues new ones, so that PostgreSQL can be restarted. */
  pause(): void
  resume(): void
}

/** pgBouncer in transaction mode. */
export function preparePooler({ program, folder, port, primaryPort, standbyPort }: Options): Pooler {
  const [own, user] = [join(folder, 'pooler'), unprivilegedUser()]
  const [config, users] = [join(own, 'pgbouncer.ini'), join(own, 'users.txt')]
  mkdirSync(own)
  const values = {
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: `${primaryPort}`,
    STANDBY_HOST: '127.0.0.1',
    STANDBY_PORT: `${standbyPort}`,
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: `${port}`,
    AUTH_TYPE: 'trust',
    USERS: users,
  }
  writeFileSync(config, fillIn(readFileSync(template, 'utf8'), values))
  writeFileSync(users, '"louend" ""\n')
  // Like PostgreSQL, it refuses to run as root.
  if (user) for (const path of [folder, own, config, users]) chownSync(path, user.uid, user.gid)
  const child = childProgram({
    command: program,
    words: ['-q', config],
    user,
    log: join(folder, 'pooler.log'),
    isReady: () => isOpen(port),
  })
  return {
    url: `postgres://louend@127.0.0.1:${port}/louend`,
    standbyUrl: `postgres://louend@127.0.0.1:${port}/louend_standby`,
    start: child.start,
    stop: () => child.end('SIGINT'),
    pause: () => child.signal('SIGUSR1'),
    resume: () => child.signal('SIGUSR2'),
  }
}
