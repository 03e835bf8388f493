import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/api-key.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { deliveryStates, type WebhookEvent, webhookEvents } from '#domain/webhook.ts'
import { hexId, id, moment, oneOf, reference } from './columns.ts'

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** The secret is derived from it with the key of the shop, so that no copy of the database contains it. */
    salt: text().notNull(),
    previousSalt: text(),
    rolledAt: moment(),
    createdAt: moment().notNull(),
    createdBy: reference(),
    succeededAt: moment(),
    /** Set after `retryDays` without success. */
    disabledAt: moment(),
    /** Null unless it was disabled before. */
    enabledAt: moment(),
  },
  () => [check('webhook_endpoints_id', hexId())],
)

/** Facts of the event itself. Everything else is read when it is sent, so that no person remains here. */
export type EventDetails = {
  readonly lineIds?: readonly Id[]
  readonly refund?: { readonly id: Id; readonly lineId: Id; readonly amount: Cents }
}

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: reference()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for all endpoints and attempts. */
    eventId: reference().notNull(),
    type: text({ enum: webhookEvents }).notNull(),
    /** An order or a work. */
    subjectId: reference().notNull(),
    details: jsonb().$type<EventDetails>().notNull(),
    createdAt: moment().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    triedAt: moment(),
    /** HTTP status and beginning of the last answer, or the error that prevented it. */
    status: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    check('webhook_deliveries_id', hexId()),
    check('webhook_deliveries_type', oneOf('type', webhookEvents)),
    check('webhook_deliveries_state', oneOf('state', deliveryStates)),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAttemptAt).where(sql`state = 'pending'`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_state_index').on(table.state, table.createdAt, table.id),
    index('webhook_deliveries_created').on(table.createdAt, table.id),
  ],
)

/** Revoked keys stay, so that the audit log can name them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** The beginning of the key, to recognise it by. */
    prefix: text().notNull(),
    /** SHA-256, hex. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: moment().notNull(),
    createdBy: reference(),
    /** Last day of validity, in Estonia. */
    endsOn: date({ mode: 'string' }),
    lastUsedOn: date({ mode: 'string' }),
    revokedAt: moment(),
  },
  () => [check('api_keys_id', hexId())],
)
