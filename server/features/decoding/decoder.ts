import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Refused, refuse } from '#domain/result.ts'
import { projectFolder } from '#server/process/project-folder.ts'
import { newDecodeFolder } from './decode-folder.ts'
import type { DecodeJobs } from './decode-jobs.ts'
import type { Report } from './decode-worker.ts'

type JobName = keyof DecodeJobs
type Input<Name extends JobName> = Parameters<DecodeJobs[Name]>[0]
type Output<Name extends JobName> = Awaited<ReturnType<DecodeJobs[Name]>>

/** One child process, started on first use and after a crash. Refuses pictures that are too slow or crash it twice. */
export type Decoder = {
  run<Name extends JobName>(name: Name, input: Input<Name>): Promise<Output<Name> | Refused<'picture-too-complex'>>
  readonly pid: number | undefined
  /** Resident memory of the process; 0 without a process and outside Linux. */
  residentBytes(): Promise<number>
  close(): void
}

/** Allows for a busy machine. */
const maxStartSeconds = 60

type Options = { readonly log: FastifyBaseLogger; readonly maxSeconds?: number }

type Task = {
  readonly id: number
  readonly name: JobName
  readonly input: unknown
  readonly file: string | undefined
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  clock?: NodeJS.Timeout
  /** The process died during this task, so the task is retried alone. */
  isSuspect: boolean
  isTooSlow: boolean
}

export function openDecoder({ log, maxSeconds = 20 }: Options): Decoder {
  const folder = newDecodeFolder()
  const running = new Map<number, Task>()
  const waiting: Task[] = []
  const suspects: Task[] = []
  let worker: ChildProcess | undefined
  let isReady = false
  let lastId = 0

  /** Starts all waiting tasks at once. A suspect runs alone. */
  function next() {
    const isAlone = [...running.values()].some(({ isSuspect }) => isSuspect)
    const suspect = running.size === 0 ? suspects.shift() : undefined
    if (suspect) begin(suspect)
    else if (suspects.length === 0 && !isAlone) for (const task of waiting.splice(0)) begin(task)
    if (running.size > 0) worker?.ref()
    else worker?.unref()
  }

  function begin(task: Task) {
    running.set(task.id, task)
    worker ??= start()
    if (isReady) send(task)
  }

  function send(task: Task) {
    const { id, name, input, file } = task
    task.clock = setTimeout(() => {
      task.isTooSlow = true
      worker?.kill('SIGKILL')
    }, maxSeconds * 1000)
    // The `exit` event reports a process that is gone.
    worker?.send({ id, name, input, file }, () => undefined)
  }

  function start(): ChildProcess {
    const child = fork(workerFile(), [folder], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
      // The whole environment of the process, which excludes secrets.
      env: mallocSettings,
      serialization: 'advanced',
    })
    isReady = false
    const startClock = setTimeout(() => child.kill('SIGKILL'), maxStartSeconds * 1000)
    child.on('message', (report: Report) => {
      if (report === 'ready') {
        isReady = true
        clearTimeout(startClock)
        for (const task of running.values()) send(task)
      } else end(report)
    })
    const onEnd = (reason: unknown) => {
      clearTimeout(startClock)
      if (worker !== child) return
      worker = undefined
      bury(reason)
    }
    child.once('exit', (code, signal) => onEnd(signal ?? code))
    child.on('error', (error) => {
      if (child.pid === undefined) onEnd(error)
    })
    return child
  }

  function end(report: Exclude<Report, 'ready'>) {
    const task = running.get(report.id)
    if (!task) return
    clearTimeout(task.clock)
    running.delete(task.id)
    if ('fault' in report) task.reject(new Error(`A picture could not be decoded: ${report.fault}`))
    else task.resolve(report.result as never)
    next()
  }

  /** Handles the tasks that ran when the process died. A task that ran alone or too long is the cause. */
  function bury(reason: unknown) {
    const lost = [...running.values()]
    running.clear()
    const isKilled = lost.some(({ isTooSlow }) => isTooSlow)
    for (const task of lost) {
      clearTimeout(task.clock)
      if (!isReady) task.reject(new Error(`The process that decodes pictures did not start: ${reason}`))
      else if (task.isTooSlow || (task.isSuspect && !isKilled)) {
        log.warn(
          { job: task.name, reason, tookTooLong: task.isTooSlow },
          'a picture was refused that cannot be decoded',
        )
        task.resolve(refuse('picture-too-complex') as never)
      } else if (isKilled) waiting.unshift(task)
      else {
        task.isSuspect = true
        suspects.push(task)
      }
    }
    isReady = false
    next()
  }

  const enqueue = (name: JobName, input: unknown, file: string | undefined): Promise<never> =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.push({ id: lastId, name, input, file, resolve, reject, isSuspect: false, isTooSlow: false })
      next()
    })

  return {
    // The IPC channel copies data four times, so the bytes are passed in a file.
    async run(name, input) {
      if (!('bytes' in input)) return enqueue(name, input, undefined)
      const { bytes, ...rest } = input
      const file = join(folder, randomUUID())
      // Systems delete old files in the temporary folder.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(file, bytes)
        return await enqueue(name, rest, file)
      } finally {
        await rm(file, { force: true })
      }
    },
    get pid() {
      return worker?.pid
    },
    async residentBytes() {
      const status = worker?.pid ? await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '') : ''
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
    },
    close() {
      worker?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const workerFile = () =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, 'decode-worker.ts')
    : join(projectFolder, 'build/shop/decode-worker.js')

/** Makes glibc return freed memory to the system. The threshold is Node's read size, so reads do not split the heap. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
