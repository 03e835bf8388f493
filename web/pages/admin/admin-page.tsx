import { Link } from 'react-router'
import { reviewDays } from '#domain/application.ts'
import { formatDay } from '#domain/calendar.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/admin.ts'
import * as et from '#texts/et/admin.ts'
import { range } from '#web/pages/application/figures.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useAdmin } from '#web/shell/use-admin.ts'
import { useLanguage, useTexts } from '#web/shell/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/admin-page.ts'
import { type Applications, useApplications } from './use-applications.ts'

export const meta = (place: Route.MetaArgs) => {
  const { admin } = { en, et }[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: admin.title, description: admin.description, hidden: true })
}

/** What waits for an administrator, and the way to it. */
export default function AdminPage() {
  const { admin: t } = useTexts({ en, et })
  const language = useLanguage()
  const { answer, load } = useApplications(useAdmin()?.user.id)
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-10 max-w-180">
        {answer.state === 'failed' ? (
          <>
            <Notice look="bad">{t.failed}</Notice>
            <Button onClick={() => void load()} className="mt-5">
              {t.tryAgain}
            </Button>
          </>
        ) : (
          <ul className="border-t border-line">
            <li className="border-b border-line py-6">
              <h2 className="text-3">
                <Link to={links.artistApplications(language)} className="hover:text-act">
                  {t.applications}
                </Link>
              </h2>
              <p role="status" className="mt-2 min-h-12 text-5 text-ink-2 md:min-h-6">
                <Waiting answer={answer} />
              </p>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}

function Waiting({ answer }: { answer: Applications }) {
  const { admin: t } = useTexts({ en, et })
  const language = useLanguage()
  if (answer.state !== 'loaded') return t.loading
  const [oldest] = answer.waiting
  const since = oldest && t.oldest(formatDay(new Date(oldest.createdAt), language))
  return [t.waiting(answer.waiting.length), since, oldest && t.promise(range(reviewDays))].filter(Boolean).join(' ')
}
