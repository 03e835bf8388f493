import { setTimeout as wait } from 'node:timers/promises'
import type { Id } from '#domain/id.ts'
import { loopbackAllowed, postEvent, type Sent } from '#server/adapters/webhooks/post-event.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import {
  beginAttempt,
  type DeliveryRow,
  type Due,
  deleteDelivery,
  findDue,
  isAccepted,
  saveAttempt,
} from './delivery-store.ts'
import { secretsOf, signatureOf } from './endpoint-secret.ts'
import { enqueueDisabledEmails } from './webhook-emails.ts'
import { writeBody } from './write-body.ts'

/** Milliseconds: well below the timeout of the job, and between looks for new events while a receiver is slow. */
const [budget, interval] = [60_000, 500]

/**
 * One delivery at a time to each endpoint, so that a slow receiver delays only itself. A receiver that fails gets no
 * further one in this run.
 */
export async function sendWebhooks(shop: Shop, _now: Date, signal?: AbortSignal): Promise<void> {
  const began = performance.now()
  const failed = new Set<Id>()
  const running = new Map<Id, Promise<void>>()
  const start = (due: Due) => {
    const { id } = due.endpoint
    const delivered = deliver(shop, due, signal)
      .then((isDone) => void (isDone || failed.add(id)))
      .catch((error: unknown) => {
        shop.log.error({ err: error, delivery: due.delivery.id }, 'a webhook could not be sent')
        failed.add(id)
      })
      .finally(() => running.delete(id))
    running.set(id, delivered)
  }
  while (performance.now() - began < budget && !signal?.aborted) {
    for (const due of await findDue(shop.database, [...failed, ...running.keys()], shop.now())) start(due)
    if (running.size === 0) return
    await Promise.race([...running.values(), wait(interval)])
  }
  await Promise.all(running.values())
  shop.jobs.enqueue('send-webhooks')
}

/** False if the receiver has not accepted it. */
async function deliver(shop: Shop, due: Due, signal: AbortSignal | undefined): Promise<boolean> {
  const { database, settings } = shop
  const now = shop.now()
  const body = await writeBody(shop, due.delivery, now)
  if (body === undefined) {
    await deleteDelivery(database, due.delivery.id)
    return true
  }
  const begun = await beginAttempt(database, due.delivery, now)
  if (!begun) return true
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Louend-Webhooks/1',
    'louend-signature': signatureOf(secretsOf(settings, due.endpoint, now), body, now),
  }
  const filter = settings.production ? {} : loopbackAllowed
  const sent = await postEvent(due.endpoint.url, headers, body, { ...filter, signal })
  // Retried, as a database outage here would send the event twice.
  await withRetries(() => record(shop, begun, sent))
  return isAccepted(sent)
}

const record = (shop: Shop, delivery: DeliveryRow, sent: Sent) =>
  shop.database.transaction(async (tx) => {
    const now = shop.now()
    const disabled = await saveAttempt(tx, delivery, sent, now)
    if (!disabled) return
    await writeAudit(shop, tx, { by: 'server', action: 'webhook-disabled', subject: disabled.id }, now)
    await enqueueDisabledEmails(shop, tx, disabled, now)
  })
