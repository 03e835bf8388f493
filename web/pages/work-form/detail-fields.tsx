import type { UseFormReturn } from 'react-hook-form'
import { aiUses, furtherDetails, yesNoDetails } from '#domain/artwork.ts'
import type { Language } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { DetailField } from './detail-field.tsx'
import { Section } from './section.tsx'
import { useSizeError } from './use-size-error.ts'
import type { Sent, Typed } from './work-values.ts'

type Props = { form: UseFormReturn<Typed, unknown, Sent>; written: Language }

export function DetailFields({ form, written }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const { artwork } = useTexts(artworkTexts)
  const field = useFormFields(form)
  const sizeError = useSizeError()
  const { register, formState } = form
  return (
    <Section id="details" title={t.details}>
      <div className="flex flex-wrap gap-x-8">
        {yesNoDetails.map((name) => (
          <Checkbox key={name} label={artwork.details[name]} {...register(name)} />
        ))}
      </div>
      {furtherDetails.length > 0 && (
        <div className="mt-6 grid gap-x-6 gap-y-5 md:grid-cols-2">
          {furtherDetails.map((name) => (
            <DetailField key={name} form={form} written={written} name={name} />
          ))}
        </div>
      )}
      <fieldset className="mt-6">
        <legend className="mb-1.5 text-6 font-medium">{t.ai}</legend>
        {aiUses.map((use) => (
          <Radio key={use} label={t.aiUses[use]} value={use} {...register('aiUse')} />
        ))}
        <p className="mt-1 text-6 text-ink-2">{t.aiHelp}</p>
      </fieldset>
      <fieldset className="mt-6">
        <legend className="text-6 font-medium">{t.packing}</legend>
        <p className="mb-3 text-6 text-ink-2">{t.packingHelp}</p>
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <Field label={t.weight} inputMode="decimal" maxLength={20} end="kg" {...field('weight')} />
          <Field
            label={t.packedSize}
            help={t.packedSizeHelp}
            maxLength={60}
            {...field('packedSize')}
            error={sizeError(formState.errors.packedSize)}
          />
        </div>
      </fieldset>
    </Section>
  )
}
