import type { ReactElement, ReactNode } from 'react'
import { useLocation, useNavigation, useViewTransitionState } from 'react-router'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { AddToCart } from '#web/components/add-to-cart.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { GalleryWork } from './gallery-work.ts'
import type { Placement } from './justified-gallery.tsx'

type Props = {
  artwork: GalleryWork | undefined
  placement: Placement
  heading?: 'h2' | 'h3' | 'h4'
  without?: Without
}

/** Omits the artist where all works have one, and the cart during another purchase. */
export type Without = readonly ('artist' | 'cart')[]

export function ArtworkCard({ artwork, placement, heading: Heading = 'h3', without = [] }: Props) {
  const { card } = useTexts(catalogueTexts)
  const language = useLanguage()
  const to = links.artwork(language, artwork?.id ?? '')
  const isTransitioning = useViewTransitionState(to)
  const isOpening = useNavigation().location?.pathname === to
  const { pathname, search } = useLocation()
  if (!artwork) return <p className="text-6 text-ink-2">{card.missing}</p>

  const { title } = artwork
  const isForSale = artwork.status === 'active' && artwork.price > 0
  return (
    <article className={isOpening ? 'card card-opening' : 'card'}>
      <Picture
        picture={artwork.picture}
        sizes={placement.sizes}
        devicePixels={placement.devicePixels}
        first={placement.first}
        {...(isTransitioning ? { viewTransitionName: `work-${artwork.id}` } : {})}
      />
      <div className="card-words">
        <Heading>
          {/* It covers the picture, too. */}
          <Link to={to} state={{ list: pathname + search }} viewTransition prefetch="intent" discover="none">
            {artwork.titleLanguage ? (
              <LocalizedText text={{ [artwork.titleLanguage]: title }} />
            ) : (
              title || card.untitled
            )}
          </Link>
        </Heading>
        {!without.includes('artist') && <ArtistLink artwork={artwork} />}
        <Facts artwork={artwork} />
        <div>
          <Cost artwork={artwork} />
          {isForSale && !without.includes('cart') && (
            <WithScripts place={<div />}>
              <AddToCart work={artwork} on="card" className="card-quiet" />
            </WithScripts>
          )}
        </div>
        <WithScripts>
          <SaveButton work={artwork} on="card" />
        </WithScripts>
      </div>
    </article>
  )
}

/** Reserves the space of buttons that need scripts. */
function WithScripts({ place = null, children }: { place?: ReactElement | null; children: ReactNode }) {
  return useHydrated() ? children : place
}

function ArtistLink({ artwork }: { artwork: GalleryWork }) {
  const { card } = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <p>
      {artwork.artistName ? (
        <Link to={links.artist(language, artwork.artistSlug)} discover="none">
          {artwork.artistName}
        </Link>
      ) : (
        card.unknownArtist
      )}
    </p>
  )
}

function Facts({ artwork }: { artwork: GalleryWork }) {
  const { medium, mediumLanguage, dimensionsFormatted: size } = artwork
  return (
    <p className="card-facts">
      {mediumLanguage ? (
        <LocalizedText text={{ [mediumLanguage]: medium }} then={size && `, ${size}`} />
      ) : (
        [medium, size].filter(Boolean).join(', ')
      )}
    </p>
  )
}

function Cost({ artwork }: { artwork: GalleryWork }) {
  const { card } = useTexts(catalogueTexts)
  const { price, originalPrice = 0, status } = artwork
  if (status === 'sold')
    return (
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className="size-[9px] rounded-full bg-sold" />
        <span>{card.sold}</span>
      </p>
    )
  return (
    <p>
      <WorkPrice euros={price} />
      {price > 0 && originalPrice > price && (
        <s className="ms-2 text-6 text-ink-3">
          <span className="sr-only">{`${card.priceBefore} `}</span>
          <Price euros={originalPrice} />
        </s>
      )}
    </p>
  )
}
