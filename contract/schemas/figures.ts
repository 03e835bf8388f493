import { z } from 'zod'
import { searchWordLimits } from '#domain/daily-count.ts'
import { periods } from '#domain/statistics.ts'
import { Day, requiredText, text } from './primitives.ts'

const Count = z.number().int()
const query = z.object({ period: z.enum(periods, 'invalid').default('days') })

export const Figures = z.object({
  period: z.enum(periods),
  /** Every day, week or month of the period, the latest last. */
  steps: z.array(
    z.object({
      from: Day,
      /** Copies sold, without those that were refunded. */
      sales: Count,
      /** What buyers paid for them, in euros. */
      turnover: z.number(),
      visits: Count,
      views: Count,
      emptySearches: Count,
    }),
  ),
  /** What was searched for in vain, the most frequent first. */
  searches: z.array(z.object({ words: text('blue horse'), count: Count })),
})
export type Figures = z.infer<typeof Figures>

export const visitsSchemas = {
  count: {
    operationId: 'countVisit',
    summary: 'Count a visit',
    limit: { most: 60, seconds: 600 },
    answer: z.void(),
  },
}

export const searchesSchemas = {
  countEmpty: {
    operationId: 'countEmptySearch',
    summary: 'Count a search that found nothing; longer words are cut',
    limit: { most: 60, seconds: 600 },
    body: z.object({
      words: requiredText(500).transform((words) => words.toLowerCase().slice(0, searchWordLimits.characters).trim()),
    }),
    answer: z.void(),
  },
}

export const figuresSchemas = {
  show: {
    operationId: 'getFigures',
    summary: 'Return how the shop is doing by day, week or month',
    query,
    answer: Figures,
  },
  asCsv: { operationId: 'getFiguresAsCsv', summary: 'Return the same as a table', query, answer: z.string() },
  searchesAsCsv: {
    operationId: 'getEmptySearchesAsCsv',
    summary: 'Return the searches without results as a table',
    query,
    answer: z.string(),
  },
}
