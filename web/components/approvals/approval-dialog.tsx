import type { Approval } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useApprovalName } from './approval-entry.tsx'
import { ApprovalLines } from './approval-lines.tsx'

export type Decision = 'approve' | 'refuse' | 'take-back'

type Props = { approval: Approval; decision: Decision; onClose: () => void; onDone: (words: string) => void }

/** Asks once more, with a password, before a request is approved, refused or withdrawn. */
export function DecisionDialog({ approval, decision, onClose, onDone }: Props) {
  const { approvals: t } = useTexts(approvalsTexts)
  const what = useApprovalName(approval)
  const { id, kind, amount, lines } = approval
  const common = {
    values: { approvalId: id, amount: amount === null ? '' : String(amount) },
    requires: 'password',
    onClose,
  } as const
  if (decision === 'approve')
    return (
      <ActionDialog
        {...common}
        action="approve"
        title={t.approveTitle(what)}
        text={t.approveText[kind] ?? ''}
        about={<ApprovalLines lines={lines} />}
        confirm={t.approve}
        onDone={() => onDone(t.approved)}
      />
    )
  const isOwn = decision === 'take-back'
  return (
    <ActionDialog
      {...common}
      action="refuse-approval"
      title={isOwn ? t.takeBackTitle(what) : t.refuseTitle(what)}
      text={isOwn ? t.takeBackText : t.refuseText}
      confirm={isOwn ? t.takeBack : t.refuse}
      onDone={() => onDone(isOwn ? t.takenBack : t.refused)}
    >
      {(errors) => (
        <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
      )}
    </ActionDialog>
  )
}
