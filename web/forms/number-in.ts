import { ProblemError } from '#contract/client.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { type NumberProblem, typedEuros, typedNumber } from '#domain/decimal.ts'
import type { Result } from '#domain/result.ts'
import { textIn } from '#web/api/outcome.ts'

/** Throws a `ProblemError` for the field when it cannot be parsed. */
export const numberIn = (form: FormData, name: string): number => readOrThrow(typedNumber(textIn(form, name)), name)

export const eurosIn = (form: FormData, name: string): number => readOrThrow(typedEuros(textIn(form, name)), name)

function readOrThrow(read: Result<number, NumberProblem>, name: string): number {
  if (read.ok) return read.value
  throw refusedField(name, read.code)
}

/** Imitates a refusal of the API; the dialog has the sentence for its code. */
function refusedField(name: string, code: FieldProblem): ProblemError {
  const words = { title: 'invalid', detail: '', message: '', error: '' }
  const fields = { [name]: { code, message: '' } }
  return new ProblemError({ type: 'about:blank', status: 400, success: false, code: 'invalid', ...words, fields })
}
