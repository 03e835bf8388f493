import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ReportView } from '#contract/reports.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { type ReportOutcome, reportOutcomes } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { errorOf, failureOf, outcomeOf } from '#web/api/outcome.ts'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { ReportedMessage } from '#web/components/moderation/reported-message.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { StatementFields, statementIn } from '#web/components/private/statement-fields.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice, Radio } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/decide-report-page.ts'
import { useReportTitle } from './reports-page.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'decision')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => api('GET /reports/{id}', { params })

/** The decision about the report, or about the appeal against it. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData()
  const restriction = form.has('restricts') ? statementIn(form) : undefined
  const body = { outcome: form.get('outcome') as ReportOutcome, answer: String(form.get('answer') ?? ''), restriction }
  const call = form.get('about') === 'appeal' ? 'PUT /reports/{id}/appeal' : 'PUT /reports/{id}/decision'
  return outcomeOf(api(call, { params, body }))
}

/** One report, what was decided, and what is still to be decided. */
export default function DecideReportPage({ loaderData: report }: Route.ComponentProps) {
  const { decision: t, kinds, reports: list, appeal: appealTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const title = useReportTitle(report)
  const { kind, reason, reporter, createdAt, message, decision, appeal } = report
  const page = pageOf(report, language)
  const waits = !decision || (appeal && !appeal.outcome)
  return (
    <PrivatePage title={title} back={<BackLink to={links.reports(language)}>{t.back}</BackLink>}>
      <div className="max-w-150">
        <p className="text-6 text-ink-2">
          {[
            kinds[kind],
            reporter ? list.from(reporter) : list.anonymous,
            formatDay(new Date(createdAt), language),
          ].join(' · ')}
        </p>
        <p className="mt-3 text-4 break-words whitespace-pre-line">{reason}</p>
        {message && <ReportedMessage message={message} />}
        {page && (
          <Link to={page} className="link mt-3 inline-flex min-h-11 items-center text-5">
            {t.see}
          </Link>
        )}
        {decision && (
          <section aria-labelledby="decided" className="mt-8 border-t border-line pt-6">
            <h2 id="decided" className="text-3">
              {t[decision.outcome]}
            </h2>
            <p className="mt-1 text-6 text-ink-2">{t.decided(onDay(new Date(decision.at), language))}</p>
            <p className="mt-3 text-5 break-words whitespace-pre-line">{decision.answer}</p>
            {appeal && <AppealView appeal={appeal} title={appealTexts.theirs} />}
          </section>
        )}
        <DecisionForm key={`${report.id} ${appeal?.at}`} report={report} waits={Boolean(waits)} />
      </div>
    </PrivatePage>
  )
}

/** Where everybody sees it; a message is seen by two people alone. */
function pageOf({ subject, subjectId, isRestricted }: ReportView, language: Language): string | undefined {
  if (isRestricted || subject === 'message') return undefined
  return subject === 'artwork' ? links.artwork(language, subjectId) : links.artist(language, subjectId)
}

function DecisionForm({ report, waits }: { report: ReportView; waits: boolean }) {
  const { decision: t } = useTexts(moderationTexts)
  const { Form, data: outcome, state } = useFetcher<typeof clientAction>()
  const [restricts, setRestricts] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) notice.current?.focus()
  }, [outcome])
  const { subject, isRestricted, decision, reporter } = report
  const isAppeal = decision !== null
  const failure = failureOf(outcome, t.notSaved)
  const words = {
    upheld: isAppeal ? t.appealUpheld : t.upheld,
    dismissed: isAppeal ? t.appealDismissed : t.dismissed,
  }
  return (
    <div className="mt-8">
      <div ref={notice} tabIndex={-1} className="outline-none">
        {outcome?.ok && <Notice variant="good">{t.saved}</Notice>}
        {failure && <Notice variant="bad">{failure}</Notice>}
      </div>
      {waits && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-5 border-t border-ink pt-6">
          <h2 className="text-3">{t.decide}</h2>
          <input type="hidden" name="about" value={isAppeal ? 'appeal' : 'report'} />
          <fieldset>
            <legend className="mb-1.5 text-6 font-medium">{t.outcome}</legend>
            {reportOutcomes.map((name) => (
              <Radio key={name} name="outcome" value={name} label={words[name]} />
            ))}
            {errorOf(outcome, 'outcome') && <p className="text-6 text-bad">{errorOf(outcome, 'outcome')}</p>}
          </fieldset>
          <TextField
            label={t.answer}
            name="answer"
            required
            maxLength={2000}
            help={reporter ? t.answerHelp : t.answerHelpNobody}
            error={errorOf(outcome, 'answer')}
          />
          {subject === 'artist' && <p className="text-6 text-ink-2">{t.suspendElsewhere}</p>}
          {subject !== 'artist' && !isRestricted && (
            <Choice
              name="restricts"
              label={subject === 'artwork' ? t.takeDown : t.removeMessage}
              checked={restricts}
              onChange={({ currentTarget }) => setRestricts(currentTarget.checked)}
            />
          )}
          {restricts && <StatementFields error={(name) => errorOf(outcome, `restriction.${name}`)} />}
          <div>
            <Button type="submit" busy={state !== 'idle'} busyText={t.saving}>
              {t.save}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
