import { type ReactNode, useState } from 'react'
import { formatShortDay } from '#domain/calendar.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PagedRows, type PageProps } from '#web/components/private/paged-list.tsx'
import { PrivatePage } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

type AddressRow = { id: string; email: string; createdAt: string }

type Texts = Record<'title' | 'search' | 'find' | 'nothing' | 'nothingText' | 'none' | 'noneText', string> &
  Record<'remove' | 'askText' | 'cancel', string> &
  Record<'removeOf' | 'ask' | 'removed', (email: string) => string> & {
    columns: Record<'email' | 'since' | 'actions', string>
  }

type Props<Row extends AddressRow> = {
  texts: Texts
  q: string
  list: PageProps<Row>['list']
  /** On phones it is in the row of the address. */
  about: { head: string; of: (row: Row) => string }
  /** Removes an address. */
  call: (id: string) => Promise<unknown>
  danger?: boolean
  children: ReactNode
}

/** Addresses that administrators search and remove. */
export function AddressList<Row extends AddressRow>({ texts: t, q, list, about, call, danger, children }: Props<Row>) {
  const language = useLanguage()
  const [toRemove, setToRemove] = useState<Row>()
  const { notice, showNotice } = useNotice()
  const since = ({ createdAt }: Row) => formatShortDay(new Date(createdAt), language)
  return (
    <PrivatePage title={t.title}>
      {notice}
      <div className="-mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">{children}</div>
      <SearchForm label={t.search} find={t.find} q={q} />
      <PagedRows list={list} empty={q ? [t.nothing, t.nothingText] : [t.none, t.noneText]}>
        <DataTable
          aria-label={t.title}
          rows={list.content}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t.columns.email,
              isRowHead: true,
              className: 'wrap-anywhere',
              cell: (row) => (
                <>
                  <span>{row.email}</span>
                  <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{`${about.of(row)} · ${since(row)}`}</span>
                </>
              ),
            },
            { head: about.head, from: 'md', className: 'ps-4 text-ink-2', cell: about.of },
            { head: t.columns.since, from: 'md', className: 'ps-4 text-ink-2 tabular-nums', cell: since },
            {
              head: t.columns.actions,
              isHeadUnseen: true,
              align: 'right',
              className: 'ps-4',
              cell: (row) => (
                <Button variant="words" aria-label={t.removeOf(row.email)} onClick={() => setToRemove(row)}>
                  {t.remove}
                </Button>
              ),
            },
          ]}
        />
      </PagedRows>
      {toRemove && (
        <ActionDialog
          call={() => call(toRemove.id)}
          title={t.ask(toRemove.email)}
          text={t.askText}
          confirm={t.remove}
          cancel={t.cancel}
          danger={danger ?? false}
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
