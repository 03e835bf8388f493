import { restrictionGrounds } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type FieldName = 'ground' | 'rule' | 'reason'

type Props = {
  /** The name of a field in its form, and what is wrong with it. */
  field: (name: FieldName) => { name: string; error: string | undefined }
}

/** The statement of reasons that the person concerned gets. */
export function StatementFields({ field }: Props) {
  const { restriction: t } = useTexts(moderationTexts)
  return (
    <>
      <SelectField label={t.ground} defaultValue="terms" help={t.groundHelp} {...field('ground')}>
        {restrictionGrounds.map((ground) => (
          <option key={ground} value={ground}>
            {t.grounds[ground]}
          </option>
        ))}
      </SelectField>
      <Field label={t.rule} required maxLength={300} help={t.ruleHelp} {...field('rule')} />
      <TextField label={t.reason} required rows={4} maxLength={2000} help={t.reasonHelp} {...field('reason')} />
    </>
  )
}

/** The statement as these fields carry it. */
export const statementIn = (form: FormData) => ({
  ground: String(form.get('ground')) as (typeof restrictionGrounds)[number],
  rule: String(form.get('rule') ?? ''),
  reason: String(form.get('reason') ?? ''),
})
