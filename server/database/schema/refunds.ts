import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents } from '#domain/money.ts'
import { adminRefunds, refundGrounds, requestDecisions } from '#domain/refund-request.ts'
import { refundWaits } from '#domain/refund-wait.ts'
import { approvals } from './approvals.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { disputes } from './disputes.ts'
import { orderLines, orders } from './orders.ts'

/** Due until the payment provider accepts it. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. The order's id for a payment that bought nothing. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Null for a refund of the whole payment. */
    lineId: reference().references(() => orderLines.id),
    amount: money().notNull(),
    /** The artist's part of the amount. */
    artistAmount: money().notNull(),
    reason: text().notNull(),
    /** A user id, or the part of the shop that decided. */
    by: text().notNull(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    /** The last attempt; each failure prolongs the wait. */
    triedAt: moment(),
    /** The provider's error code, or that it did not respond. */
    lastError: text(),
    /** Failed attempts, and refusals: each refusal requires a new idempotency key. */
    attempts: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    /** Set while the outcome of an attempt is unknown. */
    sendingSince: moment(),
    /** The provider's id of the last refund made. A dashboard refund can be for several works. */
    providerId: text(),
    /** Provider ids of refunds that could not be delivered. */
    failedIds: text().array().notNull().default([]),
    /** The last return; null once another refund is under way. */
    failedAt: moment(),
    failureReason: text(),
    /** The reason for which the provider delays the refund; null otherwise. */
    waitingFor: text({ enum: refundWaits }),
    waitingSince: moment(),
    /** Paid outside the provider. */
    isByHand: boolean().notNull().default(false),
    /** The reference in the transfer; null for those before references existed. */
    reference: text(),
    /** Made in the provider's dashboard and not yet assigned to a line. */
    isUnsettled: boolean().notNull().default(false),
    /** The lost dispute that took the money. */
    disputeId: reference().references(() => disputes.id),
    /** Null where none was needed. */
    approvalId: reference().references(() => approvals.id, { onDelete: 'set null' }),
    /** The artist's part that the shop bears, as the share was already paid out. */
    sparedAmount: money().notNull().default(cents(0)),
    /** The part covered by a lost dispute or a dashboard refund. The rest is sent. */
    covered: money().notNull().default(cents(0)),
  },
  (table) => [
    check('refunds_id', hexId()),
    // A dashboard refund assigned to other refunds has an amount of zero.
    check('refunds_amounts', sql`amount >= 0 and artist_amount between 0 and amount`),
    check('refunds_reference', sql`reference is null or is_by_hand`),
    uniqueIndex('refunds_reference_once').on(table.reference).where(sql`reference is not null`),
    check('refunds_waiting_for', oneOf('waiting_for', refundWaits)),
    check('refunds_waiting_since', sql`(waiting_for is null) = (waiting_since is null)`),
    index('refunds_waiting_index').on(table.waitingSince).where(sql`waiting_for is not null`),
    index('refunds_line_index').on(table.lineId).where(sql`line_id is not null`),
    index('refunds_order_index').on(table.orderId),
    index('refunds_provider_index').on(table.providerId),
    index('refunds_due_index').on(table.createdAt).where(sql`done_at is null`),
    // Recent refunds.
    index('refunds_done_index').on(table.doneAt).where(sql`done_at is not null`),
    index('refunds_unsettled_index').on(table.createdAt).where(sql`is_unsettled`),
  ],
)

/** An artist's refund request that would leave them in debt; an administrator decides. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    lineId: reference()
      .notNull()
      .references(() => orderLines.id),
    /** The remaining amount, reduced by other refunds of the line. */
    amount: money().notNull(),
    /** The artist's part of the amount. */
    artistAmount: money().notNull(),
    ground: text({ enum: refundGrounds }).notNull(),
    /** The kind of an administrator's refund; null for artists' requests. */
    adminRefund: text({ enum: adminRefunds }),
    isAskedAlone: boolean().notNull().default(false),
    /** Empty for returned works. */
    reason: text().notNull(),
    /** A user id; "artist" after the artist's account is deleted. */
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The legal deadline of the refund, in Tallinn. */
    dueOn: date({ mode: 'string' }).notNull(),
    decision: text({ enum: requestDecisions }),
    decidedAt: moment(),
    /** Null when another refund settled it. */
    decidedBy: text(),
    /** The reason for a refusal, shown to the requester. */
    answer: text(),
    /** The refund that resulted from it or settled it. */
    refundId: reference().references(() => refunds.id),
  },
  (table) => [
    check('refund_requests_id', hexId()),
    check('refund_requests_amounts', sql`amount > 0 and artist_amount between 0 and amount`),
    check('refund_requests_ground', oneOf('ground', refundGrounds)),
    // Administrators' refunds are in `approvals`.
    check('refund_requests_of_artist', sql`admin_refund is null`),
    check('refund_requests_decision', oneOf('decision', requestDecisions)),
    check(
      'refund_requests_decided',
      sql`(decision is null) = (decided_at is null) and (decided_by is not null or decision is null or decision = 'settled') and (refund_id is not null or decision is distinct from 'approved')`,
    ),
    // Refunds owed by law cannot be refused; a refusal needs a reason.
    check(
      'refund_requests_refused',
      sql`decision is distinct from 'refused' or ground = 'goodwill' and answer is not null`,
    ),
    uniqueIndex('refund_requests_one_open').on(table.lineId).where(sql`decision is null`),
    index('refund_requests_open_index').on(table.createdAt).where(sql`decision is null`),
    index('refund_requests_order_index').on(table.orderId),
  ],
)
