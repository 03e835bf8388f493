import { SignedEuros, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

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
        /** The shop's value and the external one; null where a side has none. */
        ours: SignedEuros.nullable(),
        theirs: SignedEuros.nullable(),
        since: Timestamp,
      }),
    ),
  })
