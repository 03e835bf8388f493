import { useState } from 'react'
import type { SubscriberRow } from '#contract/subscribers.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { languages } from '#domain/language.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { api } from '#web/api/api.ts'
import { perform, textIn } from '#web/api/outcome.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/subscribers-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(subscribersTexts, 'subscribers')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, list: await api('GET /admin/subscribers', { query: { q, page } }) }
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), {
    remove: (form) => api('DELETE /admin/subscribers/{id}', { params: { id: textIn(form, 'id') } }),
  })

export default function SubscribersPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const { subscribers: t } = useTexts(subscribersTexts)
  const [toRemove, setToRemove] = useState<SubscriberRow>()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      {notice}
      <div className="-mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-5 text-ink-2 first-letter:uppercase">
          {languages.map((language) => t.count(t.languages[language], list.counts[language])).join(' · ')}
        </p>
        <DownloadButton call="GET /admin/subscribers.csv">{t.export}</DownloadButton>
        <p className="w-full max-w-[70ch] text-6 text-ink-2">{t.exportText}</p>
      </div>
      <SearchForm label={t.search} find={t.find} q={q} />
      <PagedRows list={list} empty={q ? [t.nothing, t.nothingText] : [t.none, t.noneText]}>
        <SubscribersTable rows={list.content} onRemove={setToRemove} />
      </PagedRows>
      {toRemove && (
        <ActionDialog
          action="remove"
          values={{ id: toRemove.id }}
          title={t.ask(toRemove.email)}
          text={t.askText}
          confirm={t.remove}
          cancel={t.cancel}
          danger
          onClose={() => setToRemove(undefined)}
          onDone={() => {
            setToRemove(undefined)
            showNotice(t.removed(toRemove.email))
          }}
        />
      )}
    </PrivatePage>
  )
}

type TableProps = { rows: readonly SubscriberRow[]; onRemove: (row: SubscriberRow) => void }

function SubscribersTable({ rows, onRemove }: TableProps) {
  const { subscribers: t } = useTexts(subscribersTexts)
  const shown = useLanguage()
  const since = ({ createdAt }: SubscriberRow) => formatShortDay(new Date(createdAt), shown)
  return (
    <DataTable
      aria-label={t.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.email,
          isRowHead: true,
          className: 'break-all',
          cell: (row) => (
            <>
              <span>{row.email}</span>
              <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
                {`${t.languages[row.language]} · ${since(row)}`}
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
