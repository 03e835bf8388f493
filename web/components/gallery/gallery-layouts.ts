import type { RowLayout } from './justify-rows.ts'

/** Rows are computed for three classes of width; a container query of the stylesheet chooses one. */
export const widthClasses = ['small', 'medium', 'large'] as const
export type WidthClass = (typeof widthClasses)[number]

type GalleryLayout = Record<WidthClass, RowLayout> & {
  /** Widths of the window from which the gallery belongs to the class: all that `sizes` can refer to. */
  readonly from: { readonly medium: number; readonly large: number }
}

type MinWidths = Record<WidthClass, number>

const galleryLayout = (
  large: Pick<RowLayout, 'width' | 'height'>,
  lastRow: RowLayout['lastRow'],
  from: GalleryLayout['from'],
  minWidths: MinWidths = { small: 100, medium: 130, large: 170 },
): GalleryLayout => ({
  small: { width: 312, gutter: 24, height: 184, minWidth: minWidths.small, maxHeight: 420, lastRow },
  medium: { width: 692, gutter: 24, height: 220, minWidth: minWidths.medium, maxHeight: 440, lastRow },
  large: { ...large, gutter: 40, minWidth: minWidths.large, maxHeight: 1.8 * large.height, lastRow },
  from,
})

const wholePage = { medium: 624, large: 980 }
const besideFilters = { medium: 960, large: 1316 }

/** Items with some sentences below them: one in a row on a phone. */
const withText: MinWidths = { small: 312, medium: 180, large: 220 }

/** The galleries of the shop. Lengths are what a 360, 768 and 1440 px wide screen leaves for works. */
export const galleryLayouts = {
  home: galleryLayout({ width: 1296, height: 310 }, 'filled', wholePage),
  collections: galleryLayout({ width: 1296, height: 310 }, 'filled', wholePage, withText),
  profile: galleryLayout({ width: 1296, height: 300 }, 'filled', wholePage),
  related: galleryLayout({ width: 1296, height: 300 }, 'filled', wholePage),
  discover: galleryLayout({ width: 992, height: 262 }, 'open', besideFilters),
  search: galleryLayout({ width: 1296, height: 300 }, 'open', wholePage),
} as const satisfies Record<string, GalleryLayout>
export type GalleryLayoutName = keyof typeof galleryLayouts
