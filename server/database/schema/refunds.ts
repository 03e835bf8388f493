import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents } from '#domain/money.ts'
import { adminRefunds, refundGrounds, requestDecisions } from '#domain/refund-request.ts'
import { refundWaits } from '#domain/refund-wait.ts'
import { approvals } from './approvals.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { disputes } from './disputes.ts'
import { orderLines, orders } from './orders.ts'

/** Money that goes back to a buyer. Due until the payment provider has taken it on. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. The refund of a payment that bought nothing has the id of its order. */
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Null when the payment of the whole order goes back. */
    lineId: reference().references(() => orderLines.id),
    amount: money().notNull(),
    /** The part of the amount that the artist bears. */
    artistAmount: money().notNull(),
    reason: text().notNull(),
    /** A user id, or the part of the shop that decided it. */
    by: text().notNull(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    /** When the provider was asked for it last: each attempt that does not work makes the wait longer. */
    triedAt: moment(),
    /** Why the last attempt did not work: the provider's code, or that it gave no answer. */
    lastError: text(),
    /** How often the provider was asked in vain, and how often it refused: after a refusal another key is needed. */
    attempts: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    /** Since when the provider is being asked; null once it is known what became of it. */
    sendingSince: moment(),
    /** What the provider calls it; the last one that was made, if earlier ones came back. One of the dashboard may be for several works. */
    providerId: text(),
    /** Those that the provider made and could not deliver. */
    failedIds: text().array().notNull().default([]),
    /** When the last of them came back, and why; null once another is on its way. */
    failedAt: moment(),
    failureReason: text(),
    /** What the provider waits for before it makes the refund; null while it is not waiting. */
    waitingFor: text({ enum: refundWaits }),
    waitingSince: moment(),
    /** Paid to the buyer outside the provider. */
    isByHand: boolean().notNull().default(false),
    /** What the office has written into the transfer; null for those from before references. */
    reference: text(),
    /** Made on the provider's dashboard; nobody has said yet for which line. */
    isUnsettled: boolean().notNull().default(false),
    /** The lost dispute that took the money. */
    disputeId: reference().references(() => disputes.id),
    /** The approval of an administrator's refund; null where none was needed. */
    approvalId: reference().references(() => approvals.id, { onDelete: 'set null' }),
    /** What the artist would bear of it, had the share not been paid out already; the shop bears it. */
    sparedAmount: money().notNull().default(cents(0)),
    /** What of it the buyer has got another way: with a lost dispute, or on the provider's dashboard. The rest is sent. */
    covered: money().notNull().default(cents(0)),
  },
  (table) => [
    check('refunds_id', hexId()),
    // Nothing is left of one of the dashboard that counts as others.
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
    // What went back to buyers lately.
    index('refunds_done_index').on(table.doneAt).where(sql`done_at is not null`),
    index('refunds_unsettled_index').on(table.createdAt).where(sql`is_unsettled`),
  ],
)

/**
 * A refund that an artist has asked for and that would leave them in debt. An administrator decides.
 */
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
    /** What is still asked for: what goes back for the line meanwhile is taken off. */
    amount: money().notNull(),
    /** The part of the amount that the artist would bear. */
    artistAmount: money().notNull(),
    ground: text({ enum: refundGrounds }).notNull(),
    /** How an administrator wants to make it; null when its artist has asked for it. */
    adminRefund: text({ enum: adminRefunds }),
    /** Whether that administrator was the only one. */
    isAskedAlone: boolean().notNull().default(false),
    /** What the artist or the administrator wrote; empty for works that came back. */
    reason: text().notNull(),
    /** The user who asked; "artist" once that artist has left. */
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The last day on which the money is to go back, in Tallinn. */
    dueOn: date({ mode: 'string' }).notNull(),
    decision: text({ enum: requestDecisions }),
    decidedAt: moment(),
    /** The administrator who decided; null when another refund settled it. */
    decidedBy: text(),
    /** Why it was refused, as whoever asked reads it. */
    answer: text(),
    /** The refund that was made of it, or that settled it. */
    refundId: reference().references(() => refunds.id),
  },
  (table) => [
    check('refund_requests_id', hexId()),
    check('refund_requests_amounts', sql`amount > 0 and artist_amount between 0 and amount`),
    check('refund_requests_ground', oneOf('ground', refundGrounds)),
    // Refunds of administrators are in `approvals`.
    check('refund_requests_of_artist', sql`admin_refund is null`),
    check('refund_requests_decision', oneOf('decision', requestDecisions)),
    check(
      'refund_requests_decided',
      sql`(decision is null) = (decided_at is null) and (decided_by is not null or decision is null or decision = 'settled') and (refund_id is not null or decision is distinct from 'approved')`,
    ),
    // What is owed to the buyer is never refused, and nothing without a reason.
    check(
      'refund_requests_refused',
      sql`decision is distinct from 'refused' or ground = 'goodwill' and answer is not null`,
    ),
    uniqueIndex('refund_requests_one_open').on(table.lineId).where(sql`decision is null`),
    index('refund_requests_open_index').on(table.createdAt).where(sql`decision is null`),
    index('refund_requests_order_index').on(table.orderId),
  ],
)
