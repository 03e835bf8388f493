import { periods } from '#domain/statistics.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, LocalizedText } from './primitives.ts'
import { z } from './zod.ts'

const Count = z
  .number()
  .int()
  .meta({ examples: [12] })

export const Statistics = z.object({
  period: z.enum(periods),
  /** Null for all works. */
  artwork: Id.nullable(),
  /** Oldest first. */
  steps: z.array(
    z.object({
      from: Day,
      views: Count,
      /** People who saved a work and still have it, without its artist. */
      saves: Count,
      /** Without refunded copies. */
      sales: Count,
    }),
  ),
  works: z.array(z.object({ id: Id, titles: LocalizedText })),
})
export type Statistics = z.infer<typeof Statistics>

/** Views are counted without data about the visitor. */
export const views = declareCalls({
  'POST /artworks/views/{id}': {
    access: 'known-or-not',
    refusals: ['artwork-not-found'],
    operationId: 'countView',
    summary: 'Count a view of an artwork, unless its artist or an administrator looks at it',
    params: ById,
    limit: { max: 120, seconds: 60 },
  },
})

export const statistics = declareCalls({
  'GET /artists/statistics': {
    access: 'seller-or-suspended',
    refusals: ['artwork-not-found'],
    operationId: 'getStatistics',
    summary: 'Return views, saves and sales of the artist’s works by day, week or month',
    query: z.object({ period: z.enum(periods, 'invalid').default('days'), artwork: Id.optional() }),
    answer: Statistics,
  },
})
