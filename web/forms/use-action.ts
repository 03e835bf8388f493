import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type FormOutcome, outcomeOfForm } from '#web/api/outcome.ts'

type Parts = Readonly<Record<string, string | File>>

/** Calls the page's `clientAction` and waits until the page shows the new state. */
export function useAction() {
  const request = useActionRequest()
  /** `values` are validated form values for `valuesIn`. `parts` are further fields. */
  return async <Answer>(action: string, values?: unknown, parts: Parts = {}): Promise<FormOutcome<Answer>> => {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.set(name, part)
    if (values !== undefined) form.set('values', JSON.stringify(values))
    form.set('action', action)
    const { outcome, shown } = request(form)
    const done = await outcome
    await shown
    return done as FormOutcome<Answer>
  }
}

export function useActionRequest() {
  const { submit, data, state } = useFetcher<() => Promise<FormOutcome>>()
  const settle = useRef<() => void>(undefined)
  useEffect(() => {
    if (state === 'idle' && data) settle.current?.()
  }, [state, data])
  // The reloaded page may unmount this component.
  useEffect(() => () => settle.current?.(), [])
  return (form: FormData) => {
    /** The result, as soon as the action is done. */
    const outcome = outcomeOfForm(form)
    /** Resolves once the page shows the new state. */
    const shown = new Promise<void>((resolve) => {
      settle.current = resolve
    })
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
    return { outcome, shown }
  }
}
