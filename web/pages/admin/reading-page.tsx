import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type ReadList, useReading } from './use-reading.ts'

type Props<Row> = {
  words: { title: string; loading: string; failed: string; none: string; noneText: string }
  read: (page: string) => Promise<ReadList<Row>>
  /** One row, as an item of a list. */
  children: (row: Row) => ReactNode
}

/** What people have written, newest first, for administrators to read. */
export function ReadingPage<Row>({ words: t, read, children }: Props<Row>) {
  const { admin } = useTexts(adminTexts)
  const { reading, again } = useReading(read)
  return (
    <div className="page private-page pt-6 md:pt-10">
      <BackLink to={links.admin(useLanguage())}>{admin.title}</BackLink>
      <h1 className="mt-2 text-1">{t.title}</h1>
      <div className="mt-8 max-w-210">
        {reading.state === 'loading' && <Waiting words={t.loading} />}
        {reading.state === 'failed' && (
          <>
            <Notice look="bad">{t.failed}</Notice>
            <Button onClick={again} className="mt-5">
              {admin.tryAgain}
            </Button>
          </>
        )}
        {reading.state === 'loaded' && (
          <Rows list={reading.list} nothing={[t.none, t.noneText]}>
            {children}
          </Rows>
        )}
      </div>
    </div>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'children'> & { list: ReadList<Row>; nothing: [title: string, text: string] }

function Rows<Row>({ list, nothing: [title, text], children }: RowsProps<Row>) {
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

function Waiting({ words }: { words: string }) {
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
