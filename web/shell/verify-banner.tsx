import { useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { useResendVerification } from '#web/sign-in/use-resend-verification.ts'
import { useSession } from '#web/state/session.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Asks whoever has not confirmed their address to do so. The page about confirming says all that itself. */
export function VerifyBanner() {
  const { verifyBanner: t } = useTexts(frameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [state, resend] = useResendVerification()
  if (pathname === links.emailConfirmation(language)) return null

  return (
    <div className="for-unverified bg-warn-soft px-6 py-1.5 text-warn">
      {t.text}{' '}
      <button
        type="button"
        onClick={() => void resend(useSession.getState().user?.user.email ?? '')}
        disabled={state === 'sending'}
        className="min-h-6 font-medium underline underline-offset-3"
      >
        {state === 'sending' ? t.resending : t.resend}
      </button>
      <span role="status" className="ml-2">
        {state === 'sent' && t.resent}
        {state === 'failed' && t.failed}
      </span>
    </div>
  )
}
