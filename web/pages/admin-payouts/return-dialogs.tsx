import type { Waiting } from '#contract/approvals.ts'
import type { Payout } from '#contract/payouts.ts'
import { returnReasons } from '#domain/payout.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** A payout that came back, or that was marked so by mistake. */
export type PendingReturn = { readonly step: 'return' | 'undo'; readonly payout: Payout }

type Props = { pendingReturn: PendingReturn; onClose: () => void; onDone: (words: string) => void }

/** Asks why a payout counts as returned, or no longer does. */
export function ReturnDialog({ pendingReturn: { step, payout }, onClose, onDone }: Props) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const { approvals } = useTexts(approvalsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const isReturn = step === 'return'
  return (
    <ActionDialog<Partial<Waiting>>
      action={isReturn ? 'mark-returned' : 'undo-returned'}
      values={{ payoutId: payout.id }}
      title={isReturn ? t.returnTitle : t.undoTitle}
      confirm={isReturn ? t.return : t.undo}
      requires="password"
      onClose={onClose}
      onDone={({ isWaiting }) => onDone(isWaiting ? approvals.waits : isReturn ? t.markedReturned : t.undone)}
    >
      {(errors) => (
        <>
          <Which payout={payout} />
          <p className="text-5 text-ink-2">{isReturn ? t.returnText : t.undoText}</p>
          {isReturn ? (
            <SelectField label={t.reason} name="reason">
              {returnReasons.map((code) => (
                <option key={code} value={code}>
                  {returnReason(code)}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField label={t.undoReason} name="reason" rows={3} maxLength={500} required error={errors.reason} />
          )}
        </>
      )}
    </ActionDialog>
  )
}

const Which = ({ payout: { name, amount } }: { payout: Payout }) => (
  <p className="text-5 font-medium break-words">
    {name}, <Price euros={amount} exact />
  </p>
)
