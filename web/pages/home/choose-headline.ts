import type { ArtworkCard } from '#contract/artworks.ts'
import type { CollectionView } from '#contract/collections.ts'
import { oklchOf } from '#domain/oklab.ts'

type Pictured = Pick<ArtworkCard, 'picture'>

/**
 * The work that opens the shop: the first of the wall of the week, which a person has chosen. Where none hangs, the most
 * striking of the recommended works whose proportions fit the place.
 */
export function chooseHeadline(
  onWall: readonly ArtworkCard[],
  recommended: readonly ArtworkCard[],
): ArtworkCard | undefined {
  const chosen = onWall.find(fits)
  if (chosen) return chosen
  const striking = recommended.filter(fits).sort((one, other) => strength(other) - strength(one))
  return striking[0] ?? recommended.find(({ picture }) => picture)
}

function fits({ picture }: Pictured): boolean {
  const ratio = picture ? picture.width / picture.height : 0
  return ratio >= 1.3 && ratio <= 1.7
}

/** How far its main colour is from the white of the wall: dark or full of colour. */
function strength({ picture }: Pictured): number {
  if (!picture) return 0
  const { lightness, chroma } = oklchOf(picture.color)
  return 1 - lightness + 2 * chroma
}

/** A category that would show the headline again shows another of its works. */
export function besideHeadline(
  category: CollectionView,
  headline: ArtworkCard | undefined,
  recommended: readonly ArtworkCard[],
): Omit<CollectionView, 'picture'> & { picture: CollectionView['picture'] | ArtworkCard['picture'] } {
  if (category.picture?.url !== headline?.picture?.url) return category
  const other = recommended.find((work) => work.category === category.id && work.id !== headline?.id && work.picture)
  return { ...category, picture: other?.picture ?? category.picture }
}
