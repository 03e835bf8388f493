import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections.ts'
import { type Language, readIn } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { JustifiedGallery } from '#web/components/gallery/justified-gallery.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { LocalizedText } from './localized-text.tsx'
import { Picture, type ShownPicture } from './picture.tsx'

type Props = {
  collections: readonly ReturnType<typeof toCollectionCard>[]
  layout?: 'collections' | 'categories'
  first?: boolean
  heading: 'h2' | 'h3'
}

export const toCollectionCard = (
  {
    id,
    kind,
    titles,
    texts,
    picture,
    artworksCount,
  }: Omit<CollectionView, 'picture'> & { picture: ShownPicture | null },
  language: Language,
) => ({ id, kind, titles: readIn(language, titles), texts: readIn(language, texts), picture, artworksCount })

export function CollectionCards({ collections, layout = 'collections', first = false, heading: Heading }: Props) {
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <JustifiedGallery layout={layout} works={collections} ratioOf={ratioOf} keyOf={({ id }) => id}>
      {({ id, kind, picture, titles, texts, artworksCount }, placement) => (
        <div className="group">
          <Link
            to={kind === 'category' ? links.discover(language, id) : links.collection(language, id)}
            prefetch="intent"
            className="block"
          >
            <Picture
              picture={picture}
              sizes={placement.sizes}
              devicePixels={placement.devicePixels}
              first={first && placement.first}
              decorative
            />
            <Heading
              className={`mt-3 ${layout === 'categories' ? 'text-5 md:text-3' : 'text-3'} transition-colors duration-(--quick) group-hover:text-act md:mt-4`}
            >
              <LocalizedText text={titles} />{' '}
              <span className="font-sans text-6 font-normal text-ink-3">
                <span aria-hidden="true" className="tabular-nums">
                  {artworksCount}
                </span>
                <span className="sr-only">{names.works(artworksCount)}</span>
              </span>
            </Heading>
          </Link>
          <p className={`mt-1.5 max-w-[48ch] text-5 text-ink-2 ${layout === 'categories' ? 'max-md:hidden' : ''}`}>
            <LocalizedText text={texts} />
          </p>
        </div>
      )}
    </JustifiedGallery>
  )
}

const ratioOf = ({ picture }: { picture: ShownPicture | null }) => (picture ? picture.width / picture.height : 1)
