import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { type Language, languages } from '#domain/language.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { Radio } from '#web/ui/choice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Sent, Typed } from './artist-values.ts'

export type Written = {
  /** The language that the fields show. */
  language: Language
  change: (language: Language) => void
  /** Switches the language when all errors are in the other one. */
  showErrors: (errors: FieldErrors<Typed>) => void
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'et' : 'en')

/** Artists write in one language or both; the fields show one at a time, first the page's unless only the other is filled. */
export function useWrittenLanguage({ getValues }: UseFormReturn<Typed, unknown, Sent>): Written {
  const pageLanguage = useLanguage()
  const [language, change] = useState<Language>(() => {
    const { biographies } = getValues()
    return !biographies[pageLanguage] && biographies[otherLanguage(pageLanguage)]
      ? otherLanguage(pageLanguage)
      : pageLanguage
  })
  return {
    language,
    change,
    showErrors: (errors) => {
      const wrongIn = languages.filter((one) => hasErrorsIn(errors, one))
      if (wrongIn[0] && !wrongIn.includes(language)) change(wrongIn[0])
    },
  }
}

function hasErrorsIn({ taglines, biographies, locations, exhibitions }: FieldErrors<Typed>, language: Language) {
  const rows = Array.isArray(exhibitions) ? exhibitions : []
  const texts = [
    taglines,
    biographies,
    locations,
    ...rows.flatMap((row) => [row?.titles, row?.locations, row?.descriptions]),
  ]
  return texts.some((text) => text?.[language] !== undefined)
}

/** Which language the fields below show. */
export function WrittenLanguage({ written }: { written: Written }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  return (
    <fieldset className="mb-5">
      <legend className="mb-1.5 text-6 font-medium">{t.writeIn}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <Radio
            key={language}
            name="written"
            label={t.languages[language]}
            checked={written.language === language}
            onChange={() => written.change(language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
