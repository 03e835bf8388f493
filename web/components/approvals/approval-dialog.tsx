import type { Approval } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useApprovalName } from './approval-entry.tsx'
import { ApprovalLines } from './approval-lines.tsx'

export type Decision = 'approve' | 'refuse' | 'take-back'

type Props = { approval: Approval; decision: Decision; onClose: () => void; onDone: (words: string) => void }

export function DecisionDialog({ approval, decision, onClose, onDone }: Props) {
  const { approvals: t } = useTexts(approvalsTexts)
  const what = useApprovalName(approval)
  const { id, kind, amount, lines } = approval
  const { done, ...words } = {
    approve: { title: t.approveTitle(what), text: t.approveText[kind] ?? '', confirm: t.approve, done: t.approved },
    refuse: { title: t.refuseTitle(what), text: t.refuseText, confirm: t.refuse, done: t.refused },
    'take-back': { title: t.takeBackTitle(what), text: t.takeBackText, confirm: t.takeBack, done: t.takenBack },
  }[decision]
  const isApproval = decision === 'approve'
  return (
    <ActionDialog
      action={isApproval ? 'approve' : 'refuse-approval'}
      values={{ approvalId: id, amount: amount === null ? '' : String(amount) }}
      {...words}
      about={isApproval && <ApprovalLines lines={lines} />}
      requires="password"
      onClose={onClose}
      onDone={() => onDone(done)}
    >
      {(errors) =>
        !isApproval && (
          <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
        )
      }
    </ActionDialog>
  )
}
