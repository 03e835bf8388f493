import { useEffect, useRef } from 'react'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { LineActions } from './use-line-actions.ts'

/** Says what was done, or why not, unless the open dialog says it. */
export function ActionOutcome({ line: { outcome, refused } }: { line: LineActions }) {
  const t = useTexts(fulfilmentTexts)
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
          <Notice look={shown.ok ? 'good' : 'bad'}>
            {shown.ok ? t.done[shown.action] : (shown.problem?.message ?? t.dialogs.failed)}
          </Notice>
        </div>
      )}
    </div>
  )
}
