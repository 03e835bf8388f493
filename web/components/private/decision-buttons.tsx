import { type ReactElement, type ReactNode, useState } from 'react'
import type { Waiting } from '#contract/approvals.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import type { FieldErrors } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ActionDialog } from './action-dialog.tsx'

export type Decision = {
  readonly action: string
  readonly values?: Readonly<Record<string, string>>
  readonly label: string
  /** Label in the dialog; without it, the same. */
  readonly confirm?: string
  /** Label and sum; without it, the label. */
  readonly name?: string
  readonly variant?: 'outlined' | 'words'
  readonly title: string
  readonly text: string
  readonly about?: ReactElement
  readonly done: string
  readonly fields?: ReactNode | ((errors: FieldErrors) => ReactNode)
}

type Props = { decisions: readonly Decision[]; onDone: (words: string) => void; className?: string }

/** Each decision requires the password. */
export function DecisionButtons({ decisions, onDone, className = 'mt-3 gap-x-6 gap-y-3' }: Props) {
  const { approvals } = useTexts(approvalsTexts)
  const [chosen, setChosen] = useState<Decision>()
  if (decisions.length === 0) return null
  return (
    <>
      <p className={`flex flex-wrap ${className}`}>
        {decisions.map((decision) => (
          <Button
            key={decision.action}
            variant={decision.variant ?? 'filled'}
            aria-label={decision.name}
            onClick={() => setChosen(decision)}
          >
            {decision.label}
          </Button>
        ))}
      </p>
      {chosen && (
        <ActionDialog<Waiting | undefined>
          action={chosen.action}
          values={chosen.values ?? {}}
          title={chosen.title}
          text={chosen.text}
          about={chosen.about ?? false}
          confirm={chosen.confirm ?? chosen.label}
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
    </>
  )
}

export const ReasonField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextField name="reason" label={label} rows={3} maxLength={1000} required error={error} />
)
