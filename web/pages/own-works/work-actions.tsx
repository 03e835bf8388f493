import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { afterArtworkStep } from '#domain/artwork.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { deskTexts } from '#texts/desk.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { WorkStep } from './change-own-work.ts'

type Props = { work: OwnWork; title: string; take: (step: WorkStep, work: OwnWork) => void }

/** The way to change a work, and the steps that its status allows. */
export function WorkActions({ work, title, take }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(deskTexts)
  const language = useLanguage()
  const steps = (['publish', 'unpublish', 'archive'] as const).filter((step) => afterArtworkStep(work.status, step))
  // An open edition has no copies to take away.
  const canSellElsewhere = work.status === 'active' && work.edition.size !== null
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1 text-right text-6 lg:max-w-56">
      <Link
        to={links.editWork(language, work.id)}
        aria-label={t.editWorkNamed(title)}
        className="link min-h-6 text-right"
      >
        {t.editWork}
      </Link>
      {[...steps, ...(canSellElsewhere ? (['sellElsewhere'] as const) : []), 'duplicate' as const].map((step) => (
        <button
          key={step}
          type="button"
          aria-label={words.stepFor(words.steps[step], title)}
          onClick={() => take(step, work)}
          className="link min-h-6 text-right"
        >
          {words.steps[step]}
        </button>
      ))}
      {work.status !== 'sold' && (
        <button
          type="button"
          aria-label={t.removeWork(title)}
          onClick={() => take('remove', work)}
          className="link min-h-6 text-right"
        >
          {t.remove}
        </button>
      )}
    </span>
  )
}
