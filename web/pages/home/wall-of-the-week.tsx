import type { OutputOf } from '#contract/calls.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { homeTexts } from '#texts/home.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Head } from './head.tsx'

const maxShown = 8

type Wall = ReturnType<typeof toWall>

/** What the home page shows of a collection. */
export const toWall = ({ id, titles, texts, curators, artworks }: OutputOf<'GET /collections/{id}', 'answer'>) => ({
  id,
  titles,
  texts,
  curators,
  artworks: artworks.slice(0, maxShown).map(toGalleryWork),
})

/** The collection that hangs on the home page this week. */
export function WallOfTheWeek({ wall: { id, titles, texts, curators, artworks } }: { wall: Wall }) {
  const { home } = useTexts(homeTexts)
  const { collections } = useTexts(collectionsTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="wall" className="mt-(--section)">
      <p className="mb-1 text-6 text-ink-2">{home.wallOfTheWeek}</p>
      <Head id="wall" title={<LocalizedText text={titles} />} to={links.collection(language, id)} more={home.seeWall} />
      <div className="-mt-3 mb-8 max-w-[60ch] text-5 text-ink-2">
        <p>
          <LocalizedText text={texts} />
        </p>
        {inLanguage(curators, language).words && (
          <p className="mt-2">
            {collections.curator} <LocalizedText text={curators} />
          </p>
        )}
      </div>
      <ArtworkGallery layout="home" works={artworks} />
    </section>
  )
}
