import type { ArtworkCard } from '#contract/artworks.ts'
import type { WidthClass } from './gallery-layouts.ts'
import type { JustifiedItem } from './justify-rows.ts'

/** What a card in a gallery needs of a work. */
export type GalleryWork = Omit<
  ArtworkCard,
  'mainImageUrl' | 'dimensions' | 'year' | 'category' | 'edition' | 'createdAt'
> & {
  /** Where it hangs, where works hang at one scale. */
  readonly places?: Readonly<Record<WidthClass, ScaledPlace>>
}

/** The part of a gallery's width that a work takes, and which row it hangs in. */
export type ScaledPlace = Pick<JustifiedItem, 'share' | 'row'>

/** Drops what no card shows, because the page repeats for React what it says in HTML. */
export function toGalleryWork({
  mainImageUrl,
  dimensions,
  year,
  category,
  edition,
  createdAt,
  ...work
}: ArtworkCard): GalleryWork {
  return work
}
