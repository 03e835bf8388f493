import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { languageName, wordsElsewhere } from '#domain/language.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { Card } from '#web/forms/card.tsx'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { noExhibition, type Sent, type Typed } from './artist-values.ts'
import type { Written } from './written-language.ts'

type Props = { form: UseFormReturn<Typed, unknown, Sent>; written: Written }

export function ExhibitionFields({ form, written }: Props) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const pageLanguage = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exhibitions' })
  const add = useRef<HTMLButtonElement>(null)
  const { language } = written

  function takeOut(at: number) {
    if (fields.length === 1) form.setValue('exhibitions', [noExhibition()], { shouldDirty: true })
    else remove(at)
    add.current?.focus()
  }

  return (
    <Card
      id="exhibitions"
      title={t.exhibitions}
      text={`${t.exhibitionsText} ${t.writtenIn(languageName(language, pageLanguage))}`}
    >
      <div className="flex flex-col gap-10">
        {fields.map(({ id }, at) => (
          <fieldset key={`${id} ${language}`}>
            <legend className="mb-4 font-serif text-4">{t.exhibition(at + 1)}</legend>
            <OneExhibition form={form} at={at} written={written} />
            <button type="button" onClick={() => takeOut(at)} className="link mt-3 min-h-6 text-5">
              {t.removeExhibition}
            </button>
          </fieldset>
        ))}
      </div>
      <Button
        ref={add}
        variant="outlined"
        disabled={fields.length >= 60}
        className="mt-8"
        onClick={() => append(noExhibition(), { focusName: `exhibitions.${fields.length}.titles.${language}` })}
      >
        {t.add}
      </Button>
    </Card>
  )
}

function OneExhibition({ form, at, written }: Props & { at: number }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const field = useFormFields(form)
  const { language } = written
  const { getValues } = form
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_6.5rem]">
        <Field
          label={t.exhibitionTitle}
          lang={language}
          maxLength={200}
          placeholder={wordsElsewhere(getValues(`exhibitions.${at}.titles`), language)}
          {...field(`exhibitions.${at}.titles.${language}`)}
        />
        <Field label={t.year} maxLength={20} {...field(`exhibitions.${at}.year`)} />
      </div>
      <Field
        label={t.location}
        lang={language}
        maxLength={200}
        placeholder={wordsElsewhere(getValues(`exhibitions.${at}.locations`), language)}
        {...field(`exhibitions.${at}.locations.${language}`)}
      />
      <TextField
        label={t.exhibitionDescription}
        lang={language}
        rows={3}
        maxLength={1000}
        placeholder={wordsElsewhere(getValues(`exhibitions.${at}.descriptions`), language)}
        {...field(`exhibitions.${at}.descriptions.${language}`)}
      />
    </div>
  )
}
