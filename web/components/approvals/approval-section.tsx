import type { Approval } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { ApprovalEntry } from './approval-entry.tsx'

type Props = { approvals: readonly Approval[]; onDone: (words: string) => void }

/** Renders nothing without approvals. */
export function ApprovalSection({ approvals, onDone }: Props) {
  const { approvals: t } = useTexts(approvalsTexts)
  if (approvals.length === 0) return null
  return (
    <section aria-labelledby="approvals" className="my-10">
      <h2 id="approvals" className="mb-3 text-3">
        {approvals.some(({ outcome }) => outcome === null) ? t.waiting : t.title}
      </h2>
      <ul>
        {approvals.map((approval) => (
          <ApprovalEntry key={approval.id} approval={approval} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
