import type { DevicePixels } from '#site/picture-address.ts'
import type { RowLayout } from './justify-rows.ts'

/** Rows are computed for three width classes; a container query selects one. */
export const widthClasses = ['small', 'medium', 'large'] as const
export type WidthClass = (typeof widthClasses)[number]

/** Width of a gallery from a window width upwards, for `sizes`. */
type GalleryScreen = {
  readonly from: number
  readonly widthClass: WidthClass
  /** The gallery's width: `vw` per cent of the window plus `px` pixels. */
  readonly vw: number
  readonly px: number
  readonly pixelRatios: DevicePixels
}

type GalleryLayout = Record<WidthClass, RowLayout> & { readonly screens: readonly GalleryScreen[] }

type MinWidths = Record<WidthClass, number>

const galleryLayout = (
  large: Pick<RowLayout, 'width' | 'height'>,
  lastRow: RowLayout['lastRow'],
  screens: GalleryLayout['screens'],
  minWidths: MinWidths = { small: 90, medium: 130, large: 170 },
): GalleryLayout => ({
  small: { width: 312, gutter: 24, height: 184, minWidth: minWidths.small, maxHeight: 300, lastRow },
  medium: { width: 692, narrowest: 560, gutter: 24, height: 220, minWidth: minWidths.medium, maxHeight: 440, lastRow },
  large: { ...large, narrowest: 880, gutter: 40, minWidth: minWidths.large, maxHeight: 1.8 * large.height, lastRow },
  screens,
})

const phone = { from: 0, widthClass: 'small', vw: 100, px: -48, pixelRatios: [2, 3] } as const
const pixelRatios = [1, 2] as const

const wholePage: readonly GalleryScreen[] = [
  { from: 1440, widthClass: 'large', vw: 0, px: 1296, pixelRatios },
  { from: 980, widthClass: 'large', vw: 90, px: 0, pixelRatios },
  { from: 624, widthClass: 'medium', vw: 90, px: 0, pixelRatios },
  phone,
]
const besideFilters: readonly GalleryScreen[] = [
  { from: 1440, widthClass: 'large', vw: 0, px: 992, pixelRatios },
  { from: 1316, widthClass: 'large', vw: 90, px: -304, pixelRatios },
  { from: 916, widthClass: 'medium', vw: 90, px: -280, pixelRatios },
  { from: 768, widthClass: 'small', vw: 90, px: -264, pixelRatios },
  phone,
]

/** Items with a few sentences: one per row on a phone. */
const withText: MinWidths = { small: 312, medium: 180, large: 220 }

const withSummary: MinWidths = { small: 312, medium: 240, large: 240 }

/** Three in a row, also on a phone. */
const inOneRow: MinWidths = { small: 56, medium: 130, large: 220 }

/** Two per row on a tablet are wider than four on the next wider screen. */
const twoByTwo: readonly GalleryScreen[] = wholePage.flatMap((screen) =>
  screen.widthClass === 'medium' ? [{ ...screen, from: 800 }, screen] : [screen],
)

/** Lengths assume screens of 360, 768 and 1440 px. */
const shelf = galleryLayout({ width: 1296, height: 240 }, 'filled', twoByTwo, { small: 90, medium: 110, large: 130 })

/** Lengths are the space for works on screens of 360, 768 and 1440 px. */
export const galleryLayouts = {
  home: galleryLayout({ width: 1296, height: 310 }, 'filled', wholePage),
  collections: galleryLayout({ width: 1296, height: 310 }, 'filled', wholePage, withText),
  categories: galleryLayout({ width: 1296, height: 310 }, 'filled', wholePage, inOneRow),
  posts: galleryLayout({ width: 1296, height: 310 }, 'open', wholePage, withSummary),
  profile: galleryLayout({ width: 1296, height: 300 }, 'filled', wholePage),
  related: galleryLayout({ width: 1296, height: 300 }, 'filled', wholePage),
  shelf: { ...shelf, small: { ...shelf.small, height: 120 } },
  discover: galleryLayout({ width: 992, height: 262 }, 'open', besideFilters),
  search: galleryLayout({ width: 1296, height: 300 }, 'open', wholePage),
} as const satisfies Record<string, GalleryLayout>
export type GalleryLayoutName = keyof typeof galleryLayouts
