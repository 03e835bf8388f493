import type { UseFormReturn } from 'react-hook-form'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { useErrorText, useFormFields } from '#web/pages/account/form-fields.ts'
import { Card } from '#web/pages/profile/card.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Sent, Typed } from './artist-draft.ts'
import { otherLanguage, type Written, WrittenLanguage } from './written-language.tsx'

/** Tagline, biography and location, in the language that the artist chose to write in. */
export function ArtistWords({ form, written }: { form: UseFormReturn<Typed, unknown, Sent>; written: Written }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const errorText = useErrorText()
  const field = useFormFields(form)
  const { register, formState, getValues } = form
  const { biographies } = formState.errors
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
          placeholder={getValues(`taglines.${other}`)}
          {...field(`taglines.${language}`)}
        />
        <TextField
          label={t.biography}
          help={t.biographyHelp}
          lang={language}
          rows={9}
          required
          maxLength={6000}
          placeholder={getValues(`biographies.${other}`)}
          error={errorText(biographies?.[language] ?? (biographies?.message ? biographies : undefined))}
          {...register(`biographies.${language}`)}
        />
        <Field
          label={t.location}
          help={t.locationHelp}
          lang={language}
          maxLength={120}
          placeholder={getValues(`locations.${other}`)}
          {...field(`locations.${language}`)}
        />
      </div>
    </Card>
  )
}
