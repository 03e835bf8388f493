import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept } from '#domain/result.ts'
import { beginningOfPeriod } from '#domain/statistics.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { addDailyCount, addEmptySearch, listEmptySearches } from './daily-count-store.ts'
import { figuresAsCsv, searchesAsCsv } from './figures-csv.ts'
import { readFigures } from './read-figures.ts'

/** Maximum number of exported searches. */
const maxWords = 5000

export function figureRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'POST /visits', async ({ now }) => {
    await addDailyCount(database, 'visit', dayInTallinn(now))
    return accept(undefined)
  })

  serve(app, shop, 'POST /search/empty', async ({ body, now }) => {
    await addEmptySearch(database, body.words, dayInTallinn(now))
    return accept(undefined)
  })

  serve(app, shop, 'GET /admin/figures', async ({ query, now }) =>
    accept(await readFigures(database, query.period, now)),
  )

  serveFile(app, shop, 'GET /admin/figures.csv', async ({ query: { period }, language, now }) => {
    const bytes = figuresAsCsv(await readFigures(database, period, now), language)
    return accept({ name: `figures-${dayInTallinn(now)}.csv`, bytes })
  })

  serveFile(app, shop, 'GET /admin/figures/searches.csv', async ({ query, language, now }) => {
    const today = dayInTallinn(now)
    const from = beginningOfPeriod(query.period, today)
    const bytes = searchesAsCsv(await listEmptySearches(database, from, maxWords), language)
    return accept({ name: `searches-${today}.csv`, bytes })
  })
}
