import type { Wall } from '#domain/justify-rows.ts'

/** The three classes of width that works are hung for; the stylesheet chooses by the width of the wall itself. */
export const widthClasses = ['small', 'medium', 'large'] as const
export type WidthClass = (typeof widthClasses)[number]

type HungWall = Record<WidthClass, Wall> & {
  /** Screen widths from which the wall is wide enough for the class: what `sizes` can know. */
  readonly from: { readonly medium: number; readonly large: number }
}

type Narrowest = Record<WidthClass, number>

const wall = (
  large: Pick<Wall, 'width' | 'height'>,
  lastRow: Wall['lastRow'],
  from: HungWall['from'],
  narrowest: Narrowest = { small: 100, medium: 130, large: 170 },
): HungWall => ({
  small: { width: 312, gutter: 24, height: 184, narrowest: narrowest.small, highest: 420, lastRow },
  medium: { width: 692, gutter: 24, height: 220, narrowest: narrowest.medium, highest: 440, lastRow },
  large: { ...large, gutter: 40, narrowest: narrowest.large, highest: 1.8 * large.height, lastRow },
  from,
})

const wholePage = { medium: 624, large: 980 }
const besideFilters = { medium: 960, large: 1316 }

/** What hangs there has some sentences below it: one in a row on a phone. */
const withText: Narrowest = { small: 312, medium: 180, large: 220 }

/** The walls of the shop. Lengths are what a 360, 768 and 1440 px wide screen leaves for works. */
export const walls = {
  home: wall({ width: 1296, height: 310 }, 'filled', wholePage),
  collections: wall({ width: 1296, height: 310 }, 'filled', wholePage, withText),
  profile: wall({ width: 1296, height: 300 }, 'filled', wholePage),
  related: wall({ width: 1296, height: 300 }, 'filled', wholePage),
  discover: wall({ width: 992, height: 262 }, 'open', besideFilters),
  search: wall({ width: 1296, height: 300 }, 'open', wholePage),
} as const satisfies Record<string, HungWall>
export type WallName = keyof typeof walls
