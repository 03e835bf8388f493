import { artworkStatuses } from '#domain/artwork.ts'
import { sellerStatuses } from '#domain/person.ts'
import { Absence } from './absence.ts'
import { declareCalls } from './call.ts'
import { ById, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

export const Availability = z.object({
  status: z.enum(artworkStatuses),
  /** Null for an open edition. */
  available: z.number().int().nullable(),
  /** Earliest end of other buyers' holds when no copy is left. Null for a pending debit. */
  heldUntil: Timestamp.nullable(),
  heldByCaller: z.boolean(),
  ownWork: z.boolean(),
  /** Null while the artist is present; an absent artist's work cannot be bought. */
  away: Absence.nullable(),
  sellerStatus: z.enum(sellerStatuses),
})
export type Availability = z.infer<typeof Availability>

export const availability = declareCalls({
  'GET /artworks/availability/{id}': {
    access: 'known-or-not',
    noStore: true,
    refusals: ['artwork-not-found'],
    operationId: 'getAvailability',
    summary: 'Return whether an artwork can be bought now; never cached',
    params: ById,
    answer: Availability,
  },
})
