import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readInformation } from './read-information.ts'

/** The pages about the shop: delivery, returns, terms. Their texts stand in `content/`. */
export function informationRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /information/{page}', async ({ params, language, reply }) => {
    reply.header('vary', 'accept-language')
    return accept(
      await readInformation(params.page, language, { analytics: shop.settings.measurementId !== undefined }),
    )
  })
}
