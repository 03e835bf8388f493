import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { work: OwnWork; onClose: () => void; onConfirm: () => void }

/** Asks once more before a work goes. */
export function DeleteWork({ work, onClose, onConfirm }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const title = inLanguage(work.titles, useLanguage()).words || t.untitled
  return (
    <Dialog title={t.ask} onClose={onClose}>
      <p className="mt-3 text-5 text-ink-2">{t.askText(title)}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={onConfirm} className="bg-bad! text-wall!">
          {t.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
