import { declareCalls } from './call.ts'
import { Day } from './primitives.ts'
import { z } from './zod.ts'

export const Absence = z.object({
  /** Null without a planned return. */
  until: Day.nullable(),
})

export const absence = declareCalls({
  'PUT /artists/profile/absence': {
    access: 'seller',
    refusals: ['return-too-early'],
    operationId: 'beginAbsence',
    summary: 'Sell nothing until a day, or until the artist comes back by hand; an absence that runs gets the new day',
    body: Absence,
    answer: Absence,
  },
  'DELETE /artists/profile/absence': {
    access: 'seller',
    operationId: 'endAbsence',
    summary: 'Resume sales',
    answer: z.object({ ended: z.literal(true) }),
  },
})
