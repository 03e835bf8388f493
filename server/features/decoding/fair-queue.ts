type FairQueue = {
  /** Passes the number of the user's unfinished tasks, which lowers the priority. */
  run<Value>(person: string, task: (ahead: number) => Promise<Value>): Promise<Value>
}

export function openFairQueue(): FairQueue {
  const waitingOf = new Map<string, number>()
  return {
    async run(person, task) {
      const pending = waitingOf.get(person) ?? 0
      waitingOf.set(person, pending + 1)
      try {
        return await task(pending)
      } finally {
        const left = (waitingOf.get(person) ?? 1) - 1
        if (left > 0) waitingOf.set(person, left)
        else waitingOf.delete(person)
      }
    },
  }
}
