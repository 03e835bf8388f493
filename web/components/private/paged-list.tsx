import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Paging } from '#web/ui/paging.tsx'
import { EmptyList } from './private-page.tsx'

type Props<Row> = {
  list: { readonly content: readonly Row[]; readonly totalPages: number; readonly number: number }
  /** Shown instead of an empty list. */
  empty: readonly [title: string, text: string]
  /** One row, as a list item. */
  children: (row: Row) => ReactNode
}

/** A page of what people have written, newest first, and the links to the other pages. */
export function PagedList<Row>({ list, empty: [title, text], children }: Props<Row>) {
  const { pathname } = useLocation()
  if (list.content.length === 0) return <EmptyList title={title} text={text} />
  return (
    <>
      <ul className="mb-8 border-t border-line">{list.content.map(children)}</ul>
      <Paging page={list.number} pages={list.totalPages} to={(page) => `${pathname}?page=${page}`} />
    </>
  )
}
