import { type FormEvent, useState } from 'react'
import { data, Link } from 'react-router'
import { links } from '#site/links.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
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

/** Ends e-mails of one kind by a button: mail programs open links by themselves. It works without scripts as well. */
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
    <div className="page private-page relative py-10 md:py-14 *:max-w-150">
      <h1 className="text-1" aria-live="polite">
        {!found ? t.invalid : isOver ? t.ended : t.title}
      </h1>
      <p className="mt-4 text-4">{!found ? t.invalidText : isOver ? t.endedTexts[found.list] : t.texts[found.list]}</p>
      {step === 'failed' && (
        <div className="mt-6">
          <Notice variant="bad">{t.failed}</Notice>
        </div>
      )}
      {found && !isOver ? (
        <form
          method="post"
          action={links.unsubscribe(language, token)}
          className="mt-8"
          onSubmit={(event) => void end(event)}
        >
          <Button type="submit" busy={step === 'sending'} busyText={t.unsubscribing}>
            {t.unsubscribe}
          </Button>
        </form>
      ) : (
        <div className="mt-8">
          <Link to={links.home(language)} className={buttonVariant('outlined')}>
            {t.home}
          </Link>
        </div>
      )}
      <HungWork />
    </div>
  )
}
