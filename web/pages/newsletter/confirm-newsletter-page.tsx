import { useState } from 'react'
import { data, Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { LinkPage } from '#web/components/link-page.tsx'
import { callContext } from '#web/shell/page-context.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/confirm-newsletter-page.ts'
import { linkProblem } from './link-problem.ts'

export const meta = textsMeta(newsletterTexts, 'confirmation', { hidden: true })

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return { ...(await context.get(callContext)('POST /subscribe/check', { body: { token } })), token }
  } catch (error) {
    const { state, status } = linkProblem(error)
    return data({ state, token }, { status })
  }
}

type State = Route.ComponentProps['loaderData']['state']

/** Target of the e-mail to a new subscriber. */
export default function ConfirmNewsletterPage({ loaderData }: Route.ComponentProps) {
  return <ConfirmNewsletter key={loaderData.token} {...loaderData} />
}

function ConfirmNewsletter({ token, ...found }: Route.ComponentProps['loaderData']) {
  const { confirmation: t } = useTexts(newsletterTexts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const [state, setState] = useState<State>(found.state)
  const [step, setStep] = useState<'idle' | 'sending' | 'failed'>('idle')

  const confirm = async () => {
    setStep('sending')
    try {
      setState((await anonymousApi('POST /subscribe/confirm', { body: { token } })).state)
      setStep('idle')
    } catch (error) {
      if (isProblem(error, 'link-invalid', 'link-expired')) setState(linkProblem(error).state)
      setStep('failed')
    }
  }

  const { title, text } = t.states[state]
  return (
    <LinkPage title={title} text={text}>
      {state === 'open' && step === 'failed' && <Notice variant="bad">{t.failed}</Notice>}
      {state === 'open' ? (
        <Button onClick={() => void confirm()} busy={step === 'sending'} busyText={t.confirming} disabled={!hydrated}>
          {t.confirm}
        </Button>
      ) : (
        <Link
          to={state === 'confirmed' ? links.discover(language) : links.home(language)}
          className={buttonVariant('outlined')}
        >
          {state === 'confirmed' ? t.toWorks : t.toForm}
        </Link>
      )}
    </LinkPage>
  )
}
