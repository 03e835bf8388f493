import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { SubscriberRow } from '#contract/subscribers.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { languages } from '#domain/language.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm, usePageLink } from '#web/components/private/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/subscribers-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(subscribersTexts, 'subscribers')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, list: await api('GET /admin/subscribers', { query: { q, page } }) }
}

/** Takes an address off the list. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email'))
  try {
    await api('DELETE /admin/subscribers/{id}', { params: { id: String(form.get('id')) } })
    return { ok: true, email, reason: '' }
  } catch (error) {
    return { ok: false, email, reason: isProblem(error) ? error.problem.message : '' }
  }
}

/** Who gets the newsletter. */
export default function SubscribersPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const { subscribers: t } = useTexts(subscribersTexts)
  const [toRemove, setToRemove] = useState<SubscriberRow>()
  const { data: outcome, submit } = useFetcher<typeof clientAction>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  const pageLink = usePageLink()
  return (
    <PrivatePage title={t.title}>
      <div ref={place} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
        {outcome && (
          <div className="mb-8">
            {outcome.ok ? (
              <Notice variant="good">{t.removed(outcome.email)}</Notice>
            ) : (
              <Notice variant="bad">{t.removeFailed(outcome.email, outcome.reason)}</Notice>
            )}
          </div>
        )}
      </div>
      <div className="-mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-5 text-ink-2">
          {languages.map((language) => t.count(t.languages[language], list.counts[language])).join(' · ')}
        </p>
        <DownloadButton call="GET /admin/subscribers.csv">{t.export}</DownloadButton>
      </div>
      <SearchForm label={t.search} find={t.find} q={q} />
      <SubscribersTable
        rows={list.content}
        onRemove={setToRemove}
        empty={<EmptyList title={q ? t.nothing : t.none} text={q ? t.nothingText : t.noneText} />}
      />
      <Paging page={list.number} pages={list.totalPages} to={pageLink} />
      {toRemove && (
        <ConfirmDialog
          title={t.ask(toRemove.email)}
          cancel={t.cancel}
          confirm={t.remove}
          danger
          onClose={() => setToRemove(undefined)}
          onConfirm={() => {
            setToRemove(undefined)
            void submit({ id: toRemove.id, email: toRemove.email }, { method: 'post' })
          }}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askText}</p>
        </ConfirmDialog>
      )}
    </PrivatePage>
  )
}

type TableProps = { rows: readonly SubscriberRow[]; onRemove: (row: SubscriberRow) => void; empty: ReactNode }

function SubscribersTable({ rows, onRemove, empty }: TableProps) {
  const { subscribers: t } = useTexts(subscribersTexts)
  const shown = useLanguage()
  const since = ({ createdAt }: SubscriberRow) => formatShortDay(new Date(createdAt), shown)
  return (
    <DataTable
      aria-label={t.title}
      className="mb-8"
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          head: t.columns.email,
          isRowHead: true,
          className: 'break-all',
          cell: (row) => (
            <>
              {row.email}
              <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
                {t.languages[row.language]} · {since(row)}
              </span>
            </>
          ),
        },
        {
          head: t.columns.language,
          from: 'md',
          className: 'pl-4 text-ink-2',
          cell: ({ language }) => t.languages[language],
        },
        { head: t.columns.since, from: 'md', className: 'pl-4 text-ink-2 tabular-nums', cell: since },
        {
          head: t.columns.actions,
          isHeadUnseen: true,
          align: 'right',
          className: 'pl-4',
          cell: (row) => (
            <Button variant="words" aria-label={t.removeOf(row.email)} onClick={() => onRemove(row)}>
              {t.remove}
            </Button>
          ),
        },
      ]}
    />
  )
}
