import type { UseFormReturn } from 'react-hook-form'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { useFieldWords } from '#web/pages/account/field-words.ts'
import { Card } from '#web/pages/profile/card.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Sent, Typed } from './artist-draft.ts'
import { otherLanguage, type Written, WrittenLanguage } from './written-language.tsx'

/** Tagline, biography and location, in the language that the artist chose to write in. */
export function ArtistWords({ form, written }: { form: UseFormReturn<Typed, unknown, Sent>; written: Written }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const words = useFieldWords()
  const { register, formState, getValues } = form
  const { taglines, biographies, locations } = formState.errors
  const { language } = written
  const other = otherLanguage(language)
  return (
    <Card id="words" title={t.words} text={t.wordsText}>
      <WrittenLanguage written={written} />
      <div key={language} className="flex flex-col gap-5">
        <Field
          label={t.tagline}
          help={t.taglineHelp}
          lang={language}
          maxLength={160}
          error={words(taglines?.[language])}
          placeholder={getValues(`taglines.${other}`)}
          {...register(`taglines.${language}`)}
        />
        <TextField
          label={t.biography}
          help={t.biographyHelp}
          lang={language}
          rows={9}
          required
          maxLength={6000}
          error={words(biographies?.[language] ?? (biographies?.message ? biographies : undefined))}
          placeholder={getValues(`biographies.${other}`)}
          {...register(`biographies.${language}`)}
        />
        <Field
          label={t.location}
          help={t.locationHelp}
          lang={language}
          maxLength={120}
          error={words(locations?.[language])}
          placeholder={getValues(`locations.${other}`)}
          {...register(`locations.${language}`)}
        />
      </div>
    </Card>
  )
}
