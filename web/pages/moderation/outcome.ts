import { isProblem } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'

/** What became of a form; `problem` is missing when the shop did not answer. */
export type FormOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem | undefined }

/** The outcome of the call that a form makes. */
export async function outcomeOf(call: Promise<unknown>): Promise<FormOutcome> {
  try {
    await call
    return { ok: true }
  } catch (error) {
    return { ok: false, problem: isProblem(error) ? error.problem : undefined }
  }
}

/** What the shop says about a field: "answer", or "restriction.rule". */
export const errorOf = (outcome: FormOutcome | undefined, field: string): string | undefined =>
  outcome?.ok === false ? outcome.problem?.fields?.[field]?.message : undefined

/** What the shop says about the whole, where no field is wrong. */
export const failureOf = (outcome: FormOutcome | undefined, unanswered: string): string | undefined =>
  outcome?.ok === false && !outcome.problem?.fields ? (outcome.problem?.message ?? unanswered) : undefined
