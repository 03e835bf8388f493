import { Link } from 'react-router'
import type { ArtworkView } from '#contract/artworks.ts'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Enough to fill a row, and fewest that make one. */
const most = 4
const least = 3

/** More by the same artist, and works like this one by others. */
export function RelatedWorks({ work, related, onSale }: { work: ArtworkView; related: GalleryWork[]; onSale: number }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const byArtist = related.filter(({ artistId }) => artistId === work.artistId).slice(0, most)
  const similar = related.filter(({ artistId }) => artistId !== work.artistId).slice(0, most)
  return (
    <div id="like-this" className="page scroll-mt-16">
      {byArtist.length > 0 && (
        <section aria-labelledby="more-by" className="mt-(--section)">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="more-by" className="text-2">
              {t.moreBy(work.artistName)}
            </h2>
            <Link to={links.artist(language, work.artist.slug || work.artistId)} className="link py-1 text-[0.9375rem]">
              {t.allWorks(onSale)}
            </Link>
          </div>
          <div className="mt-6 md:mt-9">
            <ArtworkGallery layout="related" works={byArtist} without={['artist', 'cart']} />
          </div>
        </section>
      )}
      {(similar.length >= least || byArtist.length === 0) && similar.length > 0 && (
        <section aria-labelledby="alike" className="mt-(--section)">
          <h2 id="alike" className="text-2">
            {t.worksLikeThis}
          </h2>
          <div className="mt-6 md:mt-9">
            <ArtworkGallery layout="related" works={similar} without={['cart']} />
          </div>
        </section>
      )}
    </div>
  )
}
