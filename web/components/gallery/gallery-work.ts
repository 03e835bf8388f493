import type { ArtworkCard } from '#contract/artworks.ts'
import type { WidthClass } from './gallery-layouts.ts'
import type { JustifiedItem } from './justify-rows.ts'

export type GalleryWork = Omit<
  ArtworkCard,
  'mainImageUrl' | 'dimensions' | 'year' | 'category' | 'edition' | 'createdAt' | 'originalPrice'
> & {
  readonly originalPrice?: number
  /** Set for galleries at one scale. */
  readonly places?: Readonly<Record<WidthClass, ScaledPlace>>
}

/** Share of the gallery's width, and index of the row. */
export type ScaledPlace = Pick<JustifiedItem, 'share' | 'row'>

/** Drops unused fields, because a page contains its data twice: in HTML and for React. */
export function toGalleryWork({
  mainImageUrl,
  dimensions,
  year,
  category,
  edition,
  createdAt,
  originalPrice,
  ...work
}: ArtworkCard): GalleryWork {
  return originalPrice === null ? work : { ...work, originalPrice }
}
