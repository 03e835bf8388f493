import { Controller, type UseFormReturn } from 'react-hook-form'
import { categories, editionKinds } from '#domain/artwork.ts'
import { type Language, wordsElsewhere } from '#domain/language.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useErrorText, useFormFields } from '#web/forms/form-fields.ts'
import { Radio } from '#web/ui/checkbox.tsx'
import { Field, Options, SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { DetailField } from './detail-field.tsx'
import { Section } from './section.tsx'
import { TagsField } from './tags-field.tsx'
import { useSizeError } from './use-size-error.ts'
import type { Sent, Typed } from './work-values.ts'

type Props = {
  form: UseFormReturn<Typed, unknown, Sent>
  written: Language
  /** Sold or held copies. */
  taken: number
}

export function WorkFields({ form, written, taken }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const errorText = useErrorText()
  const field = useFormFields(form)
  const sizeError = useSizeError()
  const { register, formState, watch, control } = form
  const { titles, dimensions } = formState.errors
  const [typedTitles, description] = watch(['titles', `descriptions.${written}`])
  return (
    <Section id="work" title={t.work}>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Field
          key={`title-${written}`}
          label={t.workTitle}
          lang={written}
          required
          maxLength={200}
          placeholder={wordsElsewhere(typedTitles, written)}
          error={errorText(titles?.[written] ?? (titles?.message ? titles : undefined))}
          {...register(`titles.${written}`, { deps: 'titles' })}
        />
        <SelectField label={t.category} required {...field('category')}>
          <option value="">{t.choose}</option>
          <Options values={categories} textOf={(category) => t.categories[category]} />
        </SelectField>
        <DetailField form={form} written={written} name="mediums" />
        <Field
          label={t.dimensions}
          help={t.dimensionsHelp}
          maxLength={60}
          {...field('dimensions')}
          error={sizeError(dimensions)}
        />
        <DetailField form={form} written={written} name="year" />
        <EditionFields form={form} taken={taken} />
        <TextField
          key={`description-${written}`}
          label={t.descriptionField}
          help={t.descriptionHelp(description?.length ?? 0)}
          lang={written}
          rows={6}
          maxLength={4000}
          className="md:col-span-2"
          {...field(`descriptions.${written}`)}
        />
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <TagsField tags={value} onChange={onChange} className="md:col-span-2" />
          )}
        />
      </div>
    </Section>
  )
}

function EditionFields({ form, taken }: Pick<Props, 'form' | 'taken'>) {
  const { workForm: t } = useTexts(workFormTexts)
  const field = useFormFields(form)
  const kind = form.watch('editionKind')
  return (
    <div className="md:col-span-2">
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.edition}</legend>
        <div className="flex flex-wrap gap-x-6">
          {editionKinds.map((each) => (
            <Radio
              key={each}
              label={t.editions[each]}
              value={each}
              disabled={taken > 0 && each !== kind}
              {...form.register('editionKind')}
            />
          ))}
        </div>
        {taken > 0 && <p className="text-6 text-ink-2">{t.editionTaken(taken)}</p>}
      </fieldset>
      {kind === 'limited' && (
        <Field
          label={t.editionSize}
          inputMode="numeric"
          required
          maxLength={20}
          className="mt-4 max-w-60"
          {...field('editionSize')}
        />
      )}
    </div>
  )
}
