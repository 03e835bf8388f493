import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { isReceiverUrl } from '#server/adapters/webhooks/post-event.ts'
import type { Database } from '#server/database/connect.ts'
import { nameOfAdministrator, nameOfPerson } from '#server/features/account/administrators.ts'
import { type AuditAction, writeAudit } from '#server/features/audit/audit-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type EndpointRow, listDeliveries, repeatDelivery } from './delivery-store.ts'
import { endOfOverlap, newSalt, secretOf } from './endpoint-secret.ts'
import {
  addEndpoint,
  emptyEndpoint,
  enableEndpoint,
  endPreviousSecret,
  listEndpoints,
  removeEndpoint,
  rollSecret,
} from './endpoint-store.ts'
import { enqueueAddedEmails } from './webhook-emails.ts'

export function webhookRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serve(app, shop, 'GET /admin/webhooks', async ({ now }) => {
    const rows = await listEndpoints(database)
    return accept(
      rows.map(({ endpoint, creator }) => ({
        ...endpoint,
        createdBy: nameOfPerson(creator),
        previousSecretEndsAt: endOfOverlap(endpoint, now),
      })),
    )
  })

  serve(app, shop, 'POST /admin/webhooks', async ({ body: { url, events }, caller, now }) => {
    if (!isReceiverUrl(url, !settings.production)) return refuse('webhook-address')
    const [id, salt, createdBy] = [shop.newId(now), newSalt(), caller.userId]
    const endpoint = { id, url, events: [...new Set(events)], salt, createdAt: now, createdBy }
    const isAdded = await database.transaction(async (tx) => {
      if (!(await addEndpoint(tx, endpoint))) return false
      const details = { after: { origin: new URL(url).origin, events } }
      await writeAudit(shop, tx, { by: createdBy, action: 'webhook-added', subject: id, details }, now)
      await enqueueAddedEmails(shop, tx, { url, by: await nameOfAdministrator(tx, createdBy) }, now)
      return true
    })
    return isAdded ? accept({ id, secret: secretOf(settings, id, salt) }) : refuse('too-many-webhooks')
  })

  serve(app, shop, 'POST /admin/webhooks/{id}/roll-secret', async ({ params: { id }, caller, now }) => {
    const salt = newSalt()
    const changed = await change({ by: caller.userId, action: 'webhook-secret-rolled', now }, (tx) =>
      rollSecret(tx, id, salt, now),
    )
    return changed ? accept({ id, secret: secretOf(settings, id, salt) }) : refuse('not-found')
  })

  serve(app, shop, 'POST /admin/webhooks/{id}/end-previous-secret', async ({ params: { id }, caller, now }) => {
    const changed = await change({ by: caller.userId, action: 'webhook-secret-ended', now }, (tx) =>
      endPreviousSecret(tx, id),
    )
    return changed ? accept({ ended: true as const }) : refuse('not-found')
  })

  serve(app, shop, 'POST /admin/webhooks/{id}/enable', async ({ params: { id }, caller, now }) => {
    const changed = await change({ by: caller.userId, action: 'webhook-enabled', now }, (tx) =>
      enableEndpoint(tx, id, now),
    )
    if (!changed) return refuse('not-found')
    shop.jobs.enqueue('send-webhooks')
    return accept({ enabled: true as const })
  })

  serve(app, shop, 'DELETE /admin/webhooks/{id}', async ({ params: { id }, caller, now }) => {
    await emptyEndpoint(database, id, now)
    const changed = await change({ by: caller.userId, action: 'webhook-removed', now }, (tx) => removeEndpoint(tx, id))
    return changed ? accept({ removed: true as const }) : refuse('not-found')
  })

  serve(app, shop, 'GET /admin/webhook-deliveries', async ({ query }) => {
    const { rows, total } = await listDeliveries(database, query)
    const seen = rows.map(({ delivery, endpoint: { url, disabledAt } }) => ({
      ...delivery,
      url,
      nextAttemptAt: delivery.state === 'pending' && !disabledAt ? delivery.nextAttemptAt : null,
    }))
    return accept(pageOfList(seen, total, query))
  })

  serve(app, shop, 'POST /admin/webhook-deliveries/{id}/repeat', async ({ params: { id }, caller, now }) => {
    const repeated = await database.transaction(async (tx) => {
      const found = await repeatDelivery(tx, id, now)
      if (!found.ok) return found
      const { endpointId: subject, eventId, type } = found.value
      const details = { event: eventId, type }
      await writeAudit(shop, tx, { by: caller.userId, action: 'webhook-delivery-repeated', subject, details }, now)
      return found
    })
    if (!repeated.ok) return repeated
    shop.jobs.enqueue('send-webhooks')
    return accept({ enqueued: true as const })
  })

  type Change = { by: string; action: AuditAction; now: Date }

  /** False without a row to change. */
  const change = (
    { by, action, now }: Change,
    write: (tx: Database) => Promise<EndpointRow | undefined>,
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      const changed = await write(tx)
      if (!changed) return false
      // Paths of addresses may contain secrets.
      const details = action === 'webhook-removed' ? { before: { origin: new URL(changed.url).origin } } : {}
      await writeAudit(shop, tx, { by, action, subject: changed.id, details }, now)
      return true
    })
}
