import type { Statistics } from '#contract/statistics.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { beginningOfPeriod, type Period, sumBySteps } from '#domain/statistics.ts'
import type { Database } from '#server/database/connect.ts'
import { countSales, countSaves, countViews, listTitles } from './statistics-store.ts'

type StatisticsQuery = { artistId: Id; period: Period; artwork?: Id | undefined }

export async function readStatistics(
  database: Database,
  { artistId, period, artwork }: StatisticsQuery,
  now: Date,
): Promise<Result<Statistics, 'artwork-not-found'>> {
  const works = await listTitles(database, artistId)
  if (artwork && !works.some(({ id }) => id === artwork)) return refuse('artwork-not-found')
  const today = dayInTallinn(now)
  const counted = { artistId, artworkId: artwork, from: beginningOfPeriod(period, today) }
  const [views, saves, sales] = await Promise.all([
    countViews(database, counted),
    countSaves(database, counted),
    countSales(database, counted),
  ])
  const steps = sumBySteps(period, today, { views, saves, sales })
  return accept({ period, artwork: artwork ?? null, steps, works })
}
