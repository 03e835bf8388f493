import { type ReactNode, useState } from 'react'
import type { Approval } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { type Decision, DecisionDialog } from './approval-dialog.tsx'
import { ApprovalEntry } from './approval-entry.tsx'

type Props = {
  onDone: (words: string) => void
  children: (entry: (approval: Approval) => ReactNode) => ReactNode
}

/** `children` renders the list. */
export function ApprovalList({ onDone, children }: Props) {
  const [chosen, setChosen] = useState<{ approval: Approval; decision: Decision }>()
  const onClose = () => setChosen(undefined)
  return (
    <>
      {children((approval) => (
        <ApprovalEntry
          key={approval.id}
          approval={approval}
          onDecide={(decision) => setChosen({ approval, decision })}
        />
      ))}
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={onClose}
          onDone={(words) => {
            onClose()
            onDone(words)
          }}
        />
      )}
    </>
  )
}

/** Renders nothing without approvals. */
export function ApprovalSection({ approvals, onDone }: { approvals: readonly Approval[]; onDone: Props['onDone'] }) {
  const { approvals: t } = useTexts(approvalsTexts)
  if (approvals.length === 0) return null
  return (
    <ApprovalList onDone={onDone}>
      {(entry) => (
        <section aria-labelledby="approvals" className="my-10">
          <h2 id="approvals" className="mb-3 text-3">
            {approvals.some(({ outcome }) => outcome === null) ? t.waiting : t.title}
          </h2>
          <ul>{approvals.map(entry)}</ul>
        </section>
      )}
    </ApprovalList>
  )
}
