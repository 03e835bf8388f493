import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { readBank } from '#server/features/bank/bank-comparison.ts'
import { readBooks } from '#server/features/ledger/checked-books.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readTrade } from './read-trade.ts'
import { readWaiting } from './read-waiting.ts'

export function overviewRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/overview', async ({ now }) => {
    const { database } = shop
    return accept({
      waiting: await readWaiting(database, now),
      books: await readBooks(database),
      provider: await readProvider(database),
      bank: await readBank(database),
    })
  })

  serve(app, shop, 'GET /admin/overview/trade', async ({ now }) => accept(await readTrade(shop.database, now)))
}
