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
  /** The work that all is about; null for all works. */
  artwork: Id.nullable(),
  /** Every day, week or month of the period, the latest last. */
  steps: z.array(
    z.object({
      from: Day,
      views: Count,
      /** People who have saved a work since, the artist not among them. */
      saves: Count,
      /** Copies sold, without those that were refunded. */
      sales: Count,
    }),
  ),
  /** What can be chosen. */
  works: z.array(z.object({ id: Id, titles: LocalizedText })),
})
export type Statistics = z.infer<typeof Statistics>

/** How often the page of a work is looked at. Nothing about the visitor is kept. */
export const views = declareCalls({
  'POST /artworks/views/{id}': {
    access: 'known-or-not',
    refusals: ['artwork-not-found'],
    operationId: 'countView',
    summary: 'Count a view of an artwork, unless its artist or an administrator looks at it',
    params: ById,
    limit: { max: 120, seconds: 60 },
    answer: z.void(),
  },
})

/** How an artist's works are looked at, saved and sold over time. */
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
