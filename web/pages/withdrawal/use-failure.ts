import { useCallback } from 'react'
import { isProblem } from '#contract/client.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Returns a function that says in words why a call has failed. */
export function useFailure() {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  return useCallback((error: unknown): string => (isProblem(error) ? error.problem.message : t.failed), [t.failed])
}
