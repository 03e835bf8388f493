import { SignedEuros, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

/** What another company said when it was compared with the books last, with what is known of each difference and what both have. */
export const comparisonOf = <Difference extends z.ZodRawShape, Sums extends z.ZodRawShape>(
  difference: Difference,
  sums: Sums,
) =>
  z.object({
    comparedAt: Timestamp.nullable(),
    ...sums,
    total: z.number().int(),
    /** The first hundred. */
    differences: z.array(
      z.object({
        ...difference,
        /** What the shop says, and what the other side does; null where one of them says nothing. */
        ours: SignedEuros.nullable(),
        theirs: SignedEuros.nullable(),
        since: Timestamp,
      }),
    ),
  })
