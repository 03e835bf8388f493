import type { Payout } from '#contract/payouts.ts'
import { type ReturnReason, returnReasons } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { api } from '#web/api/api.ts'
import { PasswordDialog } from '#web/components/password-dialog.tsx'
import { Price } from '#web/components/price.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** A payout that came back, or that was marked so by mistake. */
export type AskedReturn = { readonly step: 'return' | 'undo'; readonly payout: Payout }

type Props = { asked: AskedReturn; onClose: () => void; onDone: (words: string) => Promise<void> }

/** Asks why a payout counts as returned, or no longer does. */
export function ReturnDialog({ asked, ...dialog }: Props) {
  return asked.step === 'return' ? <Return {...asked} {...dialog} /> : <Undo {...asked} {...dialog} />
}

type OneProps = { payout: Payout } & Omit<Props, 'asked'>

function Return({ payout, onClose, onDone }: OneProps) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const act = async (currentPassword: string, fields: FormData) => {
    const reason = String(fields.get('reason')) as ReturnReason
    await api('POST /admin/payouts/{id}/returned', { params: { id: payout.id }, body: { reason, currentPassword } })
    await onDone(t.markedReturned)
  }
  return (
    <PasswordDialog title={t.returnTitle} confirm={t.return} onClose={onClose} act={act}>
      <Which payout={payout} />
      <p className="text-5 text-ink-2">{t.returnText}</p>
      <SelectField label={t.reason} name="reason">
        {returnReasons.map((code) => (
          <option key={code} value={code}>
            {returnReason(code)}
          </option>
        ))}
      </SelectField>
    </PasswordDialog>
  )
}

function Undo({ payout, onClose, onDone }: OneProps) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const act = async (currentPassword: string, fields: FormData) => {
    const reason = String(fields.get('reason') ?? '')
    await api('POST /admin/payouts/{id}/not-returned', { params: { id: payout.id }, body: { reason, currentPassword } })
    await onDone(t.undone)
  }
  return (
    <PasswordDialog title={t.undoTitle} confirm={t.undo} onClose={onClose} act={act}>
      {(errors) => (
        <>
          <Which payout={payout} />
          <p className="text-5 text-ink-2">{t.undoText}</p>
          <TextField label={t.undoReason} name="reason" rows={3} maxLength={500} required error={errors.reason} />
        </>
      )}
    </PasswordDialog>
  )
}

const Which = ({ payout: { name, amount } }: { payout: Payout }) => (
  <p className="text-5 font-medium break-words">
    {name}, <Price euros={amount} exact />
  </p>
)
