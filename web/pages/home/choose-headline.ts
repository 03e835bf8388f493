import type { ArtworkCard } from '#contract/artworks.ts'
import type { CollectionView } from '#contract/collections.ts'

/** The work that opens the shop: the dearest of the recommended ones whose proportions fit the place. */
export function chooseHeadline(recommended: readonly ArtworkCard[]): ArtworkCard | undefined {
  const fitting = recommended.filter(({ picture }) => {
    const ratio = picture ? picture.width / picture.height : 0
    return ratio >= 1.3 && ratio <= 1.7
  })
  return fitting.toSorted((one, other) => other.price - one.price)[0] ?? recommended.find(({ picture }) => picture)
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
