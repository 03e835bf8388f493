import type { Adjustment } from '#contract/adjustments.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { AdjustmentLines } from './adjustment-lines.tsx'

export type Decision = 'agree' | 'refuse' | 'take-back'

type Props = {
  adjustment: Adjustment
  decision: Decision
  onClose: () => void
  onDone: (words: string) => void
}

/** Asks once more, with a password, before a correction is booked or refused. */
export function DecisionDialog({ adjustment, decision, onClose, onDone }: Props) {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const common = { values: { id: adjustment.id }, requires: 'password', onClose } as const
  if (decision === 'agree')
    return (
      <ActionDialog
        {...common}
        action="agree"
        title={t.agreeTitle}
        text={t.agreeText}
        about={<AdjustmentLines lines={adjustment.lines} />}
        confirm={t.agree}
        onDone={() => onDone(t.agreed)}
      />
    )
  return (
    <ActionDialog
      {...common}
      action="refuse"
      title={decision === 'refuse' ? t.refuseTitle : t.takeBackTitle}
      text={t.refuseText}
      confirm={decision === 'refuse' ? t.refuse : t.takeBack}
      onDone={() => onDone(decision === 'refuse' ? t.refused : t.takenBack)}
    >
      {(errors) => (
        <TextField name="reason" label={t.refuseReason} rows={3} maxLength={1000} required error={errors.reason} />
      )}
    </ActionDialog>
  )
}
