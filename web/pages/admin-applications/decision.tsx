import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Application } from '#contract/applications.ts'
import { undoSeconds } from '#domain/application.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { clientAction, ReviewStep } from './applications-page.tsx'

type Props = { application: Application; isPending: boolean; keep: () => void }

/** The decision about an application: it happens at once, and can be undone for some seconds. */
export function Decision({ application: { id, name }, isPending, keep }: Props) {
  const { applications: t } = useTexts(adminTexts)
  const [isConfirming, setConfirming] = useState(false)
  const { state, submit, outcome } = useDecision()
  const place = useRef<HTMLDivElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const isUndoable = useUndoable(outcome, undo, place)
  const isDecided = outcome?.ok && outcome.step !== 'undo'
  useEffect(() => {
    // The button that was pressed has gone; whoever has moved on is left where they are.
    const { activeElement } = document
    if (!outcome || (activeElement !== document.body && !place.current?.contains(activeElement))) return
    const next = undo.current ?? approve.current ?? place.current
    next?.focus()
  }, [outcome])
  const take = (step: ReviewStep) => {
    keep()
    setConfirming(false)
    void submit({ id, step, reason: reason.current?.value ?? '' }, { method: 'post' })
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <div role="status">{outcome && <Outcome {...outcome} />}</div>
      {isDecided
        ? isUndoable && (
            <button
              ref={undo}
              type="button"
              aria-label={t.of(t.undo, name)}
              aria-disabled={state !== 'idle' || undefined}
              onClick={() => state === 'idle' && take('undo')}
              className="link mt-2 min-h-6 text-5"
            >
              {t.undo}
            </button>
          )
        : (isPending || state !== 'idle') && (
            <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
              <Button
                ref={approve}
                busy={state !== 'idle'}
                aria-label={t.of(t.approve, name)}
                onClick={() => take('approve')}
              >
                {t.approve}
              </Button>
              <Button
                variant="outlined"
                disabled={state !== 'idle'}
                aria-label={t.of(t.reject, name)}
                onClick={() => setConfirming(true)}
              >
                {t.reject}
              </Button>
            </div>
          )}
      {isConfirming && (
        <ConfirmDialog
          title={t.askReject(name)}
          cancel={t.cancel}
          confirm={t.reject}
          danger
          onClose={() => setConfirming(false)}
          onConfirm={() => take('reject')}
        >
          <p className="mt-3 mb-4 text-5 text-ink-2">{t.rejectText}</p>
          <TextField ref={reason} label={t.reason} help={t.reasonHelp} rows={4} maxLength={1000} />
        </ConfirmDialog>
      )}
    </div>
  )
}

type Outcome = { ok: boolean; step: ReviewStep; reason: string }

/** What came of the last step, once the list has been loaded again after it. */
function useDecision() {
  const { data, state, submit } = useFetcher<typeof clientAction>()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (state === 'idle') setOutcome(data)
  }, [state, data])
  return { state, submit, outcome }
}

/** Whether a decision can still be undone; the focus does not get lost with the button. */
function useUndoable(
  outcome: Outcome | undefined,
  button: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
): boolean {
  const [over, setOver] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return
    const end = () => {
      if (document.activeElement === button.current) place.current?.focus()
      setOver(outcome)
    }
    const timer = setTimeout(end, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [outcome, button, place])
  return outcome !== over
}

function Outcome({ ok, step, reason }: Outcome) {
  const { applications: t } = useTexts(adminTexts)
  const done = { approve: t.approved, reject: t.rejected, undo: t.undone }
  const failed = { approve: t.approveFailed, reject: t.rejectFailed, undo: t.undoFailed }
  return (
    <p className={`mb-2 flex items-start gap-2 text-5 ${ok ? 'text-good' : 'text-bad'}`}>
      <span className="mt-0.5 flex-none">
        <Icon name={ok ? 'check' : 'warning'} size={18} />
      </span>
      {ok ? done[step] : [failed[step], reason].filter(Boolean).join(': ')}
    </p>
  )
}
