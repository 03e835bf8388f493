import type { ArtworkView } from '#contract/artworks.ts'
import type { artwork } from '#texts/en/artwork.ts'

/** "Edition of 12, 3 left" */
export function editionWords(
  t: Pick<typeof artwork, 'editions' | 'limited' | 'left'>,
  { kind, size }: ArtworkView['edition'],
  available: number | null,
): string {
  if (kind !== 'limited' || size === null) return t.editions[kind === 'open' ? 'open' : 'original']
  const left = available !== null && available > 0 && available < size
  return left ? `${t.limited(size)}, ${t.left(available)}` : t.limited(size)
}
