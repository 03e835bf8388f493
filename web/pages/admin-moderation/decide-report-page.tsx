import { Link } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import type { ReportView } from '#contract/reports.ts'
import { z } from '#contract/zod.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { inEachLanguage, type Language, typedWords } from '#domain/language.ts'
import { type RestrictionGround, safetyAnswerDue } from '#domain/moderation.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { ReportedMessage } from '#web/components/moderation/reported-message.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { StatementFields } from '#web/components/private/statement-fields.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/decide-report-page.ts'
import { Decision, DecisionFields, SaveDecision, undecided } from './decision-fields.tsx'
import { useReportTitle } from './reports-page.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'decision')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => api('GET /reports/{id}', { params })

/** A decision can include a restriction of the work or the message. */
const ReportDecision = Decision.extend({
  restricts: z.boolean(),
  restriction: z.object({
    ground: z.custom<RestrictionGround>(),
    rule: z.string(),
    reason: z.string(),
    reasonIn: z.object(inEachLanguage(() => z.string())),
  }),
}).transform(({ restricts, restriction, ...decision }) => (restricts ? { ...decision, restriction } : decision))

export default function DecideReportPage({ loaderData: report }: Route.ComponentProps) {
  const { decision: t, kinds, reports: list, appeal: appealTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const title = useReportTitle(report)
  const { kind, reason, reporter, createdAt, message, decision, appeal } = report
  const page = pageOf(report, language)
  const waits = !decision || (appeal && !appeal.outcome)
  return (
    <PrivatePage title={title} back={<BackLink to={adminLinks.reports(language)}>{t.back}</BackLink>}>
      <div className="max-w-150">
        <p className="text-6 text-ink-2">
          {[
            kinds[kind],
            reporter ? list.from(reporter) : list.anonymous,
            formatDay(new Date(createdAt), language),
            kind === 'dangerous' && !decision && t.dueOn(onDay(safetyAnswerDue(new Date(createdAt)), language)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-3 text-4 break-words whitespace-pre-line">{reason}</p>
        {message && <ReportedMessage message={message} />}
        {page && (
          <Link to={page} className="link mt-3 inline-flex min-h-11 items-center text-5">
            {t.see}
          </Link>
        )}
        {decision && (
          <Section id="decided" title={t[decision.outcome]} className="mt-8 border-t border-line pt-6">
            <p className="mt-1 text-6 text-ink-2">{t.decided(onDay(new Date(decision.at), language))}</p>
            <p className="mt-3 text-5 break-words whitespace-pre-line">{decision.answer}</p>
            {appeal && <AppealView appeal={appeal} title={appealTexts.received} />}
          </Section>
        )}
        <DecisionForm key={`${report.id} ${appeal?.at}`} report={report} waits={Boolean(waits)} />
      </div>
    </PrivatePage>
  )
}

/** Public page; messages have none. */
function pageOf({ subject, subjectId, isRestricted }: ReportView, language: Language): string | undefined {
  if (isRestricted || subject === 'message') return undefined
  return subject === 'artwork' ? links.artwork(language, subjectId) : links.artist(language, subjectId)
}

function DecisionForm({ report, waits }: { report: ReportView; waits: boolean }) {
  const { decision: t } = useTexts(moderationTexts)
  const { notice, showNotice } = useNotice()
  const { id, subject, isRestricted, decision, reporter } = report
  const isAppeal = decision !== null
  const { run } = useMutation((body: InputOf<'PUT /reports/{id}/decision', 'body'>) =>
    isAppeal
      ? api('PUT /reports/{id}/appeal', { params: { id }, body })
      : api('PUT /reports/{id}/decision', { params: { id }, body }),
  )
  const { form, formProps, field, outcome } = useApiForm({
    schema: ReportDecision,
    defaultValues: {
      ...undecided,
      restricts: false,
      restriction: { ground: 'terms', rule: '', reason: '', reasonIn: typedWords() },
    },
    send: run,
    onDone: () => showNotice(t.saved),
  })
  const failure = failureOf(outcome, t.notSaved)
  const names = isAppeal
    ? { upheld: t.appealUpheld, dismissed: t.appealDismissed }
    : { upheld: t.upheld, dismissed: t.dismissed }
  return (
    <div className="mt-8">
      {notice}
      {waits && (
        <form {...formProps} className="mt-5 flex flex-col gap-5 border-t border-ink pt-6">
          <h2 className="text-3">{t.decide}</h2>
          <DecisionFields field={field} names={names} answerHelp={reporter ? t.answerHelp : t.answerHelpNobody} />
          {subject === 'artist' && <p className="text-6 text-ink-2">{t.suspendElsewhere}</p>}
          {subject !== 'artist' && !isRestricted && (
            <Checkbox label={subject === 'artwork' ? t.takeDown : t.removeMessage} {...form.register('restricts')} />
          )}
          {form.watch('restricts') && (
            <StatementFields
              field={(name) => field(`restriction.${name}`)}
              isOnWork={subject === 'artwork'}
              ground={form.watch('restriction.ground')}
            />
          )}
          <SaveDecision failure={failure} isSaving={form.formState.isSubmitting} />
        </form>
      )}
    </div>
  )
}
