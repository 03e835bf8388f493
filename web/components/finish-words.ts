import type { ArtworkView } from '#contract/artworks.ts'
import { type YesNoDetail, yesNoDetails } from '#domain/artwork.ts'
import type { artwork } from '#texts/en/artwork.ts'

/** "Framed, signed"; empty when not specified. */
export const finishWords = (
  { details }: Pick<typeof artwork, 'details'>,
  work: Pick<ArtworkView, YesNoDetail>,
): string =>
  yesNoDetails
    .filter((name) => work[name])
    .map((name, place) => (place === 0 ? details[name] : details[name].toLowerCase()))
    .join(', ')
