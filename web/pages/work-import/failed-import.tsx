import type { Problem } from '#contract/problem.ts'
import { workImportTexts } from '#texts/work-imports.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Why a file was refused, and where to look in it; null when the shop did not answer. */
export function FailedImport({ problem }: { problem: Problem | null }) {
  const { workImport: t } = useTexts(workImportTexts)
  const { missing = [], unknown = [], line } = problem?.details ?? {}
  return (
    <div className="mt-8 max-w-150">
      <Notice variant="bad">
        <p>{problem?.message || t.offline}</p>
        {line !== undefined && <p>{t.line(line)}</p>}
        {missing.length > 0 && <p>{t.missing(missing.join(', '))}</p>}
        {unknown.length > 0 && (
          <p className="break-words">{t.unknown(unknown.map((name) => name || '–').join(', '))}</p>
        )}
      </Notice>
    </div>
  )
}
