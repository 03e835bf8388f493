import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { EmptyList, PrivatePage } from '#web/components/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

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
  list: { readonly content: readonly Row[]; readonly totalPages: number; readonly number: number }
  /** Shown instead of an empty list. */
  empty: readonly [title: string, text: string]
  /** One row, as a list item. */
  children: (row: Row) => ReactNode
}

export function Rows<Row>({ list, empty: [title, text], children }: RowsProps<Row>) {
  const { pathname } = useLocation()
  if (list.content.length === 0) return <EmptyList title={title} text={text} />
  return (
    <>
      <ul className="mb-8 border-t border-line">{list.content.map(children)}</ul>
      <Paging page={list.number} pages={list.totalPages} to={(page) => `${pathname}?page=${page}`} />
    </>
  )
}
