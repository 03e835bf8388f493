import { useEffect, useRef } from 'react'
import { onDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import type { LineAction } from '#domain/order.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { LineActions } from './use-line-actions.ts'

/** Says what was done, or why not, unless the open dialog says it. */
export function ActionOutcome({ line: { outcome, refused } }: { line: LineActions }) {
  const t = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const whatWasDone = (action: LineAction, checkedBy: Day | undefined) =>
    checkedBy ? t.waits(onDay(checkedBy, language)) : t.done[action]
  const notice = useRef<HTMLDivElement>(null)
  const shown = refused ? undefined : outcome
  useEffect(() => {
    // The button that was pressed may have gone.
    if (shown) notice.current?.focus()
  }, [shown])
  return (
    <div ref={notice} tabIndex={-1} className="max-w-180 outline-none">
      {shown && (
        <div className="mb-6">
          <Notice variant={shown.ok ? 'good' : 'bad'}>
            {shown.ok ? whatWasDone(shown.action, shown.checkedBy) : (shown.problem?.message ?? t.dialogs.failed)}
          </Notice>
        </div>
      )}
    </div>
  )
}
