import { useState } from 'react'
import { suppressionsTexts } from '#texts/suppressions.ts'
import { api } from '#web/api/api.ts'
import { type FormOutcome, failureOf } from '#web/api/outcome.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shown while e-mails to the person's address come back. */
export function OwnSuppression({ email, isSuppressed }: { email: string; isSuppressed: boolean }) {
  const { ownSuppression: t } = useTexts(suppressionsTexts)
  const { run, isPending } = useMutation(() => api('DELETE /users/suppression'))
  const [outcome, setOutcome] = useState<FormOutcome>()
  const tryAgain = async () => setOutcome(await run())
  if (!isSuppressed && !outcome) return null
  const failure = failureOf(outcome, t.failed)
  return (
    <div className="mb-5 space-y-3">
      {outcome && <Notice variant={failure ? 'bad' : 'good'}>{failure || t.done}</Notice>}
      {isSuppressed && (
        <Notice variant="warn">
          <p className="mb-3 break-words">{t.notice(email)}</p>
          <Button variant="outlined" busy={isPending} busyText={t.trying} onClick={() => void tryAgain()}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}
