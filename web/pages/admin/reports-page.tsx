import { type ReportRow, reports } from '#contract/messages.ts'
import { adminTexts } from '#texts/admin.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { MessagePicture } from '#web/pages/messages/message-picture.tsx'
import { MessageTime } from '#web/pages/messages/message-time.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/reports-page.ts'
import { PagedList } from './paged-list.tsx'

export const meta = textsMeta(adminTexts, 'reports', { hidden: true })

export const HydrateFallback = () => <LoadingPage texts={useTexts(adminTexts).reports} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(adminTexts).reports} />

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api(reports.list, { query: { page: url.searchParams.get('page') ?? '1' } })

/** What buyers and artists have reported to the shop. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports: t } = useTexts(adminTexts)
  return (
    <PrivatePage title={t.title}>
      <PagedList list={loaderData} empty={[t.none, t.noneText]}>
        {(row) => <Report key={row.id} row={row} />}
      </PagedList>
    </PrivatePage>
  )
}

function Report({ row: { reason, createdAt, writer, message } }: { row: ReportRow }) {
  const { reports: t } = useTexts(adminTexts)
  const { conversation } = useTexts(messagesTexts)
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-3 break-words whitespace-pre-line">{reason}</h2>
        <MessageTime at={createdAt} />
      </div>
      {message ? (
        <>
          <p className="mt-3 text-6 text-ink-2">{t.writtenBy(writer)}</p>
          <blockquote className="mt-1 max-w-[64ch] border-l-2 border-line pl-4 text-5 break-words whitespace-pre-line">
            {message.text}
          </blockquote>
          {message.pictures.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {message.pictures.map((picture, at) => (
                <li key={picture.url}>
                  <MessagePicture picture={picture} name={conversation.picture(at + 1, message.pictures.length)} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="mt-3 text-5 text-ink-2">{t.gone}</p>
      )}
    </li>
  )
}
