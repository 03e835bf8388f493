import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Application, applications } from '#contract/applications.ts'
import { contact } from '#contract/contact.ts'
import { feedback } from '#contract/feedback.ts'
import { reviewDays } from '#domain/application.ts'
import { onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
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
  const [waiting, opinions, messages] = await Promise.all([
    api(applications.pending),
    api(feedback.list, newest),
    api(contact.list, newest),
  ])
  return { waiting, opinions, messages }
}

/** What waits for an administrator, what people have written, and the links there. */
export default function AdminPage({ loaderData: { waiting, opinions, messages } }: Route.ComponentProps) {
  const { admin: t, readFeedback, contactMessages } = useTexts(adminTexts)
  const language = useLanguage()
  return (
    <Entries
      waiting={waitingText(waiting, t, language)}
      opinions={listText(opinions, readFeedback.count, t, language)}
      messages={listText(messages, contactMessages.count, t, language)}
    />
  )
}

export function HydrateFallback() {
  const { admin: t } = useTexts(adminTexts)
  return <Entries waiting={t.loading} opinions={t.loading} messages={t.loading} />
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

type EntriesProps = { waiting?: string; opinions?: string; messages?: string; children?: ReactNode }

function Entries({ waiting, opinions, messages, children }: EntriesProps) {
  const { admin: t, readFeedback, contactMessages } = useTexts(adminTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      <div className="max-w-180">
        {children}
        <ul className="border-t border-line">
          <Entry to={links.artistApplications(language)} name={t.applications} text={waiting} />
          <Entry to={links.readFeedback(language)} name={readFeedback.title} text={opinions} />
          <Entry to={links.contactMessages(language)} name={contactMessages.title} text={messages} />
        </ul>
      </div>
    </PrivatePage>
  )
}

function Entry({ to, name, text }: { to: string; name: string; text: string | undefined }) {
  return (
    <li className="border-b border-line py-6">
      <h2 className="text-3">
        <Link to={to} className="hover:text-act">
          {name}
        </Link>
      </h2>
      <p role="status" className="mt-2 min-h-12 text-5 text-ink-2 md:min-h-6">
        {text}
      </p>
    </li>
  )
}

type Texts = typeof adminTexts.en.admin

function waitingText(waiting: readonly Application[], t: Texts, language: Language): string {
  const [oldest] = waiting
  const since = oldest && t.oldest(onDay(new Date(oldest.createdAt), language))
  return [t.waiting(waiting.length), since, oldest && t.promise(range(reviewDays))].filter(Boolean).join(' ')
}

type List = { readonly content: readonly { readonly createdAt: string }[]; readonly totalElements: number }

function listText(
  { content: [newest], totalElements }: List,
  count: (total: number) => string,
  t: Texts,
  language: Language,
) {
  return [count(totalElements), newest && t.newest(onDay(new Date(newest.createdAt), language))]
    .filter(Boolean)
    .join(' ')
}
