import { Link } from 'react-router'
import type { ArtworkView } from '#contract/artworks.ts'
import { links } from '#domain/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function WorkTitle({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  return (
    <div>
      <h1 className="title-of-work text-2 -mt-1">
        <LocalizedText text={work.titles} />
      </h1>
      <p className="mt-2 text-4">
        {t.by}{' '}
        <Link to={links.artist(language, work.artist.slug || work.artistId)} className="link">
          {work.artistName}
        </Link>
      </p>
    </div>
  )
}
