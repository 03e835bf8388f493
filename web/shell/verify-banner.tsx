import { useState } from 'react'
import { useLocation } from 'react-router'
import { account } from '#contract/account.ts'
import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { trackEvent } from '#web/analytics/track-event.ts'
import { api } from '#web/api/api.ts'
import { useSession } from '#web/state/session.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Asks whoever has not confirmed their address to do so. The page about confirming says all that itself. */
export function VerifyBanner() {
  const { verifyBanner: t } = useTexts(frameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  if (pathname === links.emailConfirmation(language)) return null

  const resend = async () => {
    setState('sending')
    try {
      await api(account.resendVerification, { body: { to: useSession.getState().user?.user.email ?? '' } })
      trackEvent({ name: 'resend_verification' })
      setState('sent')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="for-unverified bg-warn-soft px-6 py-1.5 text-warn">
      {t.text}{' '}
      <button
        type="button"
        onClick={() => void resend()}
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
