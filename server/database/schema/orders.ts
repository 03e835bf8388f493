import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories, editionKinds } from '#domain/artwork.ts'
import { confirmations } from '#domain/confirmation.ts'
import { disputeStates } from '#domain/dispute.ts'
import { languages } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { fulfilmentStates, orderStates } from '#domain/order.ts'
import { sellerStatuses, type TraderDetails } from '#domain/person.ts'
import { refundGrounds, requestDecisions } from '#domain/refund-request.ts'
import { artworks } from './artworks.ts'
import { bilingual, hexId, id, moment, money, oneOf, reference, trigrams } from './columns.ts'
import { payouts } from './ledger.ts'
import { artists, users } from './people.ts'

export const orderNumbers = pgSequence('order_numbers')

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Empty once the buyer's account is gone. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: orderStates }).notNull().default('pending_payment'),
    subtotal: money().notNull(),
    shipping: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    currency: text().notNull().default('EUR'),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    /** The keyed hash of the internet address, until the order is paid or over. */
    placedFrom: text(),
    /** When the hold runs out. */
    expiresAt: moment().notNull(),
    paidAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('orders_id', hexId()),
    check('orders_state', oneOf('state', orderStates)),
    check('orders_language', oneOf('language', languages)),
    check('orders_amounts', sql`subtotal >= 0 and shipping >= 0 and tax >= 0 and total = subtotal + shipping + tax`),
    index('orders_user_index').on(table.userId, table.createdAt),
    index('orders_state_index').on(table.state, table.expiresAt),
    index('orders_placed_from_index').on(table.placedFrom).where(sql`placed_from is not null`),
    index('orders_created_index').on(table.createdAt, table.id),
    // Buyers who are to be forgotten once bookkeeping law no longer asks for them.
    index('orders_buyer_known_index').on(table.paidAt).where(sql`buyer_email <> ''`),
    index('orders_search').using('gin', trigrams(sql`number || ' ' || buyer_name || ' ' || buyer_email`)),
  ],
)

export type ShippingAddress = {
  name: string
  line1: string
  line2?: string | undefined
  city: string
  state?: string | undefined
  postalCode: string
  country: string
}

/** Everything needed to print the order in ten years is copied here. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    /** The work, as long as it exists; what was sold stands in the other columns. */
    artworkId: reference().references(() => artworks.id, { onDelete: 'set null' }),
    artistId: reference().references(() => artists.id, { onDelete: 'set null' }),
    title: bilingual().notNull(),
    artistName: text().notNull(),
    artistEmail: text(),
    sellerStatus: text({ enum: sellerStatuses }).notNull(),
    /** The seller as the invoice names them; null for private persons. */
    trader: jsonb().$type<TraderDetails>(),
    medium: bilingual().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number; depth: number; unit: string }>().notNull(),
    year: smallint(),
    category: text({ enum: categories }),
    /** Sold at a reduced price, which decides whether a private person takes it back. */
    isReduced: boolean().notNull().default(false),
    editionKind: text({ enum: editionKinds }).notNull(),
    editionSize: integer(),
    /** Which copies of the edition were sold; [1] for an original. */
    copies: integer().array().notNull(),
    pictureHash: text(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    artistUnitPrice: money().notNull(),
    commissionRate: integer().notNull(),
    total: money().notNull(),
    /** Where the line is on its way to the buyer; null until it is paid. */
    state: text({ enum: fulfilmentStates }),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: moment(),
    /** When its artist, the buyer or the shop said that it has arrived. */
    deliveredAt: moment(),
    /** When it was certain that the buyer has it: the days for a return and for the payout count from here. */
    deliveryConfirmedAt: moment(),
    deliveryConfirmedBy: text({ enum: confirmations }),
    /** When the buyer last told of a problem with the delivery, or asked to return it: silence confirms nothing then. */
    complainedAt: moment(),
    /** When buyer and artist were asked what has become of a parcel of which nobody has said anything. */
    arrivalAskedAt: moment(),
    /** One of the first sales of its artist, which are paid out after the days for a return. */
    isEarlySale: boolean().notNull().default(false),
    /** The buyer sends it back because something is wrong with it. */
    isFaulty: boolean().notNull().default(false),
    /** What the buyer has got back of the total. */
    refunded: money().notNull().default(cents(0)),
    /** The buyer's bank disputes the payment of its order, or nobody has decided yet who bears that it was lost. */
    isDisputed: boolean().notNull().default(false),
    /** The payout that brought the artist's share. */
    payoutId: reference().references(() => payouts.id),
  },
  (table) => [
    check('order_lines_id', hexId()),
    check('order_lines_quantity', sql`quantity > 0`),
    check(
      'order_lines_amounts',
      sql`unit_price >= 0 and artist_unit_price between 0 and unit_price and total = unit_price * quantity`,
    ),
    check('order_lines_seller_status', oneOf('seller_status', sellerStatuses)),
    check('order_lines_state', oneOf('state', fulfilmentStates)),
    check('order_lines_refunded', sql`refunded between 0 and total`),
    check('order_lines_confirmation', oneOf('delivery_confirmed_by', confirmations)),
    check(
      'order_lines_confirmed',
      sql`(delivery_confirmed_at is null) = (delivery_confirmed_by is null) and (delivery_confirmed_at is null or delivered_at is not null)`,
    ),
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_artist_index').on(table.artistId),
    index('order_lines_artwork_index').on(table.artworkId).where(sql`artwork_id is not null`),
    index('order_lines_disputed_index').on(table.orderId).where(sql`is_disputed`),
    // Delivered and not paid out yet.
    index('order_lines_unpaid_index').on(table.deliveredAt).where(sql`state = 'delivered' and payout_id is null`),
    index('order_lines_payout_index').on(table.payoutId).where(sql`payout_id is not null`),
    index('order_lines_picture_index').on(table.pictureHash).where(sql`picture_hash is not null`),
    index('order_lines_state_index').on(table.state, table.deliveryConfirmedAt),
    index('order_lines_shipped_index').on(table.shippedAt).where(sql`state = 'shipped'`),
    index('order_lines_unconfirmed_index')
      .on(table.deliveredAt)
      .where(sql`state = 'delivered' and delivery_confirmed_at is null`),
    index('order_lines_search').using(
      'gin',
      trigrams(sql`artist_name || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'et', '')`),
    ),
  ],
)

