import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/artists.ts'
import * as et from '#texts/et/artists.ts'
import { useLanguage, useTexts } from '#web/shell/use-texts.ts'

type Props = { term: string; number: number; pages: number }

export function ArtistPages({ term, number, pages }: Props) {
  const { artists: t } = useTexts({ en, et })
  const language = useLanguage()
  if (pages < 2) return null
  const address = (page: number) => {
    const query = new URLSearchParams({ ...(term ? { q: term } : {}), ...(page > 1 ? { page: String(page) } : {}) })
    return query.size > 0 ? `${links.artists(language)}?${query}` : links.artists(language)
  }
  return (
    <nav aria-label={t.pages} className="mt-16">
      <ul className="flex flex-wrap justify-center gap-2">
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <li key={page}>
            <Link
              to={address(page)}
              aria-label={t.page(page)}
              aria-current={page === number ? 'page' : undefined}
              className="inline-flex size-11 items-center justify-center border-b-[1.5px] border-transparent tabular-nums hover:text-act aria-[current]:border-ink"
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
