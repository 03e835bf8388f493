import type { ArtistView } from '#contract/artists.ts'
import { inLanguage } from '#domain/language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { instagramOf, websiteOf } from '#web/components/artist/artist-links.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function ArtistFacts({ artist }: { artist: ArtistView }) {
  const { profile: t } = useTexts(artistsTexts)
  const place = inLanguage(artist.locations, useLanguage()).words
  const elsewhere = [
    { name: t.website, link: websiteOf(artist.website) },
    { name: t.instagram, link: instagramOf(artist.instagram) },
  ]
  if (!place && elsewhere.every(({ link }) => !link)) return null
  return (
    <ul aria-label={t.facts} className="mt-4 flex flex-wrap items-center gap-x-6 text-[0.9375rem] md:mt-5">
      {place && (
        <li className="py-2.5">
          <LocalizedText text={artist.locations} />
        </li>
      )}
      {elsewhere.map(
        ({ name, link }) =>
          link && (
            <li key={name} className="min-w-0">
              <a
                href={link.href}
                rel="noopener noreferrer nofollow"
                className="link inline-block py-2.5 break-words"
                aria-label={`${name}: ${link.words}`}
              >
                {link.words}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
