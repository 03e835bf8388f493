import type { ArtworkCard } from '#contract/artworks.ts'
import { type Dimensions, inCentimetres } from '#domain/dimensions.ts'
import { type GalleryLayoutName, galleryLayouts } from './gallery-layouts.ts'
import { type GalleryWork, type ScaledPlace, toGalleryWork } from './gallery-work.ts'
import { scaleItems } from './scale-rows.ts'

/** Minimum length of a work's longer side, relative to the longest, where the visitor did not request a scale. */
export const minSide = 1 / 6

/** Places all works at one scale, or in rows of one height unless two sizes are known. */
export function toScaledWorks(
  lists: readonly (readonly ArtworkCard[])[],
  layout: GalleryLayoutName,
  min = 0,
): GalleryWork[][] {
  const all = lists.flat()
  const widths = widthsBeside(
    all.map(({ dimensions }) => inCentimetres(dimensions)),
    min,
  )
  if (!widths) return lists.map((cards) => cards.map(toGalleryWork))
  const scales = new Map(all.map((card, at) => [card, widths[at] ?? 1]))
  const items = lists.map((cards) =>
    cards.map((card) => ({
      scale: scales.get(card) ?? 1,
      ratio: card.picture ? card.picture.width / card.picture.height : 1,
    })),
  )
  const { small, medium, large } = galleryLayouts[layout]
  const places = [small, medium, large].map((rows) => scaleItems(items, rows))
  return lists.map((cards, list) =>
    cards.map((card, at) => {
      const [onSmall, onMedium, onLarge] = places.map((place) => toPlace(place[list]?.[at]))
      return onSmall && onMedium && onLarge
        ? { ...toGalleryWork(card), places: { small: onSmall, medium: onMedium, large: onLarge } }
        : toGalleryWork(card)
    }),
  )
}

/** Rounded, because a page contains its data twice: in HTML and for React. */
const toPlace = (place: ScaledPlace | undefined) => place && { ...place, share: Number(place.share.toFixed(4)) }

/** Relative to the longest side. Unknown sizes get the smallest width; undefined unless two are known. */
export function widthsBeside(sizes: readonly Pick<Dimensions, 'width' | 'height'>[], min = 0): number[] | undefined {
  const known = sizes.filter(({ width }) => width > 0)
  if (known.length < 2) return undefined
  const longest = Math.max(...known.flatMap(({ width, height }) => [width, height]))
  const partOf = ({ width, height }: Pick<Dimensions, 'width' | 'height'>) =>
    Math.max(width, (min * longest * width) / Math.max(width, height)) / longest
  const smallest = Math.min(...known.map(partOf))
  return sizes.map((size) => (size.width > 0 ? partOf(size) : smallest))
}
