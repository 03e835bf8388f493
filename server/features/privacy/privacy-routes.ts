import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { isGoogle } from '#server/features/account/account-store.ts'
import { verifyCurrentPassword } from '#server/features/account/verify-current-password.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findLeavingObstacles } from './leaving-obstacles.ts'

export function privacyRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /users/data-export', async ({ caller, now, reply }) => {
    reply.header('content-disposition', `attachment; filename="louend-${dayInTallinn(now)}.json"`)
    return accept(await exportPerson(shop, caller, now))
  })

  serve(app, shop, 'GET /users/leaving', async ({ caller, now }) => {
    const artistId = await findArtistOf(shop.database, caller.userId)
    const found = artistId ? await findLeavingObstacles(shop.database, artistId, now) : []
    return accept({
      obstacles: found.map((obstacle) => ({ isAsked: false, over: null, amount: null, ...obstacle })),
    })
  })

  serve(app, shop, 'POST /users/delete-account', async ({ body, caller, now }) => {
    const verified = await verifyCurrentPassword(shop, caller, body)
    return verified.ok ? deleteAccount(caller, now) : verified
  })

  serve(app, shop, 'POST /users/delete-google-account', async ({ body, caller, now }) => {
    if (body.userId !== caller.userId || !(await isGoogle(shop.database, caller.userId))) return refuse('forbidden')
    return deleteAccount(caller, now)
  })

  async function deleteAccount(caller: Caller, now: Date) {
    const erased = await erasePerson(shop, caller, now)
    return erased.ok ? accept({ deleted: true } as const) : erased
  }
}
