import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { undoSeconds } from '#domain/application.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type ReviewStep = 'approve' | 'reject' | 'undo'

type Props = { application: Application; isPending: boolean; keepInList: () => void }

export function Decision({ application: { id, name }, isPending, keepInList }: Props) {
  const { applications: t } = useTexts(adminTexts)
  const [isConfirming, setConfirming] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, isPending: isBusy } = useMutation(async (step: ReviewStep, reason: string): Promise<unknown> => {
    const params = { id }
    if (step === 'undo') return api('DELETE /artists/admin/review/{id}', { params })
    const query = { approved: step === 'approve' ? 'true' : 'false' } as const
    return api('PUT /artists/admin/review/{id}', { params, query, body: { reason } })
  })
  const place = useRef<HTMLDivElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const isUndoable = useUndoable(outcome, undo, place)
  const isDecided = outcome?.ok && outcome.step !== 'undo'
  useEffect(() => {
    // Restores the focus of the removed button, unless it has moved elsewhere.
    const { activeElement } = document
    if (!outcome || (activeElement !== document.body && !place.current?.contains(activeElement))) return
    const next = undo.current ?? approve.current ?? place.current
    next?.focus()
  }, [outcome])
  const take = async (step: ReviewStep) => {
    keepInList()
    setConfirming(false)
    const next = await run(step, reason.current?.value ?? '')
    setOutcome({ ok: next.ok, step, reason: next.ok ? '' : (next.problem?.message ?? '') })
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <div role="status">{outcome && <Outcome {...outcome} />}</div>
      {isDecided
        ? isUndoable && (
            <Button
              ref={undo}
              variant="plain"
              aria-label={t.of(t.undo, name)}
              waits={isBusy}
              onClick={() => void take('undo')}
              className="link mt-2 min-h-6 text-5"
            >
              {t.undo}
            </Button>
          )
        : (isPending || isBusy) && (
            <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
              <Button
                ref={approve}
                busy={isBusy}
                aria-label={t.of(t.approve, name)}
                onClick={() => void take('approve')}
              >
                {t.approve}
              </Button>
              <Button
                variant="outlined"
                waits={isBusy}
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
          onConfirm={() => void take('reject')}
        >
          <p className="mt-3 mb-4 text-5 text-ink-2">{t.rejectText}</p>
          <TextField ref={reason} label={t.reason} help={t.reasonHelp} rows={4} maxLength={1000} />
        </ConfirmDialog>
      )}
    </div>
  )
}

type Outcome = { ok: boolean; step: ReviewStep; reason: string }

/** Restores the focus when the undo button disappears. */
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
      <span>{ok ? done[step] : [failed[step], reason].filter(Boolean).join(': ')}</span>
    </p>
  )
}
