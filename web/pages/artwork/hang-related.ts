import type { ArtworkCard } from '#contract/artworks.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { minSide, toScaledWorks } from '#web/components/gallery/scaled-works.ts'

/** Enough to fill a row, and fewest that make one. */
const maxWorks = 4
const minWorks = 3

/** More by the same artist, and works like this one by others. */
export type Related = { readonly byArtist: GalleryWork[]; readonly alike: GalleryWork[] }

/** The two rows below a work; what hangs in one hangs at one scale. */
export function hangRelated(related: readonly ArtworkCard[], artistId: string): Related {
  const byArtist = related.filter((work) => work.artistId === artistId).slice(0, maxWorks)
  const others = related.filter((work) => work.artistId !== artistId).slice(0, maxWorks)
  const alike = others.length >= minWorks || byArtist.length === 0 ? others : []
  return { byArtist: hangRow(byArtist), alike: hangRow(alike) }
}

const hangRow = (works: readonly ArtworkCard[]) => toScaledWorks([works], 'related', minSide).flat()
