import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isProblem } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: ProblemCode | 'offline' }

/** The field that a refusal is about. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  'wrong-password': 'currentPassword',
  'email-taken': 'newEmail',
  'weak-password': 'newPassword',
}

/** Sends the form of a card, and shows beside its fields what the server says about them. */
export function useCard<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  send: (sent: Sent) => Promise<void>,
) {
  const [outcome, setOutcome] = useState<Outcome>()
  const submit = form.handleSubmit(async (sent) => {
    setOutcome(undefined)
    try {
      await send(sent)
      setOutcome({ ok: true })
    } catch (error) {
      setOutcome({ ok: false, code: isProblem(error) ? error.problem.code : 'offline' })
      tellFields(form, error)
    }
  })
  return { outcome, submit }
}

function tellFields<Typed extends FieldValues, Sent>(
  { setError, getValues }: UseFormReturn<Typed, unknown, Sent>,
  error: unknown,
): void {
  if (!isProblem(error)) return
  const { code, fields = {} } = error.problem
  const about = fieldOf[code]
  const told = [...(about ? [[about, code]] : []), ...Object.entries(fields).map(([name, { code }]) => [name, code])]
  const known = getValues()
  told
    .filter(([name = '']) => name in known)
    .forEach(([name = '', message = ''], at) => {
      setError(name as Path<Typed>, { message }, { shouldFocus: at === 0 })
    })
}
