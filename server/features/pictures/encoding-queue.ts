type Urgency = 'asked' | 'ahead'
type Waiting = { start: () => void; urgency: Urgency }

/** Lets a few pictures be made at once: first those that somebody waits for, then one at a time those made ahead. */
export function encodingQueue(places: number) {
  const waiting: Waiting[] = []
  let busy = 0
  let busyAhead = 0

  function next(): void {
    while (busy < places) {
      const asked = waiting.findIndex((each) => each.urgency === 'asked')
      const chosen = asked >= 0 ? asked : busyAhead === 0 && waiting.length > 0 ? 0 : -1
      const [work] = chosen >= 0 ? waiting.splice(chosen, 1) : []
      if (!work) return
      busy += 1
      if (work.urgency === 'ahead') busyAhead += 1
      work.start()
    }
  }

  return async function inTurn<Made>(urgency: Urgency, make: () => Promise<Made>): Promise<Made> {
    await new Promise<void>((start) => {
      waiting.push({ start, urgency })
      next()
    })
    try {
      return await make()
    } finally {
      busy -= 1
      if (urgency === 'ahead') busyAhead -= 1
      next()
    }
  }
}
