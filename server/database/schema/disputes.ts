import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { disputeStates } from '#domain/dispute.ts'
import { cents } from '#domain/money.ts'
import { id, moment, money, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'

/** A payment that the buyer has asked their bank to take back. */
export const disputes = pgTable(
  'disputes',
  {
    /** What the provider calls it. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The provider's word for why, such as "fraudulent". */
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    /** Until when the shop can answer. */
    evidenceDueBy: moment(),
    openedAt: moment().notNull(),
    closedAt: moment(),
    /** The moment of the latest event that changed it: older ones change nothing. */
    reportedAt: moment().notNull(),
    /** When the provider took the money, and when it gave it back. */
    withdrawnAt: moment(),
    reinstatedAt: moment(),
    /** What of it is booked as taken by the provider. */
    taken: money().notNull().default(cents(0)),
    /** When its loss was booked, and when the money came back all the same. */
    lostAt: moment(),
    recoveredAt: moment(),
    /** An administrator decides who bears what had been paid out, or what becomes of money that came back late. */
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

/** A card issuer suspects that the holder of the card has not paid. Payouts wait until it is closed or decided. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    /** The provider's id. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** The provider's word for the kind of fraud. */
    reason: text().notNull(),
    /** The payment is neither disputed nor refunded as a whole. */
    isActionable: boolean().notNull(),
    warnedAt: moment().notNull(),
    /** When an administrator let payouts go on, and who. */
    decidedAt: moment(),
    decidedBy: text(),
  },
  (table) => [
    check('fraud_warnings_decided', sql`(decided_at is null) = (decided_by is null)`),
    index('fraud_warnings_order_index').on(table.orderId),
    index('fraud_warnings_open_index').on(table.warnedAt).where(sql`is_actionable and decided_at is null`),
  ],
)
