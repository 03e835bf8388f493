import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applications } from '#contract/applications.ts'
import { contact } from '#contract/contact.ts'
import { feedback } from '#contract/feedback.ts'
import { reports } from '#contract/messages.ts'
import { reviewDays } from '#domain/application.ts'
import { onDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { LoadError, PrivatePage } from '#web/components/private-page.tsx'
import { range } from '#web/pages/application/figures.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/admin-page.ts'

export const meta = textsMeta(adminTexts, 'admin', { hidden: true })

export async function clientLoader() {
  const newest = { query: { size: '1' } }
  const [waiting, opinions, messages, reported] = await Promise.all([
    api(applications.pending),
    api(feedback.list, newest),
    api(contact.list, newest),
    api(reports.list, newest),
  ])
  return { waiting, opinions, messages, reported }
}

/** What waits for an administrator, what people have written, and the links there. */
export default function AdminPage({ loaderData: { waiting, opinions, messages, reported } }: Route.ComponentProps) {
  const { admin: t, readFeedback, contactMessages, reports: reportTexts } = useTexts(adminTexts)
  const language = useLanguage()
  const dayOf = ({ createdAt }: { createdAt: string }) => onDay(new Date(createdAt), language)
  const [oldest] = waiting
  const [opinion] = opinions.content
  const [message] = messages.content
  const [report] = reported.content
  return (
    <Entries
      waiting={[t.waiting(waiting.length), oldest && t.oldest(dayOf(oldest)), oldest && t.promise(range(reviewDays))]}
      opinions={[readFeedback.count(opinions.totalElements), opinion && t.newest(dayOf(opinion))]}
      messages={[contactMessages.count(messages.totalElements), message && t.newest(dayOf(message))]}
      reported={[reportTexts.count(reported.totalElements), report && t.newest(dayOf(report))]}
    />
  )
}

export function HydrateFallback() {
  const { admin: t } = useTexts(adminTexts)
  return <Entries waiting={[t.loading]} opinions={[t.loading]} messages={[t.loading]} reported={[t.loading]} />
}

export function ErrorBoundary() {
  const { admin: t } = useTexts(adminTexts)
  return (
    <Entries>
      <div className="mb-8">
        <LoadError>{t.failed}</LoadError>
      </div>
    </Entries>
  )
}

/** What is said of a list: sentences, some of which may not apply. */
type Sentences = readonly (string | undefined)[]
type EntriesProps = {
  waiting?: Sentences
  opinions?: Sentences
  messages?: Sentences
  reported?: Sentences
  children?: ReactNode
}

function Entries({ waiting, opinions, messages, reported, children }: EntriesProps) {
  const { admin: t, readFeedback, contactMessages, reports: reportTexts } = useTexts(adminTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      <div className="max-w-180">
        {children}
        <ul className="border-t border-line">
          <Entry to={links.artistApplications(language)} name={t.applications} sentences={waiting} />
          <Entry to={links.readFeedback(language)} name={readFeedback.title} sentences={opinions} />
          <Entry to={links.contactMessages(language)} name={contactMessages.title} sentences={messages} />
          <Entry to={links.reports(language)} name={reportTexts.title} sentences={reported} />
        </ul>
      </div>
    </PrivatePage>
  )
}

function Entry({ to, name, sentences = [] }: { to: string; name: string; sentences: Sentences | undefined }) {
  return (
    <li className="border-b border-line py-6">
      <h2 className="text-3">
        <Link to={to} className="hover:text-act">
          {name}
        </Link>
      </h2>
      <p role="status" className="mt-2 min-h-12 text-5 text-ink-2 md:min-h-6">
        {sentences.filter(Boolean).join(' ')}
      </p>
    </li>
  )
}
