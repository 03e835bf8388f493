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

/** One payout, except for `mark-paid` and `mark-not-sent`. */
export type PayoutStep = {
  readonly step: 'mark-paid' | 'mark-not-sent' | 'mark-returned' | 'undo-returned'
  readonly payouts: readonly Payout[]
}

type Props = PayoutStep & { onClose: () => void; onDone: (words: string) => void }

export function PayoutDialog({ step, payouts, onClose, onDone }: Props) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const { approvals } = useTexts(approvalsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const { done, ...words } = {
    'mark-paid': { title: t.markTitle(payouts.length), text: t.markText, confirm: t.mark, done: t.marked },
    'mark-not-sent': {
      title: t.takeBackTitle(payouts.length),
      text: t.takeBackText,
      confirm: t.takeBack,
      done: t.takenBack,
    },
    'mark-returned': { title: t.returnTitle, text: t.returnText, confirm: t.return, done: t.markedReturned },
    'undo-returned': { title: t.undoTitle, text: t.undoText, confirm: t.undo, done: t.undone },
  }[step]
  const isReturn = step === 'mark-returned'
  const isUndo = step === 'undo-returned'
  return (
    <ActionDialog<Partial<Waiting>>
      action={step}
      values={{ payoutIds: payouts.map(({ id }) => id).join() }}
      {...words}
      about={(isReturn || isUndo) && payouts.map((payout) => <Which key={payout.id} payout={payout} />)}
      requires="password"
      onClose={onClose}
      onDone={({ isWaiting } = {}) => {
        onClose()
        onDone(isWaiting ? approvals.waits : done)
      }}
    >
      {(errors) => (
        <>
          {isReturn && (
            <SelectField label={t.reason} name="reason">
              {returnReasons.map((code) => (
                <option key={code} value={code}>
                  {returnReason(code)}
                </option>
              ))}
            </SelectField>
          )}
          {isUndo && (
            <TextField label={t.undoReason} name="reason" rows={3} maxLength={500} required error={errors.reason} />
          )}
        </>
      )}
    </ActionDialog>
  )
}

const Which = ({ payout: { name, amount } }: { payout: Payout }) => (
  <p className="mt-3 text-5 font-medium break-words">
    <span>{`${name},`}</span> <Price euros={amount} exact />
  </p>
)
