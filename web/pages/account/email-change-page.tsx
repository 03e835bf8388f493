import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { reloadUser } from '#web/account/sign-in.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { tokenInLink } from '#web/api/token-in-link.ts'
import { LinkPage } from '#web/components/link-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(profileTexts, 'emailChange', { hidden: true })

/** Target of the e-mail to a new address. */
export default function EmailChangePage() {
  const { hash } = useLocation()
  return <EmailChange key={hash} token={tokenInLink(hash)} />
}

type State = 'open' | 'sending' | 'unavailable' | 'used' | 'taken' | { email: string }

function EmailChange({ token }: { token: string | null }) {
  const { emailChange: t } = useTexts(profileTexts)
  const language = useLanguage()
  // The server does not receive the token.
  const hydrated = useHydrated()
  const [result, setResult] = useState<State>('open')
  const state = hydrated && token === null ? 'used' : result
  const verify = async () => {
    setResult('sending')
    setResult(await confirmChange(token ?? ''))
  }

  if (state === 'open' || state === 'sending' || state === 'unavailable')
    return (
      <LinkPage title={t.title} text={t.text}>
        {state === 'unavailable' && <Notice variant="bad">{t.unavailable}</Notice>}
        <Button onClick={() => void verify()} busy={state === 'sending'} busyText={t.verifying} disabled={!hydrated}>
          {t.verify}
        </Button>
      </LinkPage>
    )
  const isDone = typeof state === 'object'
  return (
    <LinkPage
      title={isDone ? t.done : t.failed}
      text={isDone ? t.doneText(state.email) : { used: t.failedText, taken: t.taken }[state]}
    >
      <Link to={links.editProfile(language)} className={buttonVariant('outlined')}>
        {t.toProfile}
      </Link>
    </LinkPage>
  )
}

async function confirmChange(token: string): Promise<State> {
  try {
    const { email } = await anonymousApi('POST /email/confirm-change', { body: { token } })
    await reloadUser().catch(() => undefined)
    return { email }
  } catch (error) {
    if (isProblem(error, 'email-taken')) return 'taken'
    return isProblem(error, 'not-found', 'invalid') ? 'used' : 'unavailable'
  }
}
