import { Link } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useTexts } from './use-texts.ts'

type Props = { page: number; pages: number; to: (page: number) => string }

export function Paging({ page, pages, to }: Props) {
  const { paging } = useTexts(frameTexts)
  if (pages <= 1) return null
  return (
    <nav aria-label={paging.pages} className="paging">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="link">
          {paging.previous}
        </Link>
      )}
      {around(page, pages).map((number, at, all) => (
        <span key={number} className="contents">
          {at > 0 && number - (all[at - 1] ?? 0) > 1 && <span className="px-1 text-ink-3">…</span>}
          {number === page ? (
            <span aria-current="page">
              <span className="sr-only">{paging.page(number)}</span>
              <span aria-hidden="true">{number}</span>
            </span>
          ) : (
            <Link to={to(number)} aria-label={paging.page(number)}>
              {number}
            </Link>
          )}
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="link">
          {paging.next}
        </Link>
      )}
    </nav>
  )
}

/** First, last and adjacent pages; a single omitted page is included. */
function around(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages]
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => shown.includes(number) || (shown.includes(number - 1) && shown.includes(number + 1)),
  )
}
