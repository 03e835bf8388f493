import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import {
  addVatRegistration,
  changeVatRegistration,
  listVatRegistrations,
  removeVatRegistration,
} from './vat-registrations.ts'
import { listViesNumbers, recordViesCheck } from './vies-checks.ts'

export function vatRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/vat', async () =>
    accept({
      registrations: await listVatRegistrations(database),
      viesNumbers: await listViesNumbers(database),
    }),
  )

  serve(app, shop, 'POST /admin/vat-registrations', ({ body, caller, now }) =>
    addVatRegistration(shop, { ...body, by: caller.userId }, now),
  )

  serve(app, shop, 'PUT /admin/vat-registrations/{id}', ({ params, body, caller, now }) =>
    changeVatRegistration(shop, { ...body, id: params.id, by: caller.userId }, now),
  )

  serve(app, shop, 'DELETE /admin/vat-registrations/{id}', ({ params, caller, now }) =>
    removeVatRegistration(shop, { id: params.id, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/vies-checks', ({ body, caller, now }) => recordViesCheck(shop, body, caller, now))
}
