import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reviewDays } from '#domain/application.ts'
import { onDay } from '#domain/calendar.ts'
import { type Language, languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { range } from '#web/pages/application/figures.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useAdmin } from '#web/shell/use-admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/admin-page.ts'
import { type Overview, useAdminOverview, type Written } from './use-admin-overview.ts'

export const meta = (place: Route.MetaArgs) => {
  const { admin } = adminTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: admin.title, description: admin.description, hidden: true })
}

/** What waits for an administrator, what people have written, and the ways there. */
export default function AdminPage() {
  const { admin: t, readFeedback, contactMessages } = useTexts(adminTexts)
  const language = useLanguage()
  const { answer, load } = useAdminOverview(useAdmin()?.user.id)
  const overview = answer.state === 'loaded' ? answer.overview : undefined
  const told = (words: (overview: Overview) => string) => (overview ? words(overview) : t.loading)
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-10 max-w-180">
        {answer.state === 'failed' && (
          <div className="mb-8">
            <Notice look="bad">{t.failed}</Notice>
            <Button onClick={() => void load()} className="mt-5">
              {t.tryAgain}
            </Button>
          </div>
        )}
        <ul className="border-t border-line">
          <Entry to={links.artistApplications(language)} name={t.applications}>
            {answer.state !== 'failed' && told(({ waiting }) => tellWaiting(waiting, t, language))}
          </Entry>
          <Entry to={links.readFeedback(language)} name={readFeedback.title}>
            {answer.state !== 'failed' &&
              told(({ feedback }) => tellWritten(feedback, readFeedback.count, t, language))}
          </Entry>
          <Entry to={links.contactMessages(language)} name={contactMessages.title}>
            {answer.state !== 'failed' &&
              told(({ messages }) => tellWritten(messages, contactMessages.count, t, language))}
          </Entry>
        </ul>
      </div>
    </div>
  )
}

function Entry({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="border-b border-line py-6">
      <h2 className="text-3">
        <Link to={to} className="hover:text-act">
          {name}
        </Link>
      </h2>
      <p role="status" className="mt-2 min-h-12 text-5 text-ink-2 md:min-h-6">
        {children}
      </p>
    </li>
  )
}

type Words = typeof adminTexts.en.admin

function tellWaiting(waiting: Overview['waiting'], t: Words, language: Language): string {
  const [oldest] = waiting
  const since = oldest && t.oldest(onDay(new Date(oldest.createdAt), language))
  return [t.waiting(waiting.length), since, oldest && t.promise(range(reviewDays))].filter(Boolean).join(' ')
}

const tellWritten = ({ total, newest }: Written, count: (total: number) => string, t: Words, language: Language) =>
  [count(total), newest && t.newest(onDay(newest, language))].filter(Boolean).join(' ')
