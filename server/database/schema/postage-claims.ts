import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankAccount } from '#domain/person.ts'
import { postageDecisions } from '#domain/postage-claim.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { refunds } from './refunds.ts'

/** A buyer's claim for the postage of returning a faulty work. The latest one of a line. */
export const postageClaims = pgTable(
  'postage_claims',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    lineId: reference()
      .notNull()
      .references(() => orderLines.id),
    amount: money().notNull(),
    /** The buyer's account; erased when no longer needed. */
    bankAccount: jsonb().$type<BankAccount>(),
    claimedAt: moment().notNull(),
    decision: text({ enum: postageDecisions }),
    decidedAt: moment(),
    decidedBy: text(),
    /** The reason for a refusal, shown to the buyer. */
    answer: text(),
    /** The booked refund. */
    refundId: reference().references(() => refunds.id),
  },
  (table) => [
    check('postage_claims_id', hexId()),
    check('postage_claims_amount', sql`amount > 0`),
    check('postage_claims_decision', oneOf('decision', postageDecisions)),
    check(
      'postage_claims_decided',
      sql`(decision is null) = (decided_at is null) and (decision is not distinct from 'paid') = (refund_id is not null)`,
    ),
    uniqueIndex('postage_claims_line_index').on(table.lineId),
    index('postage_claims_order_index').on(table.orderId),
    index('postage_claims_refund_index').on(table.refundId).where(sql`refund_id is not null`),
    index('postage_claims_open_index').on(table.claimedAt).where(sql`decision is null`),
  ],
)
