import { z } from 'zod'
import { Day } from './primitives.ts'

export const Absence = z.object({
  /** The day on which the artist sells again; null while they have not said. */
  until: Day.nullable(),
})

export const absenceSchemas = {
  begin: {
    operationId: 'beginAbsence',
    summary: 'Sell nothing until a day, or until the artist comes back by hand; an absence that runs gets the new day',
    body: Absence,
    answer: Absence,
  },
  end: {
    operationId: 'endAbsence',
    summary: 'Resume sales',
    answer: z.object({ ended: z.literal(true) }),
  },
}
