import type { FieldProblem } from '#contract/problem.ts'
import * as enAccount from '#texts/en/account.ts'
import * as enProblems from '#texts/en/problems.ts'
import * as etAccount from '#texts/et/account.ts'
import * as etProblems from '#texts/et/problems.ts'
import { useTexts } from '#web/shell/use-texts.ts'

/** Turns the code of what is wrong with a field into words. */
export function useFieldWords() {
  const { formProblems } = useTexts({ en: enAccount, et: etAccount })
  const { fieldProblems, problems } = useTexts({ en: enProblems, et: etProblems })
  return (error: { message?: string | undefined } | undefined): string | undefined => {
    if (!error) return undefined
    const words: Record<string, string> = { ...problems, ...fieldProblems, ...formProblems }
    return words[error.message ?? ''] ?? fieldProblems['invalid' satisfies FieldProblem]
  }
}
