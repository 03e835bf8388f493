import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { changeWorks } from './change-works.ts'

export function workChangeRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /artworks/my-artworks/changes', async ({ body, caller, now }) =>
    accept({ results: await changeWorks(shop, caller, body.changes, now) }),
  )
}
