import type { ArtworkStatus, Category, SizeClass, Technique, Theme } from '#domain/artwork.ts'
import type { Colour } from '#domain/colour.ts'
import type { Cents } from '#domain/money.ts'

/** What the index knows of one work. */
export type IndexedWork = {
  readonly id: string
  readonly artistId: string
  /** Whether its artist is approved. */
  readonly isArtistPublic: boolean
  readonly category: Category
  readonly themes: readonly Theme[]
  readonly techniques: readonly Technique[]
  readonly colours: readonly Colour[]
  readonly sizeClass: SizeClass
  readonly year: number | null
  readonly status: ArtworkStatus
  readonly price: Cents
  /** Milliseconds since 1970. */
  readonly createdAt: number
}
