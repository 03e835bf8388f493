import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Announces the number of invalid fields after submission. */
export function FormSummary({ state }: { state: { errors: object; submitCount: number } }) {
  const { pleaseCheck } = useTexts(accountTexts)
  const count = Object.keys(state.errors).length
  return (
    <p role="status" className="sr-only">
      {state.submitCount > 0 && count > 0 && pleaseCheck(count)}
    </p>
  )
}
