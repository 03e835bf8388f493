import { type ReactNode, useState } from 'react'
import type { Waiting } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import type { FieldErrors } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { Facts } from './facts.tsx'

export type Decision = {
  readonly action: string
  readonly values: Readonly<Record<string, string>>
  readonly label: string
  /** Label and sum. */
  readonly name: string
  readonly variant?: 'outlined' | 'words'
  readonly title: string
  readonly text: string
  readonly done: string
  readonly fields?: (errors: FieldErrors) => ReactNode
}

export type DecisionEntry = {
  readonly id: string
  readonly state: string
  readonly tone?: 'text-warn' | 'text-bad' | undefined
  readonly amount: number
  readonly facts?: readonly [string, ReactNode][]
  readonly notes: ReactNode
  readonly decisions: readonly Decision[]
}

type Props = {
  id: string
  title: string
  entries: readonly DecisionEntry[]
  /** Shown without entries; if undefined, the section is omitted. */
  none?: string
  onDone: (words: string) => void
}

export function DecisionList({ id, title, entries, none, onDone }: Props) {
  const { approvals } = useTexts(approvalsTexts)
  const [chosen, setChosen] = useState<Decision>()
  if (entries.length === 0 && !none) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      {entries.length === 0 && <p className="mt-3 border-t border-line pt-4 text-5 text-ink-2">{none}</p>}
      <ul className="mt-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onSelect={setChosen} />
        ))}
      </ul>
      {chosen && (
        <ActionDialog<Waiting | undefined>
          action={chosen.action}
          values={chosen.values}
          title={chosen.title}
          text={chosen.text}
          confirm={chosen.label}
          requires="password"
          onClose={() => setChosen(undefined)}
          onDone={(answer) => {
            setChosen(undefined)
            onDone(answer?.isWaiting ? approvals.waits : chosen.done)
          }}
        >
          {chosen.fields}
        </ActionDialog>
      )}
    </section>
  )
}

type EntryProps = { entry: DecisionEntry; onSelect: (decision: Decision) => void }

function Entry({ entry: { state, tone, amount, facts = [], notes, decisions }, onSelect }: EntryProps) {
  return (
    <li className="border-t border-line py-4 text-5">
      <div className="flex justify-between gap-6">
        <p className={tone}>{state}</p>
        <p className="whitespace-nowrap tabular-nums">
          <Price euros={amount} exact />
        </p>
      </div>
      {facts.length > 0 && <Facts facts={facts} className="mt-2" />}
      <div>{notes}</div>
      {decisions.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          {decisions.map((decision) => (
            <Button
              key={decision.action}
              variant={decision.variant ?? 'filled'}
              aria-label={decision.name}
              onClick={() => onSelect(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

export const EntryNote = ({ children }: { children: string }) => (
  <p className="mt-1 text-6 break-words whitespace-pre-line text-ink-2">{children}</p>
)

export const ReasonField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextField name="reason" label={label} rows={3} maxLength={1000} required error={error} />
)
