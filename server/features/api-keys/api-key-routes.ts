import type { FastifyInstance } from 'fastify'
import { maxApiKeys } from '#domain/api-key.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { apiKeys } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { countValidKeys, listApiKeys, newApiKey, revokeApiKey } from './api-key-store.ts'

export function apiKeyRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/api-keys', async () => accept(await listApiKeys(database)))

  serve(app, shop, 'POST /admin/api-keys', async ({ body: { name, scopes, endsOn }, caller, now }) => {
    if (endsOn !== null && endsOn < dayInTallinn(now)) return refuse('api-key-ends-in-past')
    if ((await countValidKeys(database, now)) >= maxApiKeys) return refuse('too-many-api-keys')
    const { key, ...stored } = newApiKey()
    const id = shop.newId(now)
    await database.transaction(async (tx) => {
      await tx.insert(apiKeys).values({ ...stored, id, name, scopes: [...new Set(scopes)], endsOn, createdAt: now })
      const details = { after: { name, scopes, endsOn } }
      await writeAudit(shop, tx, { by: caller.userId, action: 'api-key-created', subject: id, details }, now)
    })
    return accept({ id, key })
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
