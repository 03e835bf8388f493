import { and, asc, desc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '#domain/days-before.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type DeliveryState, isLastAttempt, isWithinRetries, nextAttemptAt, retryDays } from '#domain/webhook.ts'
import type { Sent } from '#server/adapters/webhooks/post-event.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type Due = { readonly delivery: DeliveryRow; readonly endpoint: EndpointRow }

/** The longest due delivery of each enabled endpoint, except of these. */
export async function findDue(database: Database, except: readonly Id[], now: Date): Promise<Due[]> {
  const endpoints = await database
    .select()
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.disabledAt), notInArray(webhookEndpoints.id, [...except])))
  const found = await Promise.all(
    endpoints.map(async (endpoint) => {
      const { endpointId, state, nextAttemptAt: dueAt } = webhookDeliveries
      const isDue = and(eq(endpointId, endpoint.id), eq(state, 'pending'), lte(dueAt, now))
      const [delivery] = await database.select().from(webhookDeliveries).where(isDue).orderBy(asc(dueAt)).limit(1)
      return delivery ? [{ delivery, endpoint }] : []
    }),
  )
  return found.flat()
}

/** Counts the attempt before it is made. Undefined if another instance has begun it. */
export async function beginAttempt(database: Database, delivery: DeliveryRow, now: Date) {
  const attempts = delivery.attempts + 1
  const { id, state, attempts: counted } = webhookDeliveries
  const [begun] = await database
    .update(webhookDeliveries)
    .set({ attempts, triedAt: now, nextAttemptAt: nextAttemptAt(attempts, delivery.createdAt, now) })
    .where(and(eq(id, delivery.id), eq(state, 'pending'), eq(counted, delivery.attempts)))
    .returning()
  return begun
}

/** Errors of the shop: the event could not be read. The receiver is not at fault. */
export const bodyFault = 'BODY'

export const isAccepted = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300

/** `dueAt` is when the attempt was due. */
export type Attempt = { readonly begun: DeliveryRow; readonly dueAt: Date; readonly sent: Sent }

/** Returns the endpoint if this failure has disabled it. */
export async function saveAttempt(
  tx: Database,
  { begun: { id, endpointId, createdAt, attempts, nextAttemptAt }, dueAt, sent }: Attempt,
  now: Date,
): Promise<EndpointRow | undefined> {
  const isGivenUp = !isAccepted(sent) && isLastAttempt(createdAt, now)
  const state: DeliveryState = isAccepted(sent) ? 'delivered' : isGivenUp ? 'given-up' : 'pending'
  // An attempt that has begun since records itself.
  const isSame = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts))
  // “Send again” during the attempt has set another time: the delivery stays pending.
  const isUnchanged = eq(webhookDeliveries.nextAttemptAt, nextAttemptAt)
  const [saved] = await tx
    .update(webhookDeliveries)
    .set({ ...sent, state: sql`case when ${isUnchanged} then ${state} else ${webhookDeliveries.state} end` })
    .where(isSame)
    .returning()
  const isEndpoint = eq(webhookEndpoints.id, endpointId)
  if (isAccepted(sent)) await tx.update(webhookEndpoints).set({ succeededAt: now }).where(isEndpoint)
  const isReceiversFault = sent.error !== bodyFault && isWithinRetries(createdAt, dueAt)
  return saved?.state === 'given-up' && isReceiversFault ? disable(tx, endpointId, createdAt, now) : undefined
}

/** Unless the endpoint has accepted something since the event, or was enabled less than `retryDays` ago. */
async function disable(tx: Database, endpointId: Id, since: Date, now: Date): Promise<EndpointRow | undefined> {
  const { id, succeededAt, disabledAt, enabledAt } = webhookEndpoints
  const hasFailed = and(
    eq(id, endpointId),
    isNull(disabledAt),
    or(isNull(succeededAt), lt(succeededAt, since)),
    or(isNull(enabledAt), lte(enabledAt, daysBefore(now, retryDays))),
  )
  const [disabled] = await tx.update(webhookEndpoints).set({ disabledAt: now }).where(hasFailed).returning()
  return disabled
}

export const deleteDelivery = (database: Database, id: Id) =>
  database.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))

export const purgeDeliveries = (database: Database, before: Date, signal: AbortSignal): Promise<void> =>
  deleteOldest(database, lt(webhookDeliveries.createdAt, before), signal)

export const deleteDeliveriesOf = (database: Database, endpointId: Id, signal: AbortSignal): Promise<void> =>
  deleteOldest(database, eq(webhookDeliveries.endpointId, endpointId), signal)

const deleteOldest = (database: Database, which: SQL, signal: AbortSignal): Promise<void> =>
  inBatches(signal, async () => {
    const { id, createdAt } = webhookDeliveries
    const oldest = database.select({ id }).from(webhookDeliveries).where(which).orderBy(asc(createdAt)).limit(batchSize)
    return (await database.delete(webhookDeliveries).where(inArray(id, oldest)).returning({ id })).length
  })

type Filter = { endpoint: Id | ''; state: DeliveryState | ''; page: number; size: number }

/** Newest first. */
export function listDeliveries(database: Database, { endpoint, state, ...page }: Filter) {
  const { id, createdAt, endpointId, state: inState } = webhookDeliveries
  const found = and(endpoint ? eq(endpointId, endpoint) : undefined, state ? eq(inState, state) : undefined)
  const newestFirst = database
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(found)
    .orderBy(desc(createdAt), desc(id))
  const counted = database.select({ id }).from(webhookDeliveries).where(found)
  return paged(newestFirst, countUpToMax(database, counted), page)
}

/** Pending deliveries of an endpoint that is enabled again. */
export async function sendPendingAt(tx: Database, endpointId: Id, now: Date): Promise<void> {
  const isPending = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'pending'))
  await tx.update(webhookDeliveries).set({ nextAttemptAt: now }).where(isPending)
}

export async function repeatDelivery(
  tx: Database,
  deliveryId: Id,
  now: Date,
): Promise<Result<DeliveryRow, 'not-found' | 'webhook-disabled'>> {
  const { id, endpointId } = webhookDeliveries
  const [found] = await tx
    .select({ delivery: webhookDeliveries, disabledAt: webhookEndpoints.disabledAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(id, deliveryId))
  if (!found) return refuse('not-found')
  if (found.disabledAt) return refuse('webhook-disabled')
  await tx.update(webhookDeliveries).set({ state: 'pending', nextAttemptAt: now }).where(eq(id, deliveryId))
  return accept(found.delivery)
}
