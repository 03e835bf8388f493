import { type ChangeEvent, useState } from 'react'
import { type Language, languageName, languages } from '#domain/language.ts'
import { maxReasonLength, type RestrictionGround, restrictionGrounds } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { Field, Options, SelectField, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type FieldName = 'ground' | 'rule' | 'reason' | `reasonIn.${Language}`

type Props = {
  field: (name: FieldName) => {
    name: string
    error: string | undefined
    onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => unknown
  }
  /** Buyers of a dangerous work read the reason as well, in two languages. */
  isOnWork?: boolean
  ground?: string
}

export function StatementFields({ field, isOnWork = false, ground }: Props) {
  const { restriction: t } = useTexts(moderationTexts)
  const [chosen, setChosen] = useState<RestrictionGround>('terms')
  const own = useLanguage()
  const { onChange, ...registered } = field('ground')
  return (
    <>
      <SelectField
        label={t.ground}
        defaultValue="terms"
        help={isOnWork ? t.groundHelp : undefined}
        {...registered}
        onChange={(event) => {
          setChosen(groundIn(event.target.value))
          onChange?.(event)
        }}
      >
        <Options values={restrictionGrounds} textOf={(name) => t.grounds[name]} />
      </SelectField>
      <Field label={t.rule} required maxLength={300} help={t.ruleHelp} {...field('rule')} />
      <TextField
        label={t.reason}
        required
        rows={4}
        maxLength={maxReasonLength}
        help={t.reasonHelp}
        {...field('reason')}
      />
      {isOnWork &&
        (ground ?? chosen) === 'dangerous' &&
        languages.map(
          (language) =>
            language !== own && (
              <TextField
                key={language}
                label={t.reasonIn(languageName(language, own))}
                rows={4}
                maxLength={maxReasonLength}
                help={t.reasonInHelp(languageName(language, own))}
                {...field(`reasonIn.${language}`)}
              />
            ),
        )}
    </>
  )
}

const groundIn = (value: string): RestrictionGround => restrictionGrounds.find((name) => name === value) ?? 'terms'

export const statementIn = (form: FormData) => ({
  ground: groundIn(String(form.get('ground'))),
  rule: String(form.get('rule') ?? ''),
  reason: String(form.get('reason') ?? ''),
  reasonIn: Object.fromEntries(
    languages.flatMap((language) => {
      const written = form.get(`reasonIn.${language}`)
      return typeof written === 'string' ? [[language, written]] : []
    }),
  ),
})
