import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'

import { ById, Euros, LocalizedText, listOf, PageQuery } from './primitives.ts'

/** A work as its artist sees it: also what they receive for it. */
export const OwnWork = ArtworkCard.extend({
  titles: LocalizedText,
  artistPrice: Euros,
  /** A fraction: 0.1 is ten per cent. */
  commissionRate: z.number(),
})
export type OwnWork = z.infer<typeof OwnWork>

export const ownWorksSchemas = {
  list: {
    operationId: 'listOwnArtworks',
    summary: 'List the caller’s own works in every status, newest first',
    query: PageQuery,
    answer: listOf(OwnWork),
  },
  remove: {
    operationId: 'deleteArtwork',
    summary: 'Delete one of the caller’s works that is neither sold nor held',
    params: ById,
    answer: z.object({ deleted: z.literal(true) }),
  },
}
