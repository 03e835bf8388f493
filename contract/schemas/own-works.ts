import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'
import { Bilingual, Euros, Id, listOf, PageQuery } from './wire.ts'

/** A work as its artist sees it: also what they receive for it. */
export const OwnWork = ArtworkCard.extend({
  titles: Bilingual,
  artistPrice: Euros,
  /** A fraction: 0.1 is ten per cent. */
  commissionRate: z.number(),
})
export type OwnWork = z.infer<typeof OwnWork>

export const ownWorksSchemas = {
  list: {
    operationId: 'listOwnArtworks',
    summary: 'The caller’s own works in every status, the latest first',
    query: PageQuery,
    answer: listOf(OwnWork),
  },
  remove: {
    operationId: 'deleteArtwork',
    summary: 'Deletes one of the caller’s own works, unless somebody has bought it or is paying for it',
    params: z.object({ id: Id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
}
