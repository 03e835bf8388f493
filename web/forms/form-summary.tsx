import { formProblemsTexts } from '#texts/form-problems.ts'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  state: { errors: object; submitCount: number }
  /** Invalid fields outside the schema. */
  more?: number
}

/** Announces the number of invalid fields after submission. */
export function FormSummary({ state, more = 0 }: Props) {
  const { pleaseCheck } = useTexts(formProblemsTexts)
  const count = countErrors(state.errors) + more
  return (
    <p role="status" className="sr-only">
      {state.submitCount > 0 && count > 0 && pleaseCheck(count)}
    </p>
  )
}

/** A group of fields, such as a title in two languages, has an error per field. */
const countErrors = (errors: object): number =>
  Object.values(errors).reduce((count: number, error: unknown) => count + countError(error), 0)

function countError(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  return 'type' in error && typeof error.type === 'string' ? 1 : countErrors(error)
}
