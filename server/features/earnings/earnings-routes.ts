import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { readRemainder, settleRemainder } from '#server/features/ledger/settle-remainder.ts'
import { hasEarlySales } from '#server/features/orders/early-sales.ts'
import { hasOpenRequest } from '#server/features/refunds/request-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { viewEarning } from './earning-view.ts'
import { countEarnings, daysPeriod, listEarnings, sumEarnings, yearPeriod, yearsOfEarnings } from './earnings-store.ts'
import { drawStatement } from './statement.ts'
import { statementAsCsv } from './statement-csv.ts'
import { whyNothingIsPaid } from './why-it-waits.ts'

/** What an artist has earned: on a screen, and as a statement for their books. */
export function earningsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /earnings', async ({ query: { page, size, year }, caller, now, reply }) => {
    reply.header('cache-control', 'no-store')
    const { id } = caller.artist
    const period = year === undefined ? {} : yearPeriod(year)
    const total = await countEarnings(database, id, period)
    const entries = await listEarnings(database, id, period, { limit: size, offset: (page - 1) * size })
    const balance = await readBalance(database, id, now)
    return accept({
      ...pageOfList(entries.map(viewEarning), total, { page, size }),
      ...balance,
      remainder: await readRemainder(database, id, balance),
      hasEarlySales: await hasEarlySales(database, id),
      hasRefundRequests: await hasOpenRequest(database, id),
      sums: await sumEarnings(database, id, period),
      years: await yearsOfEarnings(database, id, now),
    })
  })

  serve(app, shop, 'POST /earnings/remainder', async ({ body, caller, now }) => {
    const { id: artistId } = caller.artist
    return settleRemainder(shop, { artistId, ...body, by: caller.userId }, now)
  })

  serveFile(app, shop, 'GET /earnings/statement.csv', async ({ query, caller, language, now }) => {
    const { from, to } = query
    const { id: artistId } = caller.artist
    const entries = await listEarnings(database, artistId, daysPeriod(from, to), { oldestFirst: true })
    const nothingIsPaid = await whyNothingIsPaid(database, { artistId, language }, now)
    const bytes = statementAsCsv({ entries: entries.map(viewEarning), nothingIsPaid, language }, now)
    return accept({ name: `statement-${from}-${to}.csv`, bytes })
  })

  serveFile(app, shop, 'GET /earnings/statement.pdf', async ({ query, caller, language, now }) => {
    const { from, to } = query
    const bytes = await drawStatement(shop, { artistId: caller.artist.id, from, to, language }, now)
    return accept({ name: `statement-${from}-${to}.pdf`, bytes })
  })
}
