import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { takeDestination } from '#web/account/destination.ts'
import { reloadUser } from '#web/account/sign-in.ts'
import { useResendVerification } from '#web/account/use-resend-verification.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useSession, useSessionReady } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { CreateProfile } from './create-profile.tsx'

export const pollInterval = 10_000

/** Milliseconds between two requests. */
export const pollDelay = 1000

export const meta = textsMeta(accountTexts, 'confirmation', { hidden: true })

export default function EmailConfirmationPage() {
  const { confirmation: t } = useTexts(accountTexts)
  const navigate = useNavigate()
  const email = useAddress()
  const verified = useSession((session) => session.user?.user.verified === true)
  usePollUser(!verified)
  return (
    <div className="page private-page relative py-10 md:py-14 *:max-w-150">
      {verified ? (
        <>
          <h1 className="text-1">{t.verifiedTitle}</h1>
          <p role="status" className="mt-4 mb-8 text-4">
            {t.verifiedText}
          </p>
          <div className="flex flex-wrap gap-4">
            <CreateProfile />
            <Button variant="outlined" onClick={() => navigate(takeDestination())}>
              {t.continue}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h1 className="text-1">{t.title}</h1>
          <p className="mt-6 text-4">
            <span>{t.sentTo}</span>
            <br />
            <strong className="font-medium break-all">{email}</strong>
          </p>
          <p className="mt-4 mb-8 text-5 text-ink-2">{t.openIt}</p>
          <Resend email={email} />
        </>
      )}
      <HungWork />
    </div>
  )
}

function Resend({ email }: { email: string }) {
  const { confirmation: t } = useTexts(accountTexts)
  const navigate = useNavigate()
  const [state, resend] = useResendVerification()
  return (
    <div className="flex flex-col gap-6">
      {state === 'sent' && <Notice variant="good">{t.resent}</Notice>}
      {state === 'failed' && <Notice variant="bad">{t.resendFailed}</Notice>}
      <div className="flex flex-wrap gap-4">
        <Button
          onClick={() => void resend(email)}
          busy={state === 'sending'}
          busyText={t.resending}
          disabled={email === ''}
        >
          {t.resend}
        </Button>
        <Button variant="outlined" onClick={() => navigate(-1)}>
          {t.back}
        </Button>
      </div>
      <p>
        <button type="button" onClick={() => navigate(takeDestination())} className="link text-5">
          {t.verifyLater}
        </button>
      </p>
    </div>
  )
}

/** From the previous page or the signed-in user; empty without either. */
function useAddress(): string {
  const { state } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const ready = useSessionReady()
  const own = useSession((session) => session.user?.user.email)
  const email = typeof state?.email === 'string' ? state.email : own
  useEffect(() => {
    if (ready && email === undefined) void navigate(links.register(language), { replace: true })
  }, [ready, email, language, navigate])
  // Hydration must match the server's rendering.
  return (ready ? email : undefined) ?? ''
}

/** The e-mail may be opened in another tab or on a phone. */
function usePollUser(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    let delay: ReturnType<typeof setTimeout>
    const timer = setInterval(() => {
      delay = setTimeout(() => void reloadUser().catch(() => undefined), pollDelay)
    }, pollInterval)
    return () => {
      clearInterval(timer)
      clearTimeout(delay)
    }
  }, [waiting])
}
