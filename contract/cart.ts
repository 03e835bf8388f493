import { ArtworkCard } from './artworks.ts'
import { Availability } from './availability.ts'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'
import { z } from './zod.ts'

export const cart = declareCalls({
  'POST /cart/check': {
    access: 'known-or-not',
    noStore: true,
    operationId: 'checkCart',
    summary:
      'Return the works of a cart as they are now, and whether each can be bought; those that nobody is shown are left out',
    body: z.object({ artworkIds: z.array(Id).max(500, 'too-big') }),
    answer: z.object({ works: z.array(z.object({ work: ArtworkCard, availability: Availability })) }),
  },
})
