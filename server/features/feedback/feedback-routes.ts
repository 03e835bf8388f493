import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { listFeedback, saveFeedback } from './feedback-store.ts'

export function feedbackRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /feedback', async ({ body: { homepage, ...input }, caller, now }) => {
    const id = shop.newId(now)
    if (homepage) return accept({ id })
    const feedback = { ...input, id, userId: caller.userId, createdAt: now }
    return accept({ id: await shop.database.transaction((tx) => saveFeedback(tx, feedback)) })
  })

  serve(app, shop, 'GET /feedback', async ({ query }) => {
    const { rows, total } = await listFeedback(shop.database, query)
    return accept(pageOfList(rows, total, query))
  })
}
