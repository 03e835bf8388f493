import { setTimeout as wait } from 'node:timers/promises'
import type { Id } from '#domain/id.ts'
import { loopbackAllowed, postEvent, type Sent } from '#server/adapters/webhooks/post-event.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Attempt,
  beginAttempt,
  bodyFault,
  type Due,
  deleteDelivery,
  type EndpointRow,
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

/** False if the receiver has not accepted it. Begins first, so that a delivery that fails here waits as well. */
async function deliver(shop: Shop, due: Due, signal: AbortSignal | undefined): Promise<boolean> {
  const { database } = shop
  const now = shop.now()
  const begun = await beginAttempt(database, due.delivery, now)
  if (!begun) return true
  const attempt = { begun, dueAt: due.delivery.nextAttemptAt }
  let body: string | undefined
  try {
    body = await writeBody(shop, begun, now)
  } catch (error) {
    shop.log.error({ err: error, delivery: begun.id }, 'an event could not be read')
    await record(shop, { ...attempt, sent: { status: null, answer: null, error: bodyFault } })
    return true
  }
  if (body === undefined) {
    await deleteDelivery(database, begun.id)
    return true
  }
  const sent = await post(shop, due.endpoint, body, now, signal)
  // The job was stopped. The next attempt is already due.
  if (signal?.aborted && sent.error !== null) return false
  // Retried, as a database outage here would send the event twice.
  await withRetries(() => record(shop, { ...attempt, sent }))
  return isAccepted(sent)
}

function post({ settings }: Shop, endpoint: EndpointRow, body: string, now: Date, signal?: AbortSignal): Promise<Sent> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Shop-Webhooks/1',
    'webhook-signature': signatureOf(secretsOf(settings, endpoint, now), body, now),
  }
  const filter = settings.production ? {} : loopbackAllowed
  return postEvent(endpoint.url, headers, body, { ...filter, signal })
}

const record = (shop: Shop, attempt: Attempt) =>
  shop.database.transaction(async (tx) => {
    const now = shop.now()
    const disabled = await saveAttempt(tx, attempt, now)
    if (!disabled) return
    await writeAudit(shop, tx, { by: 'server', action: 'webhook-disabled', subject: disabled.id }, now)
    await enqueueDisabledEmails(shop, tx, disabled, now)
  })
