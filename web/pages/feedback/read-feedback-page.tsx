import type { FeedbackRow } from '#contract/feedback.ts'
import { formatDay } from '#domain/calendar.ts'
import { adminTexts } from '#texts/admin.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { api } from '#web/api/api.ts'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/read-feedback-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'readFeedback')

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api('GET /feedback', { query: { page: url.searchParams.get('page') ?? '1' } })

export default function ReadFeedbackPage({ loaderData }: Route.ComponentProps) {
  const { readFeedback: t } = useTexts(adminTexts)
  return (
    <PrivatePage title={t.title}>
      <PagedList list={loaderData} empty={[t.none, t.noneText]}>
        {(row) => <FeedbackItem key={row.id} row={row} />}
      </PagedList>
    </PrivatePage>
  )
}

function FeedbackItem({ row: { rating, type, comment, createdAt, name, email } }: { row: FeedbackRow }) {
  const { readFeedback: t } = useTexts(adminTexts)
  const { feedback: words } = useTexts(feedbackTexts)
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow count={rating} label={words.stars(rating)} />
        <h2 className="font-sans text-5 font-medium">{words.types[type]}</h2>
        <p className="text-6 text-ink-2 sm:ms-auto">{formatDay(new Date(createdAt), useLanguage())}</p>
      </div>
      <p className={`mt-3 max-w-[64ch] text-5 break-words whitespace-pre-line ${comment ? '' : 'text-ink-2'}`}>
        {comment || t.goneText}
      </p>
      <p className="mt-3 text-6 text-ink-2">
        <span>{name ?? t.gone}</span>
        {email && (
          <>
            <span>{' · '}</span>
            <a href={`mailto:${email}`} className="link break-words">
              {email}
            </a>
          </>
        )}
      </p>
    </li>
  )
}
