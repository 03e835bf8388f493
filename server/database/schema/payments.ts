import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lostRefunds } from '#domain/lost-order.ts'
import type { Actor } from '#domain/order.ts'
import { id, moment, money, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'

export const paymentStates = ['opening', 'open', 'processing', 'paid', 'failed', 'expired', 'refunded'] as const

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    sessionId: text().unique(),
    url: text(),
    intentId: text(),
    state: text({ enum: paymentStates }).notNull().default('opening'),
    /** The requested amount; once paid, the received one. */
    amount: money().notNull(),
    currency: text().notNull().default('EUR'),
    refunded: money().notNull(),
    /** The actor and reason of a cancellation while its page is being closed, for all code paths that record it. */
    cancelling: jsonb().$type<{ by: Actor; reason?: string | undefined }>(),
    /** The last query by a job: failing payments go to the end of the queue. */
    triedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('payments_state', oneOf('state', paymentStates)),
    check('payments_amounts', sql`amount >= 0 and refunded between 0 and amount`),
    uniqueIndex('payments_order').on(table.orderId),
    index('payments_unfinished_index').on(table.state).where(sql`state in ('opening', 'open', 'processing')`),
    index('payments_paid_index').on(table.updatedAt).where(sql`state = 'paid'`),
    index('payments_intent_index').on(table.intentId).where(sql`intent_id is not null`),
  ],
)

/** Webhook events. The content is erased once handled. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id, for idempotency. */
    id: id(),
    type: text().notNull(),
    sessionId: text(),
    payload: jsonb().notNull(),
    receivedAt: moment().notNull(),
    handledAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The refund of a lost order. `approval` is read from the open approvals instead. */
    refund: text({ enum: lostRefunds }),
    refundBy: text(),
  },
  (table) => [
    check('payment_events_refund', oneOf('refund', lostRefunds)),
    index('payment_events_unhandled').on(table.receivedAt).where(sql`handled_at is null`),
    index('payment_events_session_index').on(table.sessionId).where(sql`session_id is not null`),
  ],
)
