import type { ArtworkCard } from '#contract/artworks.ts'
import type { CollectionView } from '#contract/collections.ts'
import { oklchOf } from '#domain/oklab.ts'

type Pictured = Pick<ArtworkCard, 'picture'>

/** The first work of the wall of the week, or the most striking recommended work with suitable proportions. */
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

/** Distance of the main colour from white: dark or saturated. */
function strength({ picture }: Pictured): number {
  if (!picture) return 0
  const { lightness, chroma } = oklchOf(picture.color)
  return 1 - lightness + 2 * chroma
}

/** Replaces the headline work in a category by another one. */
export function besideHeadline(
  category: CollectionView,
  headline: ArtworkCard | undefined,
  recommended: readonly ArtworkCard[],
): Omit<CollectionView, 'picture'> & { picture: CollectionView['picture'] | ArtworkCard['picture'] } {
  if (category.picture?.url !== headline?.picture?.url) return category
  const other = recommended.find((work) => work.category === category.id && work.id !== headline?.id && work.picture)
  return { ...category, picture: other?.picture ?? category.picture }
}
