import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ListedArtist } from '#contract/artists.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

type Props = { artist: ListedArtist; first: boolean }

export const artistRowClass =
  'grid gap-x-16 gap-y-5 border-b border-line py-7 md:py-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-center'

export function ArtistRow({ artist, first }: Props) {
  const language = useLanguage()
  return (
    <article className={`group relative ${artistRowClass}`}>
      <div className="flex items-start gap-4 md:gap-5">
        <Portrait
          name={artist.name}
          picture={artist.picture}
          sizes={72}
          className="size-14 flex-none rounded-full text-3 md:size-18"
        />
        <div className="min-w-0">
          <h2 className="text-3 md:text-2">
            <Link
              to={links.artist(language, artist.slug || artist.id)}
              prefetch="intent"
              className="transition-colors duration-(--quick) after:absolute after:inset-0 group-hover:text-act"
            >
              {artist.name}
            </Link>
          </h2>
          {inLanguage(artist.locations, language).words && (
            <p className="mt-1 text-6 text-ink-2">
              <LocalizedText text={artist.locations} />
            </p>
          )}
          {inLanguage(artist.taglines, language).words && (
            <p className="mt-1 font-serif text-4 text-ink-2 italic md:mt-2">
              <LocalizedText text={artist.taglines} />
            </p>
          )}
        </div>
      </div>
      <Works works={artist.works} first={first} />
    </article>
  )
}

/** Side by side at one height. */
function Works({ works, first }: { works: ListedArtist['works']; first: boolean }) {
  const shown = works.flatMap(({ id, picture }) =>
    picture ? [{ id, picture, ratio: picture.width / picture.height }] : [],
  )
  if (shown.length === 0) return null
  const ratios = shown.reduce((total, { ratio }) => total + ratio, 0)
  return (
    <ul className="works-of-one-height" style={{ '--ratios': ratios, '--gaps': shown.length - 1 } as CSSProperties}>
      {shown.map(({ id, picture, ratio }) => (
        <li key={id} style={{ flexGrow: ratio }}>
          <Picture
            picture={picture}
            sizes={`(min-width: 768px) ${Math.round(170 * ratio)}px, ${Math.round(110 * ratio)}px`}
            devicePixels={[110 * ratio, 340 * ratio]}
            first={first}
            decorative
          />
        </li>
      ))}
    </ul>
  )
}
