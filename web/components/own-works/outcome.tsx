import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { WorkChange, WorkChangeResult } from '#contract/work-changes.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { useFocusOn } from '#web/components/private/use-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { DoneNotice } from './done-notice.tsx'
import type { Listing } from './listing.ts'

export type WorkStep = 'publish' | 'unpublish' | 'archive' | 'sellElsewhere' | 'takeBack' | 'duplicate' | 'remove'

export type ChosenStep = 'publish' | 'archive' | 'percent'

/** Selling elsewhere returns the `saleId`, for undoing the sale. */
export type StepAnswer = OutputOf<'POST /artworks/my-artworks/{id}/outside-sales', 'answer'> | undefined

export type StepOutcome = { step: WorkStep; listing: Listing; outcome: FormOutcome<StepAnswer> }

export type ChangesOutcome = {
  step: ChosenStep | 'undo'
  listings: readonly Listing[]
  outcome: FormOutcome<{ results: WorkChangeResult[] }>
}

export type UndoChanges = (changes: WorkChange[], listings: readonly Listing[]) => void

/** Scrolled into view. */
export function LastOutcome({ of, children }: { of: StepOutcome | ChangesOutcome | undefined; children: ReactNode }) {
  return (
    <div ref={useFocusOn<HTMLDivElement>(of)} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
      {of && <div className="my-5 flex flex-col gap-2 first:mt-0">{children}</div>}
    </div>
  )
}

type Props = StepOutcome & { takeBack?: (listing: Listing, saleId: string) => void }

export function StepNotice({ step, listing, outcome, takeBack }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const { title } = listing
  if (!outcome.ok) {
    const { problem } = outcome
    return (
      <Notice variant="bad">
        {step === 'remove'
          ? t.removeFailed(`${problem?.serverMessage ?? t.offline} (${title})`)
          : words.stepFailed(title, problem?.message ?? t.offline)}
      </Notice>
    )
  }
  const saleId = outcome.answer?.saleId
  return (
    <DoneNotice undo={saleId === undefined || !takeBack ? undefined : () => takeBack(listing, saleId)}>
      <span>{step === 'remove' ? t.removed : words.done[step](title)}</span>
      {step === 'publish' && <ToConfirmation listing={listing} />}
    </DoneNotice>
  )
}

export function ToConfirmation({ listing }: { listing: Listing }) {
  const { ownWorks: t } = useTexts(ownWorksTexts)
  return (
    <Link
      to={links.listingConfirmation(useLanguage())}
      state={{ listing }}
      aria-label={t.stepFor(t.toConfirmation, listing.title)}
      className="link"
    >
      {t.toConfirmation}
    </Link>
  )
}
