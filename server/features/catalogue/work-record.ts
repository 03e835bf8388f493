import {
  type ArtworkStatus,
  type Category,
  categories,
  type SizeClass,
  sizeClasses,
  type Technique,
  type Theme,
  techniques,
  themes,
} from '#domain/artwork.ts'
import { type Colour, colourNames } from '#domain/colour.ts'
import type { Cents } from '#domain/money.ts'

/** The values that filters and sort orders need. A bit mask has one bit for each value of the work. */
export type WorkRecord = {
  readonly id: string
  readonly artistId: string
  readonly isArtistApproved: boolean
  readonly status: ArtworkStatus
  readonly categoryMask: number
  readonly techniqueMask: number
  readonly colourMask: number
  readonly mainColourMask: number
  readonly sizeMask: number
  readonly year: number | null
  /** Centimetres; 0 if the work does not hang. */
  readonly hangingSize: { readonly width: number; readonly height: number }
  readonly price: Cents
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export type WorkValues = Pick<
  WorkRecord,
  'id' | 'artistId' | 'isArtistApproved' | 'status' | 'year' | 'hangingSize' | 'price' | 'createdAt'
> & {
  readonly category: Category
  readonly themes: readonly Theme[]
  readonly techniques: readonly Technique[]
  readonly colours: readonly Colour[]
  /** The colour that covers most of the work; null if there is none. */
  readonly mainColour: Colour | null
  readonly sizeClass: SizeClass
}

export const categoriesAndThemes: readonly (Category | Theme)[] = [...categories, ...themes]

export const toRecord = (work: WorkValues): WorkRecord => ({
  id: work.id,
  artistId: work.artistId,
  isArtistApproved: work.isArtistApproved,
  status: work.status,
  categoryMask: maskOf(categoriesAndThemes, [work.category, ...work.themes]),
  techniqueMask: maskOf(techniques, work.techniques),
  colourMask: maskOf(colourNames, work.colours),
  mainColourMask: maskOf(colourNames, work.mainColour ? [work.mainColour] : []),
  sizeMask: maskOf(sizeClasses, [work.sizeClass]),
  year: work.year,
  hangingSize: work.hangingSize,
  price: work.price,
  createdAt: work.createdAt,
})

/** Bit positions are positions in `all`. */
export const maskOf = <Value>(all: readonly Value[], values: readonly Value[]): number =>
  all.reduce((mask, value, position) => (values.includes(value) ? mask | (1 << position) : mask), 0)
