import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from '#contract/zod.ts'
import { type ReportOutcome, reportOutcomes } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** The server refuses an empty outcome. */
const Outcome = z.custom<ReportOutcome | ''>().transform((outcome) => outcome as ReportOutcome)

export const Decision = z.object({ outcome: Outcome, answer: z.string() })

export const undecided: z.input<typeof Decision> = { outcome: '', answer: '' }

type Props = {
  field: (name: keyof typeof undecided) => UseFormRegisterReturn & { error: string | undefined }
  names: Readonly<Record<ReportOutcome, string>>
  answerHelp?: string
}

export function DecisionFields({ field, names, answerHelp }: Props) {
  const { decision: t } = useTexts(moderationTexts)
  const { error, ...outcome } = field('outcome')
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.outcome}</legend>
        {reportOutcomes.map((name) => (
          <Radio key={name} value={name} label={names[name]} {...outcome} />
        ))}
        {error && <p className="text-6 text-bad">{error}</p>}
      </fieldset>
      <TextField label={t.answer} required maxLength={2000} help={answerHelp} {...field('answer')} />
    </>
  )
}

export function SaveDecision({ failure, isSaving }: { failure: string | undefined; isSaving: boolean }) {
  const { decision: t } = useTexts(moderationTexts)
  return (
    <>
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={isSaving} busyText={t.saving}>
          {t.save}
        </Button>
      </div>
    </>
  )
}
