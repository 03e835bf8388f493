import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { maxCounted } from '#domain/long-list.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { Paging } from '#web/ui/paging.tsx'

export type PageProps<Row> = {
  list: {
    readonly content: readonly Row[]
    readonly totalElements: number
    readonly totalPages: number
    readonly number: number
  }
  empty: readonly [title: string, text: string]
  /** The list is below its own heading. */
  isSection?: boolean
  /** Text for the number of rows; without `count`, shown only above the counting limit. */
  counted?: { readonly count?: (rows: number) => string; readonly countMany: (rows: number) => string }
  /** Shown next to the count. */
  beside?: ReactElement
  /** URL of another page, if it is not this URL with another number. */
  to?: (page: number) => string
}

export function PagedRows<Row>({
  list,
  empty,
  isSection,
  counted,
  beside,
  to,
  children,
}: PageProps<Row> & { children: ReactNode }) {
  const pageLink = usePageLink()
  const [title, text] = empty
  return (
    <>
      {list.content.length > 0 ? (
        <>
          {counted && <Count rows={list.totalElements} counted={counted} beside={beside} />}
          {children}
        </>
      ) : (
        <EmptyList title={title} text={text} isSection={isSection} />
      )}
      <div className="mt-8">
        <Paging page={list.number} pages={list.totalPages} to={to ?? pageLink} />
      </div>
    </>
  )
}

type ListProps<Row> = PageProps<Row> & {
  className?: string
  children: (row: Row) => ReactNode
}

/** `PagedRows` of list items. */
export function PagedList<Row>({ className = '', children, ...page }: ListProps<Row>) {
  return (
    <PagedRows {...page}>
      <ul className={`border-t border-line ${className}`}>{page.list.content.map(children)}</ul>
    </PagedRows>
  )
}

type CountProps = { rows: number; counted: NonNullable<PageProps<never>['counted']>; beside: ReactElement | undefined }

function Count({ rows, counted: { count, countMany }, beside }: CountProps) {
  const words = rows < maxCounted ? count?.(rows) : countMany(rows)
  if (words === undefined) return beside
  if (!beside)
    return (
      <p role="status" className="mb-3 text-6 text-ink-2">
        {words}
      </p>
    )
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p role="status" className="text-5 text-ink-2">
        {words}
      </p>
      {beside}
    </div>
  )
}

/** Omits empty filters. */
function usePageLink(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const chosen = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && name !== 'page')
    const parameters = new URLSearchParams(page > 1 ? [...chosen, ['page', String(page)]] : chosen)
    return String(parameters) ? `${pathname}?${parameters}` : pathname
  }
}