export const holdStates = ['held', 'sold', 'released'] as const

/** One copy of a work promised to one order. A copy is never held or sold twice at once. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    artworkId: reference()
      .notNull()
      .references(() => artworks.id),
    /** 1 for an original; a trigger keeps it within the edition. */
    copy: integer().notNull(),
    /** Null for a copy that its artist has sold outside the shop. */
    orderId: reference().references(() => orders.id),
    state: text({ enum: holdStates }).notNull().default('held'),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('holds_id', hexId()),
    check('holds_state', oneOf('state', holdStates)),
    check('holds_copy', sql`copy > 0`),
    check('holds_order', sql`order_id is not null or state <> 'held'`),
    uniqueIndex('holds_one_owner').on(table.artworkId, table.copy).where(sql`state in ('held', 'sold')`),
    index('holds_artwork_index').on(table.artworkId, table.state),
    index('holds_created_index').on(table.createdAt),
    index('holds_order_index').on(table.orderId),
    index('holds_expiry_index').on(table.expiresAt).where(sql`state = 'held'`),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** The line that changed; null when the whole order did. */
    lineId: reference().references(() => orderLines.id),
    state: text({ enum: orderStates }).notNull(),
    at: moment().notNull(),
    /** A user id, or which part of the shop did it: "buyer", "payments", "expiry". */
    by: text().notNull(),
    reason: text(),
  },
  (table) => [
    check('order_history_state', oneOf('state', orderStates)),
    index('order_history_order_index').on(table.orderId, table.at),
    // What buyers have told of.
    index('order_history_reported_index').on(table.orderId).where(sql`"by" = 'buyer' and reason is not null`),
  ],
)

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
    /** Paid to the buyer outside the provider. */
    isByHand: boolean().notNull().default(false),
    /** Made on the provider's dashboard; nobody has said yet for which line. */
    isUnsettled: boolean().notNull().default(false),
    /** The lost dispute that took the money. */
    disputeId: reference().references(() => disputes.id),
    /** What the artist would bear of it, had the share not been paid out already; the shop bears it. */
    sparedAmount: money().notNull().default(cents(0)),
    /** What of it the buyer has got another way: with a lost dispute, or on the provider's dashboard. The rest is sent. */
    covered: money().notNull().default(cents(0)),
  },
  (table) => [
    check('refunds_id', hexId()),
    // Nothing is left of one of the dashboard that counts as others.
    check('refunds_amounts', sql`amount >= 0 and artist_amount between 0 and amount`),
    index('refunds_line_index').on(table.lineId).where(sql`line_id is not null`),
    index('refunds_order_index').on(table.orderId),
    index('refunds_provider_index').on(table.providerId),
    index('refunds_due_index').on(table.createdAt).where(sql`done_at is null`),
    index('refunds_unsettled_index').on(table.createdAt).where(sql`is_unsettled`),
  ],
)

/** A refund that would leave its artist in debt: an artist has asked for it, and an administrator decides. */
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
    /** What the artist wrote; empty for works that came back. */
    reason: text().notNull(),
    /** The user who asked; "artist" once they have left. */
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The last day on which the money is to go back, in Tallinn. */
    dueOn: date({ mode: 'string' }).notNull(),
    decision: text({ enum: requestDecisions }),
    decidedAt: moment(),
    /** The administrator who decided; null when another refund settled it. */
    decidedBy: text(),
    /** Why it was refused, as the artist reads it. */
    answer: text(),
    /** The refund that was made of it, or that settled it. */
    refundId: reference().references(() => refunds.id),
  },
  (table) => [
    check('refund_requests_id', hexId()),
    check('refund_requests_amounts', sql`amount > 0 and artist_amount between 0 and amount`),
    check('refund_requests_ground', oneOf('ground', refundGrounds)),
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

/** A buyer's statement that they withdraw from a contract, as it came. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    lineIds: text().array().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** When the statement came: the moment that counts. */
    receivedAt: moment().notNull(),
    /** SHA-256 of the token in the link by which the buyer confirms it, hex; null once it has taken effect. */
    tokenHash: text().unique(),
    /** When that link was used; null for those who were signed in. */
    confirmedAt: moment(),
  },
  (table) => [
    check('withdrawals_confirmation', sql`token_hash is null or confirmed_at is null`),
    check('withdrawals_id', hexId()),
    index('withdrawals_order_index').on(table.orderId),
  ],
)

/** Invoices and credit notes of traders. Each trader's numbers begin at 1 and have no gaps. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    number: integer().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** A credit note for this refund; null for the invoice itself. */
    refundId: reference().references(() => refunds.id),
    issuedAt: moment().notNull(),
  },
  (table) => [
    check('invoices_id', hexId()),
    check('invoices_number', sql`number > 0`),
    unique('invoices_number_unique').on(table.artistId, table.number),
    index('invoices_order_index').on(table.orderId),
  ],
)
