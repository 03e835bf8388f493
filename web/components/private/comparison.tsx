import { type ReactElement, type ReactNode, useState } from 'react'
import { formatAgo } from '#domain/calendar.ts'
import { booksTexts } from '#texts/books.ts'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { reasonedIn } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useNotice } from './use-notice.tsx'

type Difference = { kind: string; ours: number | null; theirs: number | null; currency?: string; since: string }

/** An administrator's resolution of a difference, with a reason and the password. */
export type Decision<One> = {
  call: (difference: One, body: ReturnType<typeof reasonedIn>) => Promise<unknown>
  isFor?: (difference: One) => boolean
  confirm: string
  confirmNamed: (name: string) => string
  titleOf: (difference: One) => string
  text: string
  reason: string
  done: string
}

type Props<One extends Difference> = {
  id: string
  comparison: { comparedAt: string | null; total: number; differences: readonly One[] }
  words: {
    comparison: string
    never: string
    agreed: (ago: string) => string
    differTitle: string
    otherSide: string
    kinds: Record<One['kind'], string>
  }
  keyOf: (difference: One) => string
  /** For people. */
  nameOf: (difference: One) => string
  about: (difference: One) => ReactElement
  explain: Decision<One>['call']
  decisions?: readonly Decision<One>[]
  children?: ReactNode
}

export function Comparison<One extends Difference>(props: Props<One>) {
  const { id, comparison, words: t, keyOf, nameOf, about, explain, decisions = [], children } = props
  const { comparedAt, total, differences } = comparison
  const { comparisons } = useTexts(comparisonsTexts)
  const { books } = useTexts(booksTexts)
  const language = useLanguage()
  const { notice, showNotice } = useNotice()
  const [deciding, setDeciding] = useState<{ decision: Decision<One>; difference: One }>()
  const agoOf = (at: string) => formatAgo(new Date(at), new Date(), language)
  const ago = comparedAt ? agoOf(comparedAt) : ''
  const found = total > 0 ? `${comparisons.differed(ago)} ${comparisons.news(total)}` : t.agreed(ago)
  const explanation: Decision<One> = {
    call: explain,
    confirm: comparisons.explain,
    confirmNamed: comparisons.explainNamed,
    titleOf: () => comparisons.explainTitle,
    text: comparisons.explainText,
    reason: comparisons.explanation,
    done: comparisons.explained,
  }
  const kindOf = ({ kind }: One): string => t.kinds[kind as One['kind']]
  const what = (difference: One) => (
    <>
      <p className="text-bad max-sm:text-6">{kindOf(difference)}</p>
      {about(difference)}
      <p className="text-6 text-ink-2">{books.since(agoOf(difference.since))}</p>
      <p className="flex flex-wrap gap-x-5">
        {[...decisions, explanation]
          .filter(({ isFor }) => !isFor || isFor(difference))
          .map((decision) => (
            <Button
              key={decision.confirm}
              variant="words"
              aria-label={decision.confirmNamed(nameOf(difference) || kindOf(difference))}
              onClick={() => setDeciding({ decision, difference })}
            >
              {decision.confirm}
            </Button>
          ))}
      </p>
    </>
  )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-22">
      <h2 id={`${id}-title`} className="text-3">
        {t.comparison}
      </h2>
      {notice}
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">
        {[comparedAt ? found : t.never, differences.length < total && books.more(differences.length)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {children}
      {total > 0 && (
        <DifferenceTable
          label={t.differTitle}
          otherSide={t.otherSide}
          differences={differences}
          what={what}
          className="mt-6"
          keyOf={keyOf}
        />
      )}
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined)
            showNotice(deciding.decision.done)
          }}
        />
      )}
    </section>
  )
}

type DialogProps<One> = {
  decision: Decision<One>
  difference: One
  onClose: () => void
  onDone: () => void
}

function DecisionDialog<One>({ decision, difference, ...props }: DialogProps<One>) {
  const { call, titleOf, text, confirm, reason: label } = decision
  return (
    <ActionDialog
      call={(form) => call(difference, reasonedIn(form))}
      title={titleOf(difference)}
      text={text}
      confirm={confirm}
      requires="password"
      {...props}
    >
      {({ reason }) => <TextField name="reason" label={label} rows={2} maxLength={1000} required error={reason} />}
    </ActionDialog>
  )
}
