import { Link } from 'react-router'
import type { ArtistView } from '#contract/artists.ts'
import type { OutputOf } from '#contract/calls.ts'
import { firstSentences } from '#domain/excerpt.ts'
import { inLanguage, type Language, type Localized, readIn } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { homeTexts } from '#texts/home.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture, type ShownPicture } from '#web/components/picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Head } from './head.tsx'

/** Characters of the studio's or artist's text. */
const maxBeginning = 300

type Post = OutputOf<'GET /blog/posts', 'answer'>[number]
type Props = { studio: ReturnType<typeof toStudio>; story: ReturnType<typeof toStory> | undefined }

export function toStudio(
  { id, slug, name, taglines, locations, processes, biographies, picture }: ArtistView,
  work: ShownPicture | null,
  language: Language,
) {
  const { words, language: written } = inLanguage({ ...biographies, ...processes }, language)
  return {
    id,
    slug,
    name,
    taglines: readIn(language, taglines),
    locations: readIn(language, locations),
    beginning: { [written]: firstSentences(words, maxBeginning) } satisfies Localized,
    picture: picture ?? work,
  }
}

export const toStory = ({ slug, titles, excerpts }: Post, language: Language) => ({
  slug,
  titles: readIn(language, titles),
  excerpts: readIn(language, excerpts),
})

export function Studio({ studio, story }: Props) {
  const { home } = useTexts(homeTexts)
  const pageLanguage = useLanguage()
  const { words, language } = inLanguage(studio.beginning, pageLanguage)
  const to = links.artist(pageLanguage, studio.slug || studio.id)
  return (
    <section aria-labelledby="studio" className="mt-(--section)">
      <Head id="studio" title={home.studio} to={links.artists(pageLanguage)} more={home.allArtists} />
      <div className="grid gap-x-16 gap-y-7 md:grid-cols-2 lg:grid-cols-[5fr_6fr]">
        {studio.picture && (
          <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true" className="block self-start">
            <Picture
              picture={studio.picture}
              sizes="(min-width: 1440px) 560px, (min-width: 768px) 42vw, calc(100vw - 48px)"
              devicePixels={[312, 1120]}
              decorative
            />
          </Link>
        )}
        <div className="flex flex-col justify-between gap-10">
          <div>
            <h3 className="text-2">
              <Link to={to} prefetch="intent" className="hover:text-act">
                {studio.name}
              </Link>
            </h3>
            <p className="mt-1 text-6 text-ink-2">
              <LocalizedText text={studio.locations} />
            </p>
            <p className="mt-3 font-serif text-3 text-ink-2 italic">
              <LocalizedText text={studio.taglines} />
            </p>
            {words && (
              <p
                className="mt-5 max-w-[52ch] font-serif text-4 leading-[1.6]"
                lang={language === pageLanguage ? undefined : language}
              >
                {words}
              </p>
            )}
          </div>
          {story && (
            <div className="border-t border-line pt-5">
              <p className="text-6 text-ink-2">{home.story}</p>
              <h3 className="mt-1 text-3">
                <Link to={links.post(pageLanguage, story.slug)} prefetch="intent" className="hover:text-act">
                  <LocalizedText text={story.titles} />
                </Link>
              </h3>
              <p className="mt-2 max-w-[52ch] text-[0.9375rem] text-ink-2">
                <LocalizedText text={story.excerpts} />
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
