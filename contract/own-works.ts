import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { Euros, Id, listOf, ReadingPage } from './wire.ts'

/** A work as its artist sees it: also what they receive for it. */
export const OwnWork = ArtworkCard.extend({
  artistPrice: Euros,
  /** A fraction: 0.1 is ten per cent. */
  commissionRate: z.number(),
})
export type OwnWork = z.infer<typeof OwnWork>

/** What artists do with their works. */
export const ownWorks = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/my-artworks',
    summary: 'The caller’s own works in every status, the latest first',
    access: 'user',
    query: ReadingPage,
    answer: listOf(OwnWork),
    refusals: ['artist-not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/artworks/{id}',
    summary: 'Deletes one of the caller’s own works, unless somebody has bought it or is paying for it',
    access: 'user',
    params: z.object({ id: Id }),
    answer: z.object({ deleted: z.literal(true) }),
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'copies-sold', 'artwork-held'],
  }),
}
