import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { findMissingFacts } from '#domain/shop-facts.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { lockFacts, readFacts, saveFacts } from './shop-facts-store.ts'

export function shopFactsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serve(app, shop, 'GET /admin/shop-facts', async () => accept(await readFacts(database, settings)))

  serve(app, shop, 'PUT /admin/shop-facts', async ({ body: { facts, updatedAt }, caller, now }) =>
    database.transaction(async (tx) => {
      // Without them the shop would not start again.
      if (settings.production && findMissingFacts(facts).length > 0) return refuse('shop-fact-needed')
      const before = await lockFacts(tx, settings)
      if (before.updatedAt?.getTime() !== updatedAt?.getTime()) return refuse('changed-meanwhile')
      return accept(await saveFacts(shop, tx, { by: caller.userId, before: before.facts, facts }, now))
    }),
  )
}
