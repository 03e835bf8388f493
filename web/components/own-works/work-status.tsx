import type { ArtworkStatus } from '#domain/artwork.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const dots: Record<ArtworkStatus, string> = {
  active: 'bg-good',
  draft: 'border border-edge',
  sold: 'bg-sold',
  archived: 'bg-ink-3',
}

export function WorkStatus({ status, isTakenDown = false }: { status: ArtworkStatus; isTakenDown?: boolean }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  if (isTakenDown) return <TextLink to={links.ownRestrictions(language)}>{t.takenDown}</TextLink>
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[status]}`} />
      <span>{t.statuses[status]}</span>
    </span>
  )
}
