export type JobName =
  | 'send-letters'
  | 'expire-holds'
  | 'reconcile-payments'
  | 'end-reductions'
  | 'make-variants'
  | 'tidy-accounts'

/** Tells whoever runs the jobs that one of them has something to do. Nobody need be listening: jobs also look by themselves. */
export type JobBell = {
  wake(job: JobName): void
  heard(listener: (job: JobName) => void): void
}

export function jobBell(): JobBell {
  const listeners: ((job: JobName) => void)[] = []
  return {
    wake(job) {
      for (const listener of listeners) listener(job)
    },
    heard: (listener) => void listeners.push(listener),
  }
}
