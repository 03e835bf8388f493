import { workImportsTexts } from '#texts/work-imports.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { problem: Extract<FormOutcome, { ok: false }>['problem'] }

export function FailedImport({ problem }: Props) {
  const { workImport: t } = useTexts(workImportsTexts)
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
