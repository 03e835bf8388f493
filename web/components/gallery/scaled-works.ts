import type { ArtworkCard } from '#contract/artworks.ts'
import { type Dimensions, inCentimetres } from '#domain/dimensions.ts'
import { type GalleryLayoutName, galleryLayouts } from './gallery-layouts.ts'
import { type GalleryWork, type ScaledPlace, toGalleryWork } from './gallery-work.ts'
import { scaleItems } from './scale-rows.ts'

/** Where nobody has asked for a scale, the longer side of a work is drawn as no less than this part of the longest of all, so that one still sees what it is. */
export const minSide = 1 / 6

/**
 * Works with their places in galleries of this layout, all at one scale. They hang in rows of one height unless there
 * are two sizes to compare.
 */
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

/** Short, because the page repeats for React what it says in HTML. */
const toPlace = (place: ScaledPlace | undefined) => place && { ...place, share: Number(place.share.toFixed(4)) }

/**
 * How wide works are beside one another: parts of the longest side of any. Those without a size are as wide as the
 * smallest; undefined unless two have one.
 */
export function widthsBeside(sizes: readonly Pick<Dimensions, 'width' | 'height'>[], min = 0): number[] | undefined {
  const known = sizes.filter(({ width }) => width > 0)
  if (known.length < 2) return undefined
  const longest = Math.max(...known.flatMap(({ width, height }) => [width, height]))
  const partOf = ({ width, height }: Pick<Dimensions, 'width' | 'height'>) =>
    Math.max(width, (min * longest * width) / Math.max(width, height)) / longest
  const smallest = Math.min(...known.map(partOf))
  return sizes.map((size) => (size.width > 0 ? partOf(size) : smallest))
}
