import { frameTexts } from '#texts/frame.ts'
import { useResendVerification } from '#web/account/use-resend-verification.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function VerifyBanner() {
  const { verifyBanner: t } = useTexts(frameTexts)
  const [state, resend] = useResendVerification()
  return (
    <div className="for-unverified text-warn">
      <span>{t.text}</span>{' '}
      <Button
        variant="plain"
        waits={state === 'sending'}
        onClick={() => void resend(useSession.getState().user?.user.email ?? '')}
        className="min-h-6 font-medium underline underline-offset-3"
      >
        {state === 'sending' ? t.resending : t.resend}
      </Button>
      <span role="status" className="ms-2">
        {state === 'sent' ? t.resent : state === 'failed' && t.failed}
      </span>
    </div>
  )
}
