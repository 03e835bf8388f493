import { artworkStatuses } from '#domain/artwork.ts'
import { sellerStatuses } from '#domain/person.ts'
import { Absence } from './absence.ts'
import { declareCalls } from './call.ts'
import { ById, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

export const Availability = z.object({
  status: z.enum(artworkStatuses),
  /** How many can be bought now; null where there is no end of them. */
  available: z.number().int().nullable(),
  /** When nothing is left because somebody is paying: when the first of their holds ends. Null for a debit under way. */
  heldUntil: Timestamp.nullable(),
  /** Whether it is the caller who is paying. */
  heldByCaller: z.boolean(),
  /** Whether the caller sells it, so that they cannot buy it. */
  ownWork: z.boolean(),
  /** While its artist is away, the work cannot be bought; null while they are there. */
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
