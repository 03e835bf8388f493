import { useEffect, useState } from 'react'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Suggestion } from './find-suggestions.ts'

/** Debounce in milliseconds. */
const rest = 160
const minQueryLength = 2
const none: readonly Suggestion[] = []

/** Aborts earlier requests. */
export function useSuggestions(typed: string, isEnabled: boolean): readonly Suggestion[] {
  const language = useLanguage()
  const [found, setFound] = useState(none)
  const text = typed.trim()
  const enough = isEnabled && text.length >= minQueryLength

  useEffect(() => {
    if (!enough) return
    const calling = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { findSuggestions } = await import('./find-suggestions.ts')
        const suggestions = await findSuggestions(text, language, calling.signal)
        if (!calling.signal.aborted) setFound(suggestions)
      } catch {
        // The search works without suggestions.
        if (!calling.signal.aborted) setFound(none)
      }
    }, rest)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [text, enough, language])

  return enough ? found : none
}
