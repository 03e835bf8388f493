import { join } from 'node:path'
import { builtShop } from '../server-build.ts'
import { childProgram } from './child-program.ts'

export type Instance = {
  readonly name: string
  /** Direct URL, bypassing the proxy. */
  readonly address: string
  readonly log: string
  /** While it runs. */
  readonly pid: number | undefined
  /** Resolves when it is ready. */
  start(): Promise<void>
  /** Graceful shutdown. */
  stop(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
}

type Options = {
  name: string
  port: number
  folder: string
  environment: Record<string, string>
}

export function shopInstance({ name, port, folder, environment }: Options): Instance {
  const address = `http://127.0.0.1:${port}`
  const log = join(folder, `${name}.log`)
  const child = childProgram({
    command: process.execPath,
    words: builtShop,
    environment: { ...process.env, ...environment, PORT: String(port) },
    log,
    isReady: () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  return {
    name,
    address,
    log,
    get pid() {
      return child.pid
    },
    start: child.start,
    stop: () => child.end('SIGTERM'),
    kill: (signal = 'SIGKILL') => child.end(signal),
  }
}
