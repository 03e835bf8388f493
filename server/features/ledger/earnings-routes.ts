import type { FastifyInstance } from 'fastify'
import { earnings } from '#contract/earnings.ts'
import { earningsSchemas as schemas } from '#contract/schemas/earnings.ts'
import { toEuros } from '#domain/money.ts'
import { accept } from '#domain/result.ts'
import { drawStatement } from '#server/features/papers/statement.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { viewEarning, viewSums } from './earning-view.ts'
import { countEarnings, daysPeriod, listEarnings, sumEarnings, yearPeriod, yearsOfEarnings } from './earnings-store.ts'
import { readBalance } from './ledger-store.ts'
import { statementAsCsv } from './statement-csv.ts'

/** What an artist has earned: on a screen, and as a statement for their books. */
export function earningsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, earnings.list, schemas.list, async ({ query: { page, size, year }, caller, now, reply }) => {
    reply.header('cache-control', 'no-store')
    const { id } = caller.artist
    const period = year === undefined ? {} : yearPeriod(year)
    const total = await countEarnings(database, id, period)
    const entries = await listEarnings(database, id, period, { limit: size, offset: (page - 1) * size })
    const { owed, held, payable, paidOut } = await readBalance(database, id, now)
    return accept({
      content: entries.map(viewEarning),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
      owed: toEuros(owed),
      held: toEuros(held),
      payable: toEuros(payable),
      paidOut: toEuros(paidOut),
      sums: viewSums(await sumEarnings(database, id, period)),
      years: await yearsOfEarnings(database, id, now),
    })
  })

  serveFile(app, shop, earnings.statementAsCsv, schemas.statementAsCsv, async ({ query, caller, language }) => {
    const { from, to } = query
    const entries = await listEarnings(database, caller.artist.id, daysPeriod(from, to), { oldestFirst: true })
    const bytes = statementAsCsv(entries.map(viewEarning), language)
    return accept({ name: `statement-${from}-${to}.csv`, bytes })
  })

  serveFile(app, shop, earnings.statementAsPdf, schemas.statementAsPdf, async ({ query, caller, language, now }) => {
    const { from, to } = query
    const bytes = await drawStatement(shop, { artistId: caller.artist.id, from, to, language }, now)
    return accept({ name: `statement-${from}-${to}.pdf`, bytes })
  })
}
