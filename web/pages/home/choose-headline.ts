import type { ArtworkCard } from '#contract/artworks.ts'

/** The work that opens the shop: the first recommended one that is wide enough for the place and not too wide. */
export function chooseHeadline(recommended: readonly ArtworkCard[]): ArtworkCard | undefined {
  const wide = recommended.find(({ picture }) => {
    const ratio = picture ? picture.width / picture.height : 0
    return ratio >= 1.3 && ratio <= 1.7
  })
  return wide ?? recommended.find(({ picture }) => picture !== null)
}
