import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ArtworkCard } from '#contract/artworks.ts'
import { links } from '#site/links.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

/** Pixels; with its label it ends above the footer of the shortest page. */
const maxSize = { width: 440, height: 440 } as const

export function WorkWithLabel() {
  const language = useLanguage()
  const work = useWorkOfTheDay()
  if (!work?.picture) return null
  const { picture } = work
  const width = Math.min(maxSize.width, Math.round((maxSize.height * picture.width) / picture.height))
  return (
    <figure className="no-print absolute top-16 end-(--page) hidden xl:block" style={{ width }}>
      <Picture picture={picture} sizes={width} />
      <figcaption className="mt-4 text-6 text-ink-2">
        <Link to={links.artwork(language, work.id)} className="title-of-work block text-4 text-ink hover:text-act">
          <LocalizedText text={{ [work.titleLanguage ?? language]: work.title }} />
        </Link>
        <span>{work.artistName}</span>
        <br />
        {work.medium && (
          <LocalizedText
            text={{ [work.mediumLanguage ?? language]: work.medium }}
            then={work.dimensionsFormatted && ', '}
          />
        )}
        <span>{work.dimensionsFormatted}</span>
      </figcaption>
    </figure>
  )
}

const amongFirst = 20

/** Changes daily and per page; undefined when it cannot be loaded. */
function useWorkOfTheDay(): ArtworkCard | undefined {
  const language = useLanguage()
  const { pathname } = useLocation()
  const [works, setWorks] = useState<readonly ArtworkCard[]>([])
  useEffect(() => {
    anonymousApi('GET /artworks', { language, query: { size: String(amongFirst) } }).then(
      ({ content }) => setWorks(content),
      () => undefined,
    )
  }, [language])
  const day = Math.floor(Date.now() / 86_400_000)
  return works[(day + pathname.length) % works.length]
}
