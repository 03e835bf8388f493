import type { UseFormReturn } from 'react-hook-form'
import { artworkDetails, type NumberDetail, type TextDetail } from '#domain/artwork.ts'
import { type Language, wordsElsewhere } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Sent, Typed } from './work-values.ts'

type Props = {
  form: UseFormReturn<Typed, unknown, Sent>
  written: Language
  name: TextDetail | NumberDetail
}

/** A text in the selected language, or a number. */
export function DetailField({ form, written, name }: Props) {
  const { details } = useTexts(artworkTexts).artwork
  const help = useTexts(workFormTexts).workForm.detailHelp[name]
  const field = useFormFields(form)
  if (isNumber(name))
    return <Field label={details[name]} help={help} inputMode="numeric" maxLength={20} {...field(name)} />
  return (
    <Field
      key={written}
      label={details[name]}
      help={help}
      lang={written}
      maxLength={artworkDetails[name].maxLetters}
      placeholder={wordsElsewhere(form.watch(name), written)}
      {...field(`${name}.${written}`)}
    />
  )
}

const isNumber = (name: TextDetail | NumberDetail): name is NumberDetail => artworkDetails[name].kind === 'number'
