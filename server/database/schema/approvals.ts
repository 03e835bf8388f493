import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type ApprovalKind, approvalOutcomes } from '#domain/approval.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'

/** Steps of an administrator that take effect only after an approval. Nothing is booked before. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    /** Has no database check, so that a new kind needs no migration. */
    kind: text().$type<ApprovalKind>().notNull(),
    /** The input of the step, parsed on reading by the schema of its kind. */
    payload: jsonb().$type<unknown>().notNull(),
    /** Null for steps without an amount. */
    amount: money(),
    orderId: reference().references(() => orders.id),
    /** The artists whose money it changes. */
    artistIds: text().array().notNull().default([]),
    /** Read by administrators, and by artists where the step e-mails them. */
    reason: text().notNull(),
    requestedBy: text().notNull(),
    requestedAt: moment().notNull(),
    /** No other administrator existed. */
    requestedAlone: boolean().notNull(),
    /** The time from which a job carries it out without a second administrator; null for most. */
    takesEffectAt: moment(),
    outcome: text({ enum: approvalOutcomes }),
    /** Null when a job carried it out or closed it. */
    decidedBy: text(),
    decidedAt: moment(),
    /** The reason for a refusal or lapse. */
    answer: text(),
  },
  (table) => [
    check('approvals_id', hexId()),
    check('approvals_amount', sql`amount > 0`),
    check('approvals_outcome', oneOf('outcome', approvalOutcomes)),
    check(
      'approvals_decided',
      sql`(outcome is null) = (decided_at is null) and (outcome is not null or decided_by is null) and (outcome is distinct from 'refused' or decided_by is not null) and (outcome is null or outcome = 'approved' or answer is not null)`,
    ),
    // A second administrator, the only one after a day, or a job from its effective time.
    check(
      'approvals_two_administrators',
      sql`outcome is distinct from 'approved' or decided_by is not null and decided_by <> requested_by or requested_alone and decided_at >= requested_at + interval '24 hours' and (decided_by is not null or decided_at >= takes_effect_at and takes_effect_at is not null)`,
    ),
    check(
      'approvals_takes_effect',
      sql`takes_effect_at is null or requested_alone and takes_effect_at >= requested_at + interval '24 hours'`,
    ),
    index('approvals_open_index').on(table.requestedAt).where(sql`outcome is null`),
    index('approvals_requested_index').on(table.requestedAt, table.id),
    index('approvals_order_index').on(table.orderId).where(sql`order_id is not null`),
  ],
)
