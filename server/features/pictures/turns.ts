/** Lets persons take turns in a queue, however much one of them asks for. */
export type Turns = {
  /** Runs a task that knows how many others of this person have not ended yet: the more, the later its turn. */
  take<Value>(person: string, task: (ahead: number) => Promise<Value>): Promise<Value>
}

export function openTurns(): Turns {
  const waitingOf = new Map<string, number>()
  return {
    async take(person, task) {
      const ahead = waitingOf.get(person) ?? 0
      waitingOf.set(person, ahead + 1)
      try {
        return await task(ahead)
      } finally {
        const left = (waitingOf.get(person) ?? 1) - 1
        if (left > 0) waitingOf.set(person, left)
        else waitingOf.delete(person)
      }
    },
  }
}
