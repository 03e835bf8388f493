import { useState } from 'react'
import { suppressionsTexts } from '#texts/suppressions.ts'
import { type FormOutcome, failureOf } from '#web/api/outcome.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shown while e-mails to the person's address come back. */
export function OwnSuppression({ email, isSuppressed }: { email: string; isSuppressed: boolean }) {
  const { ownSuppression: t } = useTexts(suppressionsTexts)
  const act = useAction()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<FormOutcome>()
  const tryAgain = async () => {
    setBusy(true)
    setOutcome(await act('tryAddress'))
    setBusy(false)
  }
  if (!isSuppressed && !outcome) return null
  const failure = failureOf(outcome, t.failed)
  return (
    <div className="mb-5 space-y-3">
      {outcome && <Notice variant={failure ? 'bad' : 'good'}>{failure || t.done}</Notice>}
      {isSuppressed && (
        <Notice variant="warn">
          <p className="mb-3 break-words">{t.notice(email)}</p>
          <Button variant="outlined" busy={isBusy} busyText={t.trying} onClick={() => void tryAgain()}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}
