import type { ArtworkCard } from '#contract/artworks.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { leastSide, toScaledWorks } from '#web/components/gallery/scaled-works.ts'

/** Enough to fill a row, and fewest that make one. */
const most = 4
const least = 3

/** More by the same artist, and works like this one by others. */
export type Related = { readonly byArtist: GalleryWork[]; readonly alike: GalleryWork[] }

/** The two rows below a work; what hangs in one hangs at one scale. */
export function hangRelated(related: readonly ArtworkCard[], artistId: string): Related {
  const byArtist = related.filter((work) => work.artistId === artistId).slice(0, most)
  const others = related.filter((work) => work.artistId !== artistId).slice(0, most)
  const alike = others.length >= least || byArtist.length === 0 ? others : []
  return { byArtist: hangRow(byArtist), alike: hangRow(alike) }
}

const hangRow = (works: readonly ArtworkCard[]) => toScaledWorks([works], 'related', leastSide).flat()
