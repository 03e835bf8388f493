import type { FieldError, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '#contract/problem.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { problemsIfLoaded } from '#web/api/outcome.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function useErrorText() {
  const { fieldProblems, formProblems } = useTexts(formProblemsTexts)
  // The form has waited for them, if its error is a refusal.
  const problems = problemsIfLoaded()?.[useLanguage()].problems
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
