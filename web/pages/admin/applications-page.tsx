import { useRef, useState } from 'react'
import { type Application, applications } from '#contract/applications.ts'
import { isProblem } from '#contract/client.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { ask } from '#web/identity/ask.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useAdmin } from '#web/shell/use-admin.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/applications-page.ts'
import { ApplicationRow } from './application-row.tsx'
import { AskAboutDecision, type Decision } from './ask-about-decision.tsx'
import { useApplications } from './use-applications.ts'

export const meta = (place: Route.MetaArgs) => {
  const { applications: t } = adminTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: t.title, description: t.description, hidden: true })
}

/** Every application that waits, and the decision about it. */
export default function ApplicationsPage() {
  const { admin, applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  const { answer, load } = useApplications(useAdmin()?.user.id)
  const { asked, ask: askAbout, close, decide, deciding, outcome, told } = useDeciding(load)
  return (
    <div className="page private-page pt-6 md:pt-10">
      <BackLink to={links.admin(language)}>{admin.title}</BackLink>
      <h1 className="mt-2 text-1">{t.title}</h1>
      <div ref={told} tabIndex={-1} className="mt-6 max-w-150 outline-none">
        {outcome && <Notice look={outcome.ok ? 'good' : 'bad'}>{outcome.words}</Notice>}
      </div>
      {answer.state === 'loading' && <Waiting />}
      {answer.state === 'failed' && (
        <>
          <Notice look="bad">{t.failed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {admin.tryAgain}
          </Button>
        </>
      )}
      {answer.state === 'loaded' &&
        (answer.waiting.length > 0 ? (
          <ul className="mt-4 border-t border-line">
            {answer.waiting.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                busy={deciding === application.id}
                decide={(approved) => askAbout({ application, approved })}
              />
            ))}
          </ul>
        ) : (
          <div className="mt-4 border-t border-line py-14">
            <h2 className="text-2">{t.none}</h2>
            <p className="mt-3 text-4 text-ink-2">{t.noneText}</p>
          </div>
        ))}
      {asked && <AskAboutDecision decision={asked} onClose={close} onConfirm={() => void decide(asked)} />}
    </div>
  )
}

function Waiting() {
  const { applications: t } = useTexts(adminTexts)
  return (
    <>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div aria-hidden="true" className="mt-4">
        {[0, 1].map((row) => (
          <div key={row} className="flex gap-8 border-t border-line py-8">
            <div className="size-24 shrink-0 bg-wall-2" />
            <div className="min-w-0 grow">
              <div className="h-6 w-60 max-w-full bg-wall-2" />
              <div className="mt-4 h-4 w-4/5 bg-wall-2" />
              <div className="mt-2 h-4 w-3/5 bg-wall-2" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** The decision that is being asked about, and what came of the last one. */
function useDeciding(load: (how: { quietly: boolean }) => Promise<void>) {
  const { applications: t } = useTexts(adminTexts)
  const [asked, setAsked] = useState<Decision>()
  const [deciding, setDeciding] = useState<Application['id']>()
  const [outcome, setOutcome] = useState<{ ok: boolean; words: string }>()
  const told = useRef<HTMLDivElement>(null)
  const decide = async ({ application: { id }, approved }: Decision) => {
    setAsked(undefined)
    setOutcome(undefined)
    setDeciding(id)
    try {
      await ask(applications.review, { params: { id }, query: { approved: approved ? 'true' : 'false' } })
      await load({ quietly: true })
      setOutcome({ ok: true, words: approved ? t.approved : t.rejected })
    } catch (error) {
      const failed = approved ? t.approveFailed : t.rejectFailed
      setOutcome({ ok: false, words: isProblem(error) ? `${failed}: ${error.problem.message}` : failed })
      // Somebody else was quicker.
      if (isProblem(error, 'already-reviewed', 'artist-not-found')) await load({ quietly: true })
    }
    setDeciding(undefined)
    // The button that was pressed has gone with its application.
    told.current?.focus()
  }
  return { asked, ask: setAsked, close: () => setAsked(undefined), decide, deciding, outcome, told }
}
