import type { ArtworkCard } from '#contract/artworks.ts'

/** What a card in a gallery needs of a work. */
export type GalleryWork = Omit<
  ArtworkCard,
  'mainImageUrl' | 'dimensions' | 'year' | 'category' | 'edition' | 'createdAt'
> & {
  /** How wide it hangs beside the others, where they hang at one scale. */
  readonly scale?: number
}

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
