import type { FieldProblem } from '#contract/problem.ts'
import { accountTexts } from '#texts/account.ts'
import { problemsTexts } from '#texts/problems.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Turns the code of what is wrong with a field into words. */
export function useFieldWords() {
  const { formProblems } = useTexts(accountTexts)
  const { fieldProblems, problems } = useTexts(problemsTexts)
  return (error: { message?: string | undefined } | undefined): string | undefined => {
    if (!error) return undefined
    const words: Record<string, string> = { ...problems, ...fieldProblems, ...formProblems }
    return words[error.message ?? ''] ?? fieldProblems['invalid' satisfies FieldProblem]
  }
}
