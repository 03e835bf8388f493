import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { work: OwnWork; onClose: () => void; onConfirm: () => void }

export function DeleteWorkDialog({ work, onClose, onConfirm }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const title = inLanguage(work.titles, useLanguage()).words || t.untitled
  return (
    <ConfirmDialog title={t.ask} cancel={t.cancel} confirm={t.confirm} danger onClose={onClose} onConfirm={onConfirm}>
      <p className="mt-3 text-5 text-ink-2">{t.askText(title)}</p>
    </ConfirmDialog>
  )
}
