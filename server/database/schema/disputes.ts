import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { disputeStates } from '#domain/dispute.ts'
import { cents } from '#domain/money.ts'
import { id, moment, money, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'

/** Chargebacks. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The provider's code, such as "fraudulent". */
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    /** The deadline for evidence. */
    evidenceDueBy: moment(),
    openedAt: moment().notNull(),
    closedAt: moment(),
    /** The time of the latest event applied; older events are ignored. */
    reportedAt: moment().notNull(),
    withdrawnAt: moment(),
    reinstatedAt: moment(),
    /** The amount booked as withdrawn by the provider. */
    taken: money().notNull().default(cents(0)),
    /** The times when the loss was booked and the money recovered. */
    lostAt: moment(),
    recoveredAt: moment(),
    /** An administrator has to decide who bears a paid-out amount, or who gets recovered money. */
    isToSettle: boolean().notNull().default(false),
  },
  (table) => [
    check('disputes_state', oneOf('state', disputeStates)),
    check('disputes_amounts', sql`amount >= 0 and taken between 0 and amount`),
    index('disputes_order_index').on(table.orderId),
    index('disputes_open_index').on(table.openedAt).where(sql`closed_at is null`),
    index('disputes_taken_index')
      .on(table.openedAt)
      .where(sql`withdrawn_at is not null and reinstated_at is null and lost_at is null`),
    index('disputes_to_settle_index').on(table.closedAt).where(sql`is_to_settle`),
  ],
)

/** A card issuer's fraud warnings. Payouts wait until one is closed or decided. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    /** The provider's id. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** The provider's fraud type. */
    reason: text().notNull(),
    /** The payment is neither disputed nor fully refunded. */
    isActionable: boolean().notNull(),
    warnedAt: moment().notNull(),
    /** When and by whom payouts were released. */
    decidedAt: moment(),
    decidedBy: text(),
  },
  (table) => [
    check('fraud_warnings_decided', sql`(decided_at is null) = (decided_by is null)`),
    index('fraud_warnings_order_index').on(table.orderId),
    index('fraud_warnings_open_index').on(table.warnedAt).where(sql`is_actionable and decided_at is null`),
  ],
)
