import type { ArtworkCard } from '#contract/artworks.ts'
import { inCentimetres } from '#domain/dimensions.ts'
import { type GalleryWork, toGalleryWork } from './gallery-work.ts'

/** Works as wide as they are beside one another: parts of the longest side of any. Those without a size hang as the smallest. */
export function toScaledWorks(cards: readonly ArtworkCard[]): GalleryWork[] {
  const works = cards.map((card) => ({ work: toGalleryWork(card), ...inCentimetres(card.dimensions) }))
  const widths = works.flatMap(({ width }) => width || [])
  const longest = Math.max(...works.flatMap(({ width, height }) => [width, height]))
  return works.map(({ work, width }) => ({
    ...work,
    scale: longest > 0 ? Number(((width || Math.min(longest, ...widths)) / longest).toFixed(4)) : 1,
  }))
}
