import type { ArtworkCard } from '#contract/artworks.ts'

/** What a card in a gallery needs of a work. */
export type WallWork = Pick<
  ArtworkCard,
  | 'id'
  | 'title'
  | 'titleLanguage'
  | 'artistId'
  | 'artistName'
  | 'artistSlug'
  | 'price'
  | 'originalPrice'
  | 'picture'
  | 'medium'
  | 'mediumLanguage'
  | 'dimensionsFormatted'
  | 'status'
>

/** Drops what no card shows, because the page repeats for React what it says in HTML. */
export function forWall({ mainImageUrl, year, category, edition, createdAt, ...work }: ArtworkCard): WallWork {
  return work
}
