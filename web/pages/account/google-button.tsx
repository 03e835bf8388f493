import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { accountTexts } from '#texts/account.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { type GoogleRefusal, loadIdentity } from '#web/account/identity.ts'
import { signInByGoogle } from '#web/account/sign-in.ts'
import type { loader as frame } from '#web/shell/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import googleSign from '#web/ui/google.svg'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useContinue } from './use-continue.ts'

type Props = {
  doing: 'sign-in' | 'sign-up'
  /** The form below is being submitted. */
  waits: boolean
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** Absent in a shop without Google. */
export function GoogleButton(props: Props) {
  const { identity } = useRouteLoaderData<typeof frame>('shell/frame') ?? {}
  return identity?.kind === 'embedded' && identity.withoutGoogle ? null : <WithGoogle {...props} />
}

function WithGoogle({ doing, waits, busy, onBusy }: Props) {
  const { google: t } = useTexts(accountTexts)
  const continueAfterLogin = useContinue()
  const [refusal, setRefusal] = useState<GoogleRefusal>()

  // Preloaded, because browsers open a window only right after a click.
  useEffect(() => {
    loadIdentity()
      .then((identity) => identity.prepare())
      .catch(() => undefined)
  }, [])

  const signInWithGoogle = async () => {
    onBusy(true)
    setRefusal(undefined)
    const answer = await signInByGoogle().catch(() => ({ ok: false, code: 'unavailable' }) as const)
    onBusy(false)
    if (answer.ok) return continueAfterLogin()
    setRefusal(answer.code)
  }

  return (
    <>
      <Button
        variant="outlined"
        busy={busy}
        busyText={t.busy}
        waits={waits}
        onClick={() => void signInWithGoogle()}
        className="w-full"
      >
        <img src={googleSign} alt="" width={18} height={18} />
        <span className="text-ink">{t.button}</span>
      </Button>
      <div className="mt-4 empty:hidden">{refusal && <Refused refusal={refusal} doing={doing} />}</div>
      <p className="my-5 flex items-center gap-4 text-6 text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t.or}
      </p>
    </>
  )
}

function Refused({ refusal, doing }: { refusal: GoogleRefusal; doing: 'sign-in' | 'sign-up' }) {
  const { google: t } = useTexts(accountTexts)
  const { formProblems } = useTexts(formProblemsTexts)
  const details = {
    closed: t.closed,
    blocked: t.blocked,
    'email-taken': t.emailTaken,
    'account-blocked': formProblems['account-blocked'],
    unavailable: t.unavailable,
  }
  const detail = details[refusal]
  if (refusal === 'closed' || refusal === 'blocked') return <Notice variant="plain">{detail}</Notice>
  if (doing === 'sign-up') return <Notice variant="bad">{t.signUpFailed(detail)}</Notice>
  return (
    <Notice variant="bad">
      <p>{t.signInFailed}</p>
      {refusal !== 'unavailable' && <p className="mt-1 text-6">{detail}</p>}
    </Notice>
  )
}
