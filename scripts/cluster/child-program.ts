import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

export type ChildProgram = {
  /** While it runs. */
  readonly pid: number | undefined
  /** Resolves when it is ready. */
  start(): Promise<void>
  /** Sends a signal, if it runs. */
  signal(signal: NodeJS.Signals): void
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

type Options = {
  command: string
  words: string[]
  environment?: NodeJS.ProcessEnv
  /** Defaults to the current user. */
  user?: { uid: number; gid: number } | undefined
  /** Path of the log. */
  log: string
  isReady: () => Promise<boolean>
}

/** Milliseconds until the program must be ready. */
const readyWithin = 60_000

/** A restartable child process. */
export function childProgram({ command, words, environment, user, log, isReady }: Options): ChildProgram {
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill())

  return {
    get pid() {
      return isRunning(child) ? child.pid : undefined
    },
    async start() {
      if (isRunning(child)) return
      const output = openSync(log, 'a')
      child = spawn(command, words, {
        ...user,
        env: environment ?? process.env,
        stdio: ['ignore', output, output],
      })
      closeSync(output)
      let failure: Error | undefined
      child.once('error', (error) => {
        failure = error
      })
      const deadline = Date.now() + readyWithin
      while (!(await isReady())) {
        if (failure) throw failure
        if (!isRunning(child) || Date.now() > deadline)
          throw new Error(`${command} ${words.join(' ')} did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`)
        await setTimeout(50)
      }
    },
    signal(signal) {
      if (isRunning(child)) child.kill(signal)
    },
    async end(signal) {
      if (!isRunning(child)) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null
