import { restrictionGrounds } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** What is wrong with a field. */
  error: (name: 'ground' | 'rule' | 'reason') => string | undefined
}

/** The statement of reasons that the person concerned gets. */
export function StatementFields({ error }: Props) {
  const { restriction: t } = useTexts(moderationTexts)
  return (
    <>
      <SelectField label={t.ground} name="ground" defaultValue="terms" error={error('ground')}>
        {restrictionGrounds.map((ground) => (
          <option key={ground} value={ground}>
            {t.grounds[ground]}
          </option>
        ))}
      </SelectField>
      <Field label={t.rule} name="rule" required maxLength={300} help={t.ruleHelp} error={error('rule')} />
      <TextField
        label={t.reason}
        name="reason"
        required
        rows={4}
        maxLength={2000}
        help={t.reasonHelp}
        error={error('reason')}
      />
    </>
  )
}

/** The statement as these fields carry it. */
export const statementIn = (form: FormData) => ({
  ground: String(form.get('ground')) as (typeof restrictionGrounds)[number],
  rule: String(form.get('rule') ?? ''),
  reason: String(form.get('reason') ?? ''),
})
