import type { Application } from '#contract/applications.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export type Decision = { application: Application; approved: boolean }

type Props = { decision: Decision; onClose: () => void; onConfirm: () => void }

/** Asks once more: a letter leaves with the decision. */
export function AskAboutDecision({ decision: { application, approved }, onClose, onConfirm }: Props) {
  const { applications: t } = useTexts(adminTexts)
  return (
    <Dialog title={(approved ? t.askApprove : t.askReject)(application.name)} onClose={onClose}>
      <p className="mt-3 text-5 text-ink-2">{approved ? t.approveText : t.rejectText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={onConfirm} className={approved ? '' : 'bg-bad! text-wall!'}>
          {approved ? t.approve : t.reject}
        </Button>
      </div>
    </Dialog>
  )
}
