import { useCallback } from 'react'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { failureText } from '#web/api/outcome.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function useFailure() {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  return useCallback((error: unknown): Promise<string> => failureText(error, t.failed), [t.failed])
}
