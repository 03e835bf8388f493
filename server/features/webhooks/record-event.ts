import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { WebhookEvent } from '#domain/webhook.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, type EventDetails, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

type Event = { readonly type: WebhookEvent; readonly subjectId: Id; readonly details?: EventDetails }

/** Call it in the transaction that causes the event. The job `send-webhooks` delivers it. */
export async function recordEvent(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  { type, subjectId, details = {} }: Event,
  now: Date,
): Promise<void> {
  const { id, events, disabledAt } = webhookEndpoints
  // The lock lets a simultaneous removal of the endpoint wait, or skips the endpoint.
  const endpoints = await tx
    .select({ endpointId: id })
    .from(webhookEndpoints)
    .where(and(isNull(disabledAt), arrayContains(events, [type])))
    .for('key share')
  if (endpoints.length === 0) return
  const event = { eventId: newId(now), type, subjectId, details, createdAt: now, nextAttemptAt: now }
  await tx
    .insert(webhookDeliveries)
    .values(endpoints.map(({ endpointId }) => ({ ...event, id: newId(now), endpointId })))
}

/** For the works of these that have just been sold out. */
export async function recordSoldOut(
  shop: Pick<Shop, 'newId'>,
  tx: Database,
  artworkIds: readonly Id[],
  now: Date,
): Promise<void> {
  const isSoldOut = and(inArray(artworks.id, [...artworkIds]), eq(artworks.status, 'sold'))
  for (const { subjectId } of await tx.select({ subjectId: artworks.id }).from(artworks).where(isSoldOut))
    await recordEvent(shop, tx, { type: 'work.sold', subjectId }, now)
}
