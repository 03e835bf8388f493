import { searchWordLimits } from '#domain/daily-count.ts'
import { periods } from '#domain/statistics.ts'
import { declareCalls } from './call.ts'
import { Day, requiredText, signedEuros, text } from './primitives.ts'
import { z } from './zod.ts'

const Count = z.number().int()
const query = z.object({ period: z.enum(periods, 'invalid').default('days') })

export const Figures = z.object({
  period: z.enum(periods),
  /** Oldest first. */
  steps: z.array(
    z.object({
      from: Day,
      /** Without refunded copies. */
      sales: Count,
      turnover: signedEuros(),
      visits: Count,
      views: Count,
      emptySearches: Count,
    }),
  ),
  /** Searches without results, most frequent first. */
  searches: z.array(z.object({ words: text('blue horse'), count: Count })),
})
export type Figures = z.infer<typeof Figures>

/** Visits are counted without data about the visitor. */
export const visits = declareCalls({
  'POST /visits': {
    access: 'anyone',
    operationId: 'countVisit',
    summary: 'Count a visit',
    limit: { max: 60, seconds: 600 },
  },
})

export const searches = declareCalls({
  'POST /search/empty': {
    access: 'anyone',
    operationId: 'countEmptySearch',
    summary: 'Count a search that found nothing; longer words are cut',
    limit: { max: 60, seconds: 600 },
    body: z.object({
      words: requiredText(500).transform((words) => words.toLowerCase().slice(0, searchWordLimits.characters).trim()),
    }),
  },
})

export const figures = declareCalls({
  'GET /admin/figures': {
    access: 'admin',
    operationId: 'getFigures',
    summary: 'Return how the shop is doing by day, week or month',
    query,
    answer: Figures,
  },
  'GET /admin/figures.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'getFiguresAsCsv',
    summary: 'Return the same as a table',
    query,
  },
  'GET /admin/figures/searches.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'getEmptySearchesAsCsv',
    summary: 'Return the searches without results as a table',
    query,
  },
})
