import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Related } from './hang-related.ts'
import type { ShownWork } from './shown-work.ts'

type Props = { work: ShownWork; related: Related; onSale: number }

export function RelatedWorks({ work, related: { byArtist, alike }, onSale }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
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
      {alike.length > 0 && (
        <section aria-labelledby="alike" className="mt-(--section)">
          <h2 id="alike" className="text-2">
            {t.worksLikeThis}
          </h2>
          <div className="mt-6 md:mt-9">
            <ArtworkGallery layout="related" works={alike} without={['cart']} />
          </div>
        </section>
      )}
    </div>
  )
}
