import { type ReactElement, Suspense, useState } from 'react'

/** What the page consists of comes to life part by part, so that nobody who presses or scrolls waits for all of it. */
type Turn = { come: boolean; readonly coming: Promise<void> }

const waiting: (() => void)[] = []
let alive = false

/** Brings the parts that wait to life, each in a task of its own. From then on whatever is rendered is alive at once. */
export async function bringPartsToLife(): Promise<void> {
  await nextTask()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    next()
    // Then it is rendered, and what waits inside it is known.
    await nextTask()
  }
  alive = true
}

/** Lets the browser do first what else it has to: paint, answer. */
export const nextTask = () => new Promise<void>((next) => setTimeout(next))

function takeTurn(): Turn {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turn: Turn = { come: false, coming: promise }
  waiting.push(() => {
    turn.come = true
    resolve()
  })
  return turn
}

/** One element of the server's page, which stays as it came until its turn to come to life. */
export function ComingAlive({ children }: { children: () => ReactElement }) {
  const [turn] = useState(() => (alive ? undefined : takeTurn()))
  return turn ? (
    <Suspense fallback={null}>
      <InTurn turn={turn}>{children}</InTurn>
    </Suspense>
  ) : (
    children()
  )
}

function InTurn({ turn, children }: { turn: Turn; children: () => ReactElement }) {
  if (!turn.come) throw turn.coming
  return children()
}
