import { useState } from 'react'
import { NewReport } from '#contract/reports.ts'
import { isId } from '#domain/id.ts'
import { inEachLanguage, inLanguage, type Localized } from '#domain/language.ts'
import { maxReportLength, reportKinds } from '#domain/moderation.ts'
import { links } from '#site/links.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { failureOf, outcomeOf } from '#web/api/outcome.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { PageHandle } from '#web/page-queries.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useSession } from '#web/state/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, SelectField, TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/report-page.ts'

export const meta = textsMeta(moderationTexts, 'report', { hidden: true })

type Reported = { subject: 'artwork' | 'artist'; subjectId: string; name: Localized }

export const handle: PageHandle = { query: ['artwork', 'artist'] }

/** The subject of the URL: "?artwork=68c8…" or "?artist=66fd…". */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Reported | null> {
  const call = loaderApi(context)
  const [artwork, artist] = [url.searchParams.get('artwork'), url.searchParams.get('artist')]
  if (artwork && isId(artwork)) {
    const { titles } = await call('GET /artworks/{id}', { params: { id: artwork } })
    return { subject: 'artwork', subjectId: artwork, name: titles }
  }
  if (artist && isId(artist)) {
    const { name } = await call('GET /artists/{id}', { params: { id: artist } })
    return { subject: 'artist', subjectId: artist, name: inEachLanguage(() => name) }
  }
  return null
}

export default function ReportPage({ loaderData: reported }: Route.ComponentProps) {
  const { report: t } = useTexts(moderationTexts)
  const language = useLanguage()
  if (!reported)
    return (
      <div className="page pt-10 md:pt-14">
        <h1 className="text-1">{t.nothing}</h1>
        <p className="mt-4 max-w-[52ch] text-4 text-ink-2">{t.nothingText}</p>
      </div>
    )
  const name = inLanguage(reported.name, language).words
  const page = reported.subject === 'artwork' ? links.artwork : links.artist
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to={page(language, reported.subjectId)}>{name}</BackLink>
      <h1 className="mt-2 text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2">{`${t.about[reported.subject](name)} ${t.lead}`}</p>
      <ReportForm key={reported.subjectId} reported={reported} />
    </div>
  )
}

function ReportForm({ reported: { subject, subjectId } }: { reported: Reported }) {
  const { report: t, kinds } = useTexts(moderationTexts)
  const person = useSession((session) => session.user?.user)
  const [willAnswer, setWillAnswer] = useState(false)
  const { form, formProps, field, outcome } = useApiForm({
    schema: NewReport,
    defaultValues: { subject, subjectId, reason: '', email: '', homepage: '' },
    send: (body) => outcomeOf(api('POST /reports', { body })),
    onDone: (_, { email }) => setWillAnswer(Boolean(person || email)),
  })
  if (outcome?.ok)
    return (
      <div className="mt-8 max-w-150">
        <Notice variant="good">{willAnswer ? t.doneEmail : t.done}</Notice>
      </div>
    )
  const failure = failureOf(outcome, t.notDone)
  return (
    <form {...formProps} className="mt-8 flex max-w-150 flex-col gap-5">
      <SelectField label={t.kind} required defaultValue="" {...field('kind')}>
        <option value="" disabled>
          {t.choose}
        </option>
        <Options values={reportKinds} textOf={(kind) => kinds[kind]} />
      </SelectField>
      <TextField
        label={t.reason}
        required
        rows={6}
        maxLength={maxReportLength}
        help={t.reasonHelp}
        {...field('reason')}
      />
      {!person && (
        <Field
          label={t.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          help={t.emailHelp}
          {...field('email')}
        />
      )}
      <Honeypot {...form.register('homepage')} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyText={t.sending} className="w-full sm:w-auto">
          {t.send}
        </Button>
      </div>
    </form>
  )
}
