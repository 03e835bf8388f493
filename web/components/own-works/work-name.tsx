import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { isPublic } from '#domain/artwork.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Links to the work's page, or to its form before publication. */
export function WorkName({ work, children }: { work: OwnWork; children?: ReactNode }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const to = isPublic(work.status) ? links.artwork(language, work.id) : links.editWork(language, work.id)
  return (
    <span className="flex items-center gap-3 md:gap-4">
      <span className="w-10 shrink-0 sm:w-14 md:w-18">
        <SmallPicture picture={work.picture} width={72} highest={60} />
      </span>
      <span className="min-w-0">
        <Link to={to} className="title-of-work block text-4 leading-snug hover:text-act">
          {inLanguage(work.titles, language).words ? <LocalizedText text={work.titles} /> : t.untitled}
        </Link>
        <span className="mt-0.5 block text-6 text-ink-2">
          {[work.dimensionsFormatted, work.year].filter(Boolean).join(', ')}
        </span>
        {children}
      </span>
    </span>
  )
}
