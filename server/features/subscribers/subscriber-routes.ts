import type { FastifyInstance } from 'fastify'
import { subscribersSchemas } from '#contract/schemas/subscribers.ts'
import { subscribers } from '#contract/subscribers.ts'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { subscribe } from './subscriber-store.ts'

/** The newsletter's list of addresses. */
export function subscriberRoutes(app: FastifyInstance, shop: Shop): void {
  serve(
    app,
    shop,
    subscribers.subscribe,
    subscribersSchemas.subscribe,
    async ({ body, language, now }) => {
      await subscribe(shop.database, { id: shop.newId(now), email: body.email, language, createdAt: now })
      return accept({ success: true, message: newsletterTexts[language].newsletter.success })
    },
    { most: 10, seconds: 600 },
  )
}
