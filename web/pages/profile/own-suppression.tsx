import { suppressionsTexts } from '#texts/suppressions.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shown while e-mails to the person's address come back. */
export function OwnSuppression({ email, isSuppressed }: { email: string; isSuppressed: boolean }) {
  const { ownSuppression: t } = useTexts(suppressionsTexts)
  const { notice, showNotice } = useNotice()
  const { run, isPending } = useMutation(() => api('DELETE /users/suppression'), { onDone: () => showNotice(t.done) })
  const tryAgain = async () => {
    const outcome = await run()
    if (outcome.ok) return
    const isTooOften = outcome.problem?.code === 'rate-limited'
    showNotice(isTooOften ? t.tooOften : (failureOf(outcome, t.failed) ?? t.failed), 'bad')
  }
  return (
    <>
      {notice}
      {isSuppressed && (
        <div className="mb-5">
          <Notice variant="warn">
            <p className="mb-3 break-words">{t.notice(email)}</p>
            <Button variant="outlined" busy={isPending} busyText={t.trying} onClick={() => void tryAgain()}>
              {t.tryAgain}
            </Button>
          </Notice>
        </div>
      )}
    </>
  )
}
