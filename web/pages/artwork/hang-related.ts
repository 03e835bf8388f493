import type { ArtworkCard } from '#contract/artworks.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { minSide, toScaledWorks } from '#web/components/gallery/scaled-works.ts'

/** Maximum and minimum of a row. */
const maxWorks = 4
const minWorks = 3

export type Related = { readonly byArtist: GalleryWork[]; readonly alike: GalleryWork[] }

/** Each row has one scale. */
export function hangRelated(related: readonly ArtworkCard[], artistId: string): Related {
  const byArtist = related.filter((work) => work.artistId === artistId).slice(0, maxWorks)
  const others = related.filter((work) => work.artistId !== artistId).slice(0, maxWorks)
  const alike = others.length >= minWorks || byArtist.length === 0 ? others : []
  return { byArtist: hangRow(byArtist), alike: hangRow(alike) }
}

const hangRow = (works: readonly ArtworkCard[]) => toScaledWorks([works], 'related', minSide).flat()
