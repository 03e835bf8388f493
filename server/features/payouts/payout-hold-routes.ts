import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { allowBlockedPayouts, holdPayouts, releasePayouts } from './payout-holds.ts'

export function payoutHoldRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /admin/artists/{id}/payout-hold', async ({ params, body, caller, now }) => {
    const held = await holdPayouts(shop, { artistId: params.id, by: caller.userId, ...body }, now)
    return held.ok ? accept({ id: params.id, hold: held.value }) : held
  })

  serve(app, shop, 'POST /admin/artists/{id}/payout-release', async ({ params, caller, now }) => {
    const released = await releasePayouts(shop, { artistId: params.id, by: caller.userId }, now)
    return released.ok ? accept({ id: params.id, hold: null }) : released
  })

  serve(app, shop, 'POST /admin/artists/{id}/blocked-payouts', async ({ params, caller, now }) => {
    const allowed = await allowBlockedPayouts(shop, { artistId: params.id, by: caller.userId }, now)
    return allowed.ok ? accept({ id: params.id }) : allowed
  })
}
