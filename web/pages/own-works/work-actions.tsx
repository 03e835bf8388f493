import { useId } from 'react'
import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { afterArtworkStep } from '#domain/artwork.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import type { WorkStep } from '#web/components/own-works/outcome.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  work: OwnWork
  title: string
  take: (step: WorkStep, work: OwnWork) => void
  /** Narrow screens move selling elsewhere into the menu. */
  isNarrow?: boolean
}

export function WorkActions({ work, title, take, isNarrow = false }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const language = useLanguage()
  const id = useId()
  // An open edition has no copies to remove.
  const canSellElsewhere = work.status === 'active' && work.edition.size !== null
  const possible = {
    sellElsewhere: isNarrow && canSellElsewhere,
    publish: !work.isTakenDown && afterArtworkStep(work.status, 'publish'),
    unpublish: !work.isTakenDown && afterArtworkStep(work.status, 'unpublish'),
    archive: afterArtworkStep(work.status, 'archive'),
    takeBack: work.outsideSaleId,
    duplicate: !work.isTakenDown,
  }
  const steps = (Object.keys(possible) as (keyof typeof possible)[]).filter((step) => possible[step])
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-4 text-6">
      <Link to={links.editWork(language, work.id)} aria-label={t.editWorkNamed(title)} className="link finger-high">
        {t.editWork}
      </Link>
      {canSellElsewhere && !isNarrow && (
        <button
          type="button"
          aria-label={words.stepFor(words.steps.sellElsewhere, title)}
          onClick={() => take('sellElsewhere', work)}
          className="link finger-high text-end"
        >
          {words.steps.sellElsewhere}
        </button>
      )}
      <Menu id={id} name={words.stepFor(words.more, title)} button={<span className="link">{words.more}</span>}>
        {(close) => {
          const pick = (step: WorkStep) => () => {
            close()
            take(step, work)
          }
          return (
            <>
              {steps.map((step) => (
                <button
                  key={step}
                  type="button"
                  aria-label={words.stepFor(words.steps[step], title)}
                  onClick={pick(step)}
                  className={menuLine}
                >
                  {words.steps[step]}
                </button>
              ))}
              {work.status !== 'sold' && (
                <button
                  type="button"
                  aria-label={t.removeWork(title)}
                  onClick={pick('remove')}
                  className={`${menuLine} border-t border-line`}
                >
                  {t.remove}
                </button>
              )}
            </>
          )
        }}
      </Menu>
    </span>
  )
}
