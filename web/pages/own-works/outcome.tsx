import { useEffect, useRef } from 'react'
import type { WorkChange } from '#contract/work-changes.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { changeOwnWork } from './own-work-calls.ts'
import type { Changes, ChangesOutcome } from './own-works-calls.ts'

type StepOutcome = Awaited<ReturnType<typeof changeOwnWork>>

type Props = {
  outcome: StepOutcome | ChangesOutcome | undefined
  undoChanges: (changes: WorkChange[], titles: Changes['titles']) => void
  takeBack: (sale: Pick<StepOutcome, 'id' | 'title'> & { saleId: string }) => void
}

/** What came of the last step, brought into view. */
export function Outcome({ outcome, undoChanges, takeBack }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
      {outcome && (
        <div className="mb-5 flex flex-col gap-2">
          {'titles' in outcome ? (
            <ChangesNotice outcome={outcome} undo={(changes) => undoChanges(changes, outcome.titles)} />
          ) : (
            <StepNotice outcome={outcome} takeBack={takeBack} />
          )}
        </div>
      )}
    </div>
  )
}

function StepNotice({ outcome, takeBack }: { outcome: StepOutcome; takeBack: Props['takeBack'] }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const { ok, step, id, title, saleId, reason } = outcome
  if (!ok) {
    const why = reason ?? t.offline
    return (
      <Notice variant="bad">
        {step === 'remove' ? t.removeFailed(`${why} (${title})`) : words.stepFailed(title, why)}
      </Notice>
    )
  }
  return (
    <DoneNotice undo={saleId === undefined ? undefined : () => takeBack({ id, title, saleId })}>
      {step === 'remove' ? t.removed : words.done[step](title)}
    </DoneNotice>
  )
}
