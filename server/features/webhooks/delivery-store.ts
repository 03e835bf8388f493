import { and, asc, desc, eq, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type DeliveryState, isLastAttempt, nextAttemptAt } from '#domain/webhook.ts'
import type { Sent } from '#server/adapters/webhooks/post-event.ts'
import type { Database } from '#server/database/connect.ts'
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

export const isAccepted = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300

/** Returns the endpoint if this failure has disabled it: nothing has reached it since the event. */
export async function saveAttempt(
  tx: Database,
  { id, endpointId, createdAt, attempts }: DeliveryRow,
  sent: Sent,
  now: Date,
): Promise<EndpointRow | undefined> {
  const isGivenUp = !isAccepted(sent) && isLastAttempt(createdAt, now)
  const state: DeliveryState = isAccepted(sent) ? 'delivered' : isGivenUp ? 'given-up' : 'pending'
  // An attempt that has begun since records itself.
  const isSame = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts))
  await tx
    .update(webhookDeliveries)
    .set({ ...sent, state })
    .where(isSame)
  const isEndpoint = eq(webhookEndpoints.id, endpointId)
  if (isAccepted(sent)) await tx.update(webhookEndpoints).set({ succeededAt: now }).where(isEndpoint)
  if (!isGivenUp) return undefined
  const { succeededAt, disabledAt } = webhookEndpoints
  const hasFailed = and(isEndpoint, isNull(disabledAt), or(isNull(succeededAt), lt(succeededAt, createdAt)))
  const [disabled] = await tx.update(webhookEndpoints).set({ disabledAt: now }).where(hasFailed).returning()
  return disabled
}

export const deleteDelivery = (database: Database, id: Id) =>
  database.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))

export const purgeDeliveries = (database: Database, before: Date) =>
  database.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))

type Filter = { endpoint: Id | ''; state: DeliveryState | ''; page: number; size: number }

/** Newest first. */
export function listDeliveries(database: Database, { endpoint, state, ...page }: Filter) {
  const { id, createdAt, endpointId, state: inState } = webhookDeliveries
  const found = and(endpoint ? eq(endpointId, endpoint) : undefined, state ? eq(inState, state) : undefined)
  const newestFirst = database
    .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(found)
    .orderBy(desc(createdAt), desc(id))
  const counted = database.select({ id }).from(webhookDeliveries).where(found)
  return paged(newestFirst, countUpToMax(database, counted), page)
}

export async function repeatDelivery(
  tx: Database,
  deliveryId: Id,
  now: Date,
): Promise<'not-found' | 'webhook-disabled' | undefined> {
  const { id, endpointId } = webhookDeliveries
  const [found] = await tx
    .select({ disabledAt: webhookEndpoints.disabledAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(id, deliveryId))
  if (!found) return 'not-found'
  if (found.disabledAt) return 'webhook-disabled'
  await tx.update(webhookDeliveries).set({ state: 'pending', nextAttemptAt: now }).where(eq(id, deliveryId))
  return undefined
}
