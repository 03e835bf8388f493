import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { PrivatePage } from '#web/components/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export type ReadList<Row> = {
  readonly content: readonly Row[]
  readonly totalPages: number
  readonly number: number
}

/** The page of a list that the address names. */
export const pageIn = (request: Request): string => new URL(request.url).searchParams.get('page') ?? '1'

/** What people have written, newest first, for administrators to read. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  const { admin } = useTexts(adminTexts)
  return (
    <PrivatePage title={title} back={<BackLink to={links.admin(useLanguage())}>{admin.title}</BackLink>}>
      <div className="max-w-210">{children}</div>
    </PrivatePage>
  )
}

type RowsProps<Row> = {
  list: ReadList<Row>
  /** Shown instead of an empty list. */
  empty: readonly [title: string, text: string]
  /** One row, as a list item. */
  children: (row: Row) => ReactNode
}

export function Rows<Row>({ list, empty: [title, text], children }: RowsProps<Row>) {
  const { pathname } = useLocation()
  if (list.content.length === 0)
    return (
      <div className="border-t border-line py-14">
        <h2 className="text-2">{title}</h2>
        <p className="mt-3 max-w-[52ch] text-4 text-ink-2">{text}</p>
      </div>
    )
  return (
    <>
      <ul className="mb-8 border-t border-line">{list.content.map(children)}</ul>
      <Paging page={list.number} pages={list.totalPages} to={(page) => `${pathname}?page=${page}`} />
    </>
  )
}

export function RowsSkeleton({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      <div aria-hidden="true" className="border-t border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="border-b border-line py-6">
            <div className="h-5 w-48 max-w-full bg-wall-2" />
            <div className="mt-3 h-4 w-72 max-w-full bg-wall-2" />
            <div className="mt-4 h-4 w-4/5 bg-wall-2" />
          </div>
        ))}
      </div>
    </>
  )
}
