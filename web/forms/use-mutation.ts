import { useRef, useState } from 'react'
import { type FormOutcome, outcomeOf, type Refusal } from '#web/api/outcome.ts'
import { useReload } from './use-reload.ts'

type Options<Answer> = {
  /** Called on success, before the page reloads its data and possibly unmounts the caller. */
  onDone?: ((answer: Answer) => unknown) | undefined
  /** Keeps the loaded data after a success: the record is gone, or the answer replaces it. */
  skipsReload?: boolean | undefined
}

/**
 * A change of the server by a press. `run` calls the API, reloads the page's data and resolves with the outcome,
 * also when the component is gone. A repeated press with the same arguments shares the outcome of the first.
 */
export function useMutation<Args extends readonly unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  { onDone, skipsReload = false }: Options<Answer> = {},
) {
  const reload = useReload()
  const [outcome, setOutcome] = useState<FormOutcome<Answer>>()
  const [pending, setPending] = useState(0)
  const running = useRef<{ args: Args; outcome: Promise<FormOutcome<Answer>> }>(undefined)

  async function send(args: Args): Promise<FormOutcome<Answer>> {
    const end = () => {
      if (running.current?.args === args) running.current = undefined
      setPending((count) => count - 1)
    }
    setPending((count) => count + 1)
    setOutcome(undefined)
    const next = await outcomeOf(Promise.resolve().then(() => call(...args)))
    setOutcome(next)
    // A refusal can be corrected without waiting for the reload.
    if (!next.ok) end()
    try {
      if (next.ok) onDone?.(next.answer)
      if (next.ok ? !skipsReload : isAboutData(next.problem)) await reload()
    } finally {
      if (next.ok) end()
    }
    return next
  }

  function run(...args: Args): Promise<FormOutcome<Answer>> {
    const first = running.current
    if (first && args.every((arg, at) => Object.is(arg, first.args[at]))) return first.outcome
    const outcome = send(args)
    running.current = { args, outcome }
    return outcome
  }

  return {
    run,
    /** Until the page shows the new state. */
    isPending: pending > 0,
    /** The last failure; its `problem` is undefined when the server did not respond. */
    refusal: outcome?.ok === false ? outcome : undefined,
  }
}

/** After other failures a reload would fail as well, and its error page would replace the input. */
const isAboutData = (problem: Refusal | undefined): boolean =>
  problem?.status !== undefined && problem.status < 500 && problem.status !== 429
