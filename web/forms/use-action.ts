import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormOutcome } from '#web/api/outcome.ts'

type Parts = Readonly<Record<string, string | File>>

/** Returns a function that asks the page's `clientAction` for something, and waits until the page has loaded what is so now. */
export function useAction() {
  const { submit, data, state } = useFetcher<() => Promise<FormOutcome>>()
  const settle = useRef<(outcome: FormOutcome) => void>(undefined)
  const arrived = useRef<FormOutcome>(undefined)
  useEffect(() => {
    if (state === 'submitting' || !data) return
    arrived.current = data
    if (state !== 'idle') return
    settle.current?.(data)
    settle.current = undefined
  }, [state, data])
  useEffect(
    () => () => {
      // What has been loaded since may have no place for this any more.
      if (arrived.current) settle.current?.(arrived.current)
    },
    [],
  )
  /** `values` are what a form has validated; `valuesIn` reads them. Whatever else is needed stands in `parts`. */
  return <Answer>(action: string, values?: unknown, parts: Parts = {}): Promise<FormOutcome<Answer>> => {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.set(name, part)
    if (values !== undefined) form.set('values', JSON.stringify(values))
    form.set('action', action)
    return new Promise((resolve) => {
      arrived.current = undefined
      settle.current = (outcome) => resolve(outcome as FormOutcome<Answer>)
      void submit(form, { method: 'post', encType: 'multipart/form-data' })
    })
  }
}
