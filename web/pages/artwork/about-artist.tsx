import { Link } from 'react-router'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

export function AboutArtist({ artist }: { artist: ShownWork['artist'] }) {
  const { artwork: t } = useTexts(artworkTexts)
  const pageLanguage = useLanguage()
  const biography = inLanguage(artist.biography, pageLanguage)
  const profile = links.artist(pageLanguage, artist.slug || artist.id)
  return (
    <section aria-labelledby="about-artist">
      <h2 id="about-artist" className="text-3">
        {t.aboutArtist}
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <Portrait name={artist.name} picture={artist.profileImage} className="size-21 rounded-full text-3" sizes={84} />
        <div>
          <p className="font-serif text-4">{artist.name}</p>
          <p className="text-6 text-ink-2">
            <LocalizedText text={artist.location} />
          </p>
        </div>
      </div>
      {biography.words && (
        <p
          className="mt-4 max-w-[64ch] text-6 text-ink-2"
          lang={biography.language === pageLanguage ? undefined : biography.language}
        >
          {biography.words}
        </p>
      )}
      <p className="mt-3">
        <Link to={profile} className="link inline-block py-1 text-[0.9375rem]">
          {t.seeProfile}
        </Link>
      </p>
    </section>
  )
}
