import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isProblem } from '#contract/client.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: ProblemCode | 'offline' }

/** The field that a problem is about. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  'wrong-password': 'currentPassword',
  'email-taken': 'newEmail',
  'weak-password': 'newPassword',
}

/** Submits the form of a card, and shows the server's problems beside its fields. Returns how that went, for `CardForm`. */
export function useCard<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (sent: Sent) => Promise<void>,
) {
  const [outcome, setOutcome] = useState<Outcome>()
  const onSubmit = form.handleSubmit(async (sent) => {
    setOutcome(undefined)
    try {
      await send(sent)
      setOutcome({ ok: true })
    } catch (error) {
      setOutcome({ ok: false, code: isProblem(error) ? error.problem.code : 'offline' })
      if (isProblem(error)) showFieldErrors(form, error.problem)
    }
  })
  return { onSubmit, outcome, state: form.formState }
}

function showFieldErrors<Values extends FieldValues, Sent>(
  { setError, getValues }: UseFormReturn<Values, unknown, Sent>,
  { code, fields = {} }: Problem,
): void {
  const messages = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.code as string]))
  const field = fieldOf[code]
  const known = getValues()
  Object.entries(field ? { [field]: code, ...messages } : messages)
    .filter(([name]) => name in known)
    .forEach(([name, message], at) => {
      setError(name as Path<Values>, { message }, { shouldFocus: at === 0 })
    })
}
