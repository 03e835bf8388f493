import type { OutputOf } from '#contract/calls.ts'
import { isProblem } from '#contract/client.ts'
import { formatDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { appealUntil } from '#domain/moderation.ts'
import { frameTexts } from '#texts/frame.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useLinkToken } from '#web/api/use-link-token.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { AppealForm } from '#web/components/moderation/appeal-form.tsx'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(moderationTexts, 'reportDecision', { hidden: true })

type Found = { token: string; report: OutputOf<'POST /reports/find', 'answer'> }

/** Target of the e-mail about a decision. */
export default function ReportDecisionPage() {
  const { reportDecision: t } = useTexts(moderationTexts)
  const { errors } = useTexts(frameTexts)
  const { outcome, retry } = useLinkToken(find)
  const isMissing = outcome === null || isProblem(outcome, 'report-not-found', 'invalid')
  return (
    <div className="page private-page relative py-10 md:py-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-8 max-w-150">
        {outcome === undefined && <p role="status">{t.loading}</p>}
        {isMissing && <Notice variant="bad">{t.notFound}</Notice>}
        {outcome instanceof Error && !isMissing && (
          <>
            <Notice variant="bad">{t.failed}</Notice>
            <Button onClick={retry} className="mt-5">
              {errors.tryAgain}
            </Button>
          </>
        )}
        {outcome && !(outcome instanceof Error) && <Decision {...outcome} />}
      </div>
      <HungWork />
    </div>
  )
}

const find = (token: string): Promise<Found | Error> =>
  anonymousApi('POST /reports/find', { body: { token } }).then(
    (report) => ({ token, report }),
    (error: Error) => error,
  )

function Decision({ token, report: { name, reason, createdAt, decision, appeal, canAppeal } }: Found) {
  const { reportDecision: t, appeal: appealTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const { words } = inLanguage(name, language)
  return (
    <>
      <Section id="decision" title={t[decision.outcome]} className="border-t border-ink pt-6" head="text-2">
        <p className="mt-1 text-6 text-ink-2">{formatDay(new Date(decision.at), language)}</p>
        <p className="mt-3 text-4 break-words whitespace-pre-line">{decision.answer}</p>
      </Section>
      <Section id="report" title={t.youWrote} className="mt-10 border-t border-line pt-6">
        <p className="mt-1 text-6 text-ink-2">
          {[words && t.about(words), formatDay(new Date(createdAt), language)].filter(Boolean).join(', ')}
        </p>
        <p className="mt-3 text-5 break-words whitespace-pre-line">{reason}</p>
        {appeal && <AppealView appeal={appeal} title={appealTexts.own} />}
      </Section>
      {canAppeal && (
        <Section id="appeal" title={appealTexts.title} className="mt-10 border-t border-line pt-6" head="mb-3 text-3">
          <AppealForm
            until={appealUntil(new Date(decision.at))}
            send={(text) => outcomeOf(anonymousApi('POST /reports/appeal', { body: { token, text } }))}
          />
        </Section>
      )}
    </>
  )
}
