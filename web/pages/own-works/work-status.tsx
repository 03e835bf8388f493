import type { ArtworkStatus } from '#domain/artwork.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { useTexts } from '#web/ui/use-texts.ts'

const dots: Record<ArtworkStatus, string> = {
  active: 'bg-good',
  draft: 'border border-edge',
  sold: 'bg-sold',
  archived: 'bg-ink-3',
}

/** A work's status as a word, with the colour of its dot. */
export function WorkStatus({ status }: { status: ArtworkStatus }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[status]}`} />
      {t.statuses[status]}
    </span>
  )
}
