import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { daysBefore } from '#domain/days-before.ts'
import type { Id } from '#domain/id.ts'
import { maxEndpoints, secretOverlapHours } from '#domain/webhook.ts'
import type { Database } from '#server/database/connect.ts'
import { users, webhookEndpoints } from '#server/database/schema.ts'
import { deleteDeliveriesOf, type EndpointRow, sendPendingAt } from './delivery-store.ts'

const { id: endpointId, createdAt, createdBy, disabledAt, previousSalt, rolledAt, salt } = webhookEndpoints

/** Oldest first. */
export const listEndpoints = (database: Database) =>
  database
    .select({ endpoint: webhookEndpoints, creator: { firstName: users.firstName, lastName: users.lastName } })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, createdBy))
    .orderBy(asc(createdAt), asc(endpointId))

/** False if there are `maxEndpoints` already. */
export async function addEndpoint(tx: Database, endpoint: typeof webhookEndpoints.$inferInsert): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks.endpoints'))`)
  if ((await tx.$count(webhookEndpoints)) >= maxEndpoints) return false
  await tx.insert(webhookEndpoints).values(endpoint)
  return true
}

/** During an overlap the previous secret stays: receivers may still use it. */
export async function rollSecret(tx: Database, id: Id, newSalt: string, now: Date): Promise<EndpointRow | undefined> {
  const overlaps = sql`${rolledAt} > ${daysBefore(now, secretOverlapHours / 24)}::timestamptz`
  const previous = sql`case when ${overlaps} then coalesce(${previousSalt}, ${salt}) else ${salt} end`
  const rolled = { salt: newSalt, previousSalt: previous, rolledAt: now }
  const [changed] = await tx.update(webhookEndpoints).set(rolled).where(eq(endpointId, id)).returning()
  return changed
}

export async function endPreviousSecret(tx: Database, id: Id): Promise<EndpointRow | undefined> {
  const hasPrevious = and(eq(endpointId, id), isNotNull(previousSalt))
  const [changed] = await tx.update(webhookEndpoints).set({ previousSalt: null }).where(hasPrevious).returning()
  return changed
}

export async function enableEndpoint(tx: Database, id: Id, now: Date): Promise<EndpointRow | undefined> {
  const isDisabled = and(eq(endpointId, id), isNotNull(disabledAt))
  const enabled = { disabledAt: null, enabledAt: now }
  const [changed] = await tx.update(webhookEndpoints).set(enabled).where(isDisabled).returning()
  if (changed) await sendPendingAt(tx, id, now)
  return changed
}

/** The deletion would lock the endpoint, and payments wait for it. So most of its deliveries are deleted before. */
export async function emptyEndpoint(database: Database, id: Id, now: Date): Promise<void> {
  const isEnabled = and(eq(endpointId, id), isNull(disabledAt))
  await database.update(webhookEndpoints).set({ disabledAt: now }).where(isEnabled)
  await deleteDeliveriesOf(database, id, new AbortController().signal)
}

export async function removeEndpoint(tx: Database, id: Id): Promise<EndpointRow | undefined> {
  const [removed] = await tx.delete(webhookEndpoints).where(eq(endpointId, id)).returning()
  return removed
}
