import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { viewEarning } from './earning-view.ts'
import { daysPeriod, listEarnings, sumEarnings } from './earnings-store.ts'
import { readObstacle } from './why-it-waits.ts'

export type StatementPeriod = { readonly artistId: Id; readonly from: Day; readonly to: Day }

export type StatementFacts = Awaited<ReturnType<typeof readStatementFacts>>

export async function readStatementFacts(database: Database, { artistId, from, to }: StatementPeriod, at: Date) {
  const period = daysPeriod(from, to)
  return {
    from,
    to,
    at,
    entries: (await listEarnings(database, artistId, period)).map(viewEarning),
    sums: await sumEarnings(database, artistId, period),
    obstacle: await readObstacle(database, artistId, at),
    seller: (await readSellers(database, [artistId])).get(artistId),
  }
}
