import type { ReactNode } from 'react'
import { Price } from '#web/components/price.tsx'
import { type Decision, DecisionButtons } from '#web/components/private/decision-buttons.tsx'
import { Facts } from './facts.tsx'

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
  if (entries.length === 0 && !none) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      {entries.length === 0 && <p className="mt-3 border-t border-line pt-4 text-5 text-ink-2">{none}</p>}
      <ul className="mt-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { entry: DecisionEntry; onDone: Props['onDone'] }

function Entry({ entry: { state, tone, amount, facts = [], notes, decisions }, onDone }: EntryProps) {
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
      <DecisionButtons decisions={decisions} onDone={onDone} />
    </li>
  )
}

export const EntryNote = ({ children }: { children: string }) => (
  <p className="mt-1 text-6 break-words whitespace-pre-line text-ink-2">{children}</p>
)
