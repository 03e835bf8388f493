import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { isGoogle } from '#server/features/account/account-store.ts'
import { verifyCurrentPassword } from '#server/features/account/verify-current-password.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { requestErasure } from './erase-on-request.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findLeavingObstacles } from './leaving-obstacles.ts'

export function privacyRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /users/data-export', async ({ caller, now, reply }) => {
    reply.header('content-disposition', `attachment; filename="louend-${dayInTallinn(now)}.json"`)
    const data = await exportPerson(shop, caller.userId, now)
    return data ? accept(data) : refuse('sign-in-needed')
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

  serve(app, shop, 'POST /admin/users/{id}/data-export', async ({ params: { id }, body: { reason }, caller, now }) => {
    const data = await exportPerson(shop, id, now)
    if (!data) return refuse('not-found')
    const entry = { by: caller.userId, action: 'person-exported', subject: id, details: { reason } } as const
    await writeAudit(shop, shop.database, entry, now)
    return accept(data)
  })

  serve(app, shop, 'POST /admin/users/{id}/erasure', async ({ params: { id }, body: { reason }, caller, now }) => {
    if (id === caller.userId) return refuse('not-yourself')
    const requested = await requestErasure(shop, { userId: id, by: caller.userId, reason }, now)
    return requested.ok ? accept({ isWaiting: true } as const) : requested
  })

  async function deleteAccount(leaver: Pick<Caller, 'userId' | 'uid'>, now: Date) {
    const erased = await erasePerson(shop, leaver, now)
    return erased.ok ? accept({ deleted: true } as const) : erased
  }
}
