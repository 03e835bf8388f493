import type { DimensionsProblem } from '#domain/parse-dimensions.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Returns a function that says which part of a typed size cannot be read. */
export function useSizeError() {
  const { dimensionsProblems } = useTexts(workFormTexts).workForm
  return (error: { message?: string | undefined } | undefined): string | undefined =>
    error && (dimensionsProblems[error.message as DimensionsProblem] ?? dimensionsProblems.sides)
}
