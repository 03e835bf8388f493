import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { inLanguage, type Language, languages } from '#domain/language.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Sent, Typed } from './artist-values.ts'

export type Written = {
  language: Language
  change: (language: Language) => void
  /** Switches the language when all errors are in others. */
  showErrors: (errors: FieldErrors<Typed>) => void
}

/** Fields show one language at a time, first the page's unless only others have texts. */
export function useWrittenLanguage({ getValues }: UseFormReturn<Typed, unknown, Sent>): Written {
  const pageLanguage = useLanguage()
  const [language, change] = useState(() => inLanguage(getValues('biographies'), pageLanguage).language)
  return {
    language,
    change,
    showErrors: (errors) => {
      const wrongIn = languages.filter((one) => hasErrorsIn(errors, one))
      if (wrongIn[0] && !wrongIn.includes(language)) change(wrongIn[0])
    },
  }
}

function hasErrorsIn(
  { taglines, biographies, processes, locations, exhibitions }: FieldErrors<Typed>,
  language: Language,
) {
  const rows = Array.isArray(exhibitions) ? exhibitions : []
  const texts = [
    taglines,
    biographies,
    processes,
    locations,
    ...rows.flatMap((row) => [row?.titles, row?.locations, row?.descriptions]),
  ]
  return texts.some((text) => text?.[language] !== undefined)
}
