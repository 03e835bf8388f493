import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { recordConsent } from './consent-store.ts'

/** Stores cookie choices as evidence, without the IP address. */
export function consentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /consents', async ({ body, caller, now }) => {
    const id = shop.newId(now)
    await recordConsent(shop.database, { ...body, id, userId: caller?.userId ?? null, createdAt: now })
    return accept({ id, at: now })
  })
}
