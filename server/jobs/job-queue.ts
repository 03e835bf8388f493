import type { JobName } from '#contract/health.ts'

/** Requests an early run. In a process without jobs, the schedule finds the work. */
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
