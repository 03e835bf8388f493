import { useState } from 'react'
import type { SuppressionRow } from '#contract/suppressions.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { suppressionsTexts } from '#texts/suppressions.ts'
import { api } from '#web/api/api.ts'
import { perform, textIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/suppressions-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(suppressionsTexts, 'suppressions')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, list: await api('GET /admin/suppressions', { query: { q, page } }) }
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), {
    lift: (form) => api('DELETE /admin/suppressions/{id}', { params: { id: textIn(form, 'id') } }),
  })

export default function SuppressionsPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const { suppressions: t } = useTexts(suppressionsTexts)
  const [toLift, setToLift] = useState<SuppressionRow>()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      {notice}
      <p className="-mt-4 mb-8 max-w-[70ch] text-5 text-ink-2">{t.text}</p>
      <SearchForm label={t.search} find={t.find} q={q} />
      <PagedRows list={list} empty={q ? [t.nothing, t.nothingText] : [t.none, t.noneText]}>
        <SuppressionsTable rows={list.content} onLift={setToLift} />
      </PagedRows>
      {toLift && (
        <ActionDialog
          action="lift"
          values={{ id: toLift.id }}
          title={t.ask(toLift.email)}
          text={t.askText}
          confirm={t.lift}
          cancel={t.cancel}
          onClose={() => setToLift(undefined)}
          onDone={() => {
            setToLift(undefined)
            showNotice(t.lifted(toLift.email))
          }}
        />
      )}
    </PrivatePage>
  )
}

type TableProps = { rows: readonly SuppressionRow[]; onLift: (row: SuppressionRow) => void }

function SuppressionsTable({ rows, onLift }: TableProps) {
  const { suppressions: t } = useTexts(suppressionsTexts)
  const language = useLanguage()
  const since = ({ createdAt }: SuppressionRow) => formatShortDay(new Date(createdAt), language)
  const reason = ({ reason: why, status }: SuppressionRow) => [t.reasons[why], status].filter(Boolean).join(', ')
  return (
    <DataTable
      aria-label={t.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.email,
          isRowHead: true,
          className: 'wrap-anywhere',
          cell: (row) => (
            <>
              <span>{row.email}</span>
              <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{`${reason(row)} · ${since(row)}`}</span>
            </>
          ),
        },
        { head: t.columns.reason, from: 'md', className: 'pl-4 text-ink-2', cell: reason },
        { head: t.columns.since, from: 'md', className: 'pl-4 text-ink-2 tabular-nums', cell: since },
        {
          head: t.columns.reports,
          from: 'md',
          align: 'right',
          className: 'pl-4 text-ink-2',
          cell: ({ reports }) => reports,
        },
        {
          head: t.columns.actions,
          isHeadUnseen: true,
          align: 'right',
          className: 'pl-4',
          cell: (row) => (
            <Button variant="words" aria-label={t.liftOf(row.email)} onClick={() => onLift(row)}>
              {t.lift}
            </Button>
          ),
        },
      ]}
    />
  )
}
