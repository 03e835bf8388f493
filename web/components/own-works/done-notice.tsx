import type { ReactNode } from 'react'
import { workChangesTexts } from '#texts/work-changes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function DoneNotice({ undo, children }: { undo: (() => void) | undefined; children: ReactNode }) {
  const { workChanges: t } = useTexts(workChangesTexts)
  return (
    <Notice variant="good">
      <span className="flex flex-wrap gap-x-4">
        {children}
        {undo && (
          <button type="button" className="link font-medium" onClick={undo}>
            {t.undo}
          </button>
        )}
      </span>
    </Notice>
  )
}
