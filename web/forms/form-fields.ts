import type { FieldError, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '#contract/problem.ts'
import { accountTexts } from '#texts/account.ts'
import { problemsTexts } from '#texts/problems.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function useErrorText() {
  const { formProblems } = useTexts(accountTexts)
  const { fieldProblems, problems } = useTexts(problemsTexts)
  return (error: Pick<FieldError, 'message'> | undefined): string | undefined => {
    if (!error) return undefined
    const texts: Record<string, string> = { ...problems, ...fieldProblems, ...formProblems }
    return texts[error.message ?? ''] ?? fieldProblems['invalid' satisfies FieldProblem]
  }
}

/** Returns a function that registers a field and returns its props with the error text. */
export function useFormFields<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const errorText = useErrorText()
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: errorText(form.getFieldState(name, form.formState).error),
    ...form.register(name, options),
  })
}
