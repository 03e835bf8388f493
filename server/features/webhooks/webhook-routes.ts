import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { maxEndpoints } from '#domain/webhook.ts'
import { isReceiverUrl } from '#server/adapters/webhooks/post-event.ts'
import type { Database } from '#server/database/connect.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { type AuditAction, writeAudit } from '#server/features/audit/audit-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { listDeliveries, repeatDelivery } from './delivery-store.ts'
import { newSalt, secretOf } from './endpoint-secret.ts'

export function webhookRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop
  const { id: endpointId, createdAt } = webhookEndpoints

  serve(app, shop, 'GET /admin/webhooks', async () =>
    accept(await database.select().from(webhookEndpoints).orderBy(asc(createdAt), asc(endpointId))),
  )

  serve(app, shop, 'POST /admin/webhooks', async ({ body: { url, events }, caller, now }) => {
    if (!isReceiverUrl(url, !settings.production)) return refuse('webhook-address')
    if ((await database.$count(webhookEndpoints)) >= maxEndpoints) return refuse('too-many-webhooks')
    const [id, salt] = [shop.newId(now), newSalt()]
    await database.transaction(async (tx) => {
      await tx.insert(webhookEndpoints).values({ id, url, events: [...new Set(events)], salt, createdAt: now })
      const details = { after: { url, events } }
      await writeAudit(shop, tx, { by: caller.userId, action: 'webhook-added', subject: id, details }, now)
    })
    return accept({ id, secret: secretOf(settings, id, salt) })
  })

  serve(app, shop, 'POST /admin/webhooks/{id}/roll-secret', async ({ params: { id }, caller, now }) => {
    const salt = newSalt()
    const rolled = { salt, previousSalt: sql`${webhookEndpoints.salt}`, rolledAt: now }
    const changed = await change({ id, by: caller.userId, action: 'webhook-secret-rolled', now }, (tx) =>
      tx.update(webhookEndpoints).set(rolled).where(eq(endpointId, id)).returning(),
    )
    return changed ? accept({ id, secret: secretOf(settings, id, salt) }) : refuse('not-found')
  })

  serve(app, shop, 'POST /admin/webhooks/{id}/enable', async ({ params: { id }, caller, now }) => {
    const isDisabled = and(eq(endpointId, id), isNotNull(webhookEndpoints.disabledAt))
    const changed = await change({ id, by: caller.userId, action: 'webhook-enabled', now }, (tx) =>
      tx.update(webhookEndpoints).set({ disabledAt: null }).where(isDisabled).returning(),
    )
    if (!changed) return refuse('not-found')
    shop.jobs.enqueue('send-webhooks')
    return accept({ enabled: true as const })
  })

  serve(app, shop, 'DELETE /admin/webhooks/{id}', async ({ params: { id }, caller, now }) => {
    const changed = await change({ id, by: caller.userId, action: 'webhook-removed', now }, (tx) =>
      tx.delete(webhookEndpoints).where(eq(endpointId, id)).returning(),
    )
    return changed ? accept({ removed: true as const }) : refuse('not-found')
  })

  serve(app, shop, 'GET /admin/webhook-deliveries', async ({ query }) => {
    const { rows, total } = await listDeliveries(database, query)
    const seen = rows.map(({ delivery, url }) => ({
      ...delivery,
      url,
      nextAttemptAt: delivery.state === 'pending' ? delivery.nextAttemptAt : null,
    }))
    return accept(pageOfList(seen, total, query))
  })

  serve(app, shop, 'POST /admin/webhook-deliveries/{id}/repeat', async ({ params: { id }, now }) => {
    const refusal = await repeatDelivery(database, id, now)
    if (refusal) return refuse(refusal)
    shop.jobs.enqueue('send-webhooks')
    return accept({ enqueued: true as const })
  })

  type Change = { id: string; by: string; action: AuditAction; now: Date }

  /** False without a row to change. */
  const change = (
    { id: subject, by, action, now }: Change,
    write: (tx: Database) => PromiseLike<(typeof webhookEndpoints.$inferSelect)[]>,
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      const [changed] = await write(tx)
      if (!changed) return false
      const details = action === 'webhook-removed' ? { before: { url: changed.url } } : {}
      await writeAudit(shop, tx, { by, action, subject, details }, now)
      return true
    })
}
