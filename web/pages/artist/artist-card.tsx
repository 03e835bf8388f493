import { Link } from 'react-router'
import type { ArtistCard as Artist } from '#contract/artists.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

/** An artist among others: photo, name, place, and what they say of their work. One link leads to the profile. */
export function ArtistCard({ artist, first }: { artist: Artist; first: boolean }) {
  const language = useLanguage()
  return (
    <article className="group relative">
      <Portrait
        name={artist.name}
        picture={artist.picture}
        first={first}
        sizes="(min-width: 768px) 300px, calc(100vw - 48px)"
        className="w-full text-1"
      />
      <h2 className="mt-4 text-3">
        <Link
          to={links.artist(language, artist.slug || artist.id)}
          prefetch="intent"
          className="transition-colors duration-(--quick) after:absolute after:inset-0 group-hover:text-act"
        >
          {artist.name}
        </Link>
      </h2>
      {inLanguage(artist.locations, language).words && (
        <p className="mt-0.5 text-[0.9375rem]">
          <LocalizedText text={artist.locations} />
        </p>
      )}
      {inLanguage(artist.taglines, language).words && (
        <p className="mt-1 font-serif text-4 text-ink-2 italic">
          <LocalizedText text={artist.taglines} />
        </p>
      )}
    </article>
  )
}
