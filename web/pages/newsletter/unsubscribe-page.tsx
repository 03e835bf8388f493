import { type FormEvent, useState } from 'react'
import { data, Link } from 'react-router'
import { links } from '#site/links.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { LinkPage } from '#web/components/link-page.tsx'
import { callContext } from '#web/shell/page-context.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { linkProblem } from './link-problem.ts'

export const meta = textsMeta(newsletterTexts, 'unsubscription', { hidden: true })

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return { token, found: await context.get(callContext)('POST /unsubscribe/check', { body: { token } }) }
  } catch (error) {
    return data({ token, found: undefined }, { status: linkProblem(error).status })
  }
}

/** Ends e-mails of one kind. Works without scripts. */
export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  return <Unsubscribe key={loaderData.token} {...loaderData} />
}

function Unsubscribe({ token, found }: Route.ComponentProps['loaderData']) {
  const { unsubscription: t } = useTexts(newsletterTexts)
  const language = useLanguage()
  const [step, setStep] = useState<'idle' | 'sending' | 'ended' | 'failed'>('idle')
  const isOver = step === 'ended' || found?.active === false

  const end = async (event: FormEvent) => {
    event.preventDefault()
    setStep('sending')
    try {
      await anonymousApi('POST /unsubscribe', { body: { token } })
      setStep('ended')
    } catch {
      setStep('failed')
    }
  }

  return (
    <LinkPage
      title={!found ? t.invalid : isOver ? t.ended : t.title}
      text={!found ? t.invalidText : isOver ? t.endedTexts[found.list] : t.texts[found.list]}
    >
      {step === 'failed' && <Notice variant="bad">{t.failed}</Notice>}
      {found && !isOver ? (
        <form method="post" action={links.unsubscribe(language, token)} onSubmit={(event) => void end(event)}>
          <Button type="submit" busy={step === 'sending'} busyText={t.unsubscribing} worksWithoutScripts>
            {t.unsubscribe}
          </Button>
        </form>
      ) : (
        <Link to={links.home(language)} className={buttonVariant('outlined')}>
          {t.home}
        </Link>
      )}
    </LinkPage>
  )
}
