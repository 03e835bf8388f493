import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { nameOfAdministrator, nameOfPerson } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueKeyEmails } from './api-key-emails.ts'
import { addApiKey, listApiKeys, newApiKey, revokeApiKey } from './api-key-store.ts'

export function apiKeyRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/api-keys', async ({ now }) => {
    const rows = await listApiKeys(database, now)
    return accept(rows.map(({ key, creator }) => ({ ...key, createdBy: nameOfPerson(creator) })))
  })

  serve(app, shop, 'POST /admin/api-keys', async ({ body: { name, scopes, endsOn }, caller, now }) => {
    if (endsOn !== null && endsOn < dayInTallinn(now)) return refuse('api-key-ends-in-past')
    const { key, ...stored } = newApiKey()
    const [id, createdBy] = [shop.newId(now), caller.userId]
    const row = { ...stored, id, name, scopes: [...new Set(scopes)], endsOn, createdAt: now, createdBy }
    const isAdded = await database.transaction(async (tx) => {
      if (!(await addApiKey(tx, row, now))) return false
      const details = { after: { name, scopes, endsOn } }
      await writeAudit(shop, tx, { by: createdBy, action: 'api-key-created', subject: id, details }, now)
      await enqueueKeyEmails(shop, tx, { name, by: await nameOfAdministrator(tx, createdBy) }, now)
      return true
    })
    return isAdded ? accept({ id, key }) : refuse('too-many-api-keys')
  })

  serve(app, shop, 'DELETE /admin/api-keys/{id}', async ({ params: { id }, caller, now }) => {
    const isRevoked = await database.transaction(async (tx) => {
      if (!(await revokeApiKey(tx, id, now))) return false
      await writeAudit(shop, tx, { by: caller.userId, action: 'api-key-revoked', subject: id }, now)
      return true
    })
    return isRevoked ? accept({ revoked: true as const }) : refuse('not-found')
  })
}
