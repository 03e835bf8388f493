import type { JobName } from '#contract/health.ts'

/** Asks for a job to run soon. Where no jobs run in this process, the job's schedule finds the work. */
export type JobQueue = {
  enqueue(job: JobName): void
  onEnqueue(listener: (job: JobName) => void): void
}

export function openJobQueue(): JobQueue {
  const listeners: ((job: JobName) => void)[] = []
  return {
    enqueue(job) {
      for (const listener of listeners) listener(job)
    },
    onEnqueue: (listener) => void listeners.push(listener),
  }
}
