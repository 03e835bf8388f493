import { type ReactElement, type ReactNode, useState } from 'react'
import { approvalsTexts } from '#texts/approvals.ts'
import type { FieldErrors } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ActionDialog } from './action-dialog.tsx'

export type Decision = {
  readonly call: (form: FormData) => Promise<unknown>
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
            key={decision.label}
            variant={decision.variant ?? 'filled'}
            aria-label={decision.name}
            onClick={() => setChosen(decision)}
          >
            {decision.label}
          </Button>
        ))}
      </p>
      {chosen && (
        <ActionDialog
          call={chosen.call}
          title={chosen.title}
          text={chosen.text}
          about={chosen.about ?? false}
          confirm={chosen.confirm ?? chosen.label}
          requires="password"
          onClose={() => setChosen(undefined)}
          onDone={(answer) => {
            setChosen(undefined)
            onDone(isWaiting(answer) ? approvals.waits : chosen.done)
          }}
        >
          {chosen.fields}
        </ActionDialog>
      )}
    </>
  )
}

const isWaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isWaiting' in answer && answer.isWaiting === true

export const ReasonField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextField name="reason" label={label} rows={3} maxLength={1000} required error={error} />
)
