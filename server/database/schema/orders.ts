import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { categories, editionKinds } from '#domain/artwork.ts'
import { confirmations } from '#domain/confirmation.ts'
import type { PostalAddress } from '#domain/email.ts'
import { cents } from '#domain/money.ts'
import { fulfilmentStates, orderStates } from '#domain/order.ts'
import { sellerStatuses, type TraderDetails } from '#domain/person.ts'
import { artworks } from './artworks.ts'
import { hexId, id, isLanguageCode, language, localized, moment, money, oneOf, reference, trigrams } from './columns.ts'
import { payouts } from './ledger.ts'
import { artists, users } from './people.ts'

export const orderNumbers = pgSequence('order_numbers')

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Null after the buyer's account is deleted. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    language: language().notNull(),
    state: text({ enum: orderStates }).notNull().default('pending_payment'),
    subtotal: money().notNull(),
    shipping: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    currency: text().notNull().default('EUR'),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    /** The keyed hash of the IP address, erased once the order is paid or ended. */
    placedFrom: text(),
    /** The end of the hold. */
    expiresAt: moment().notNull(),
    paidAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('orders_id', hexId()),
    check('orders_state', oneOf('state', orderStates)),
    check('orders_language', isLanguageCode),
    check('orders_amounts', sql`subtotal >= 0 and shipping >= 0 and tax >= 0 and total = subtotal + shipping + tax`),
    index('orders_user_index').on(table.userId, table.createdAt),
    index('orders_state_index').on(table.state, table.expiresAt),
    index('orders_placed_from_index').on(table.placedFrom).where(sql`placed_from is not null`),
    index('orders_created_index').on(table.createdAt, table.id),
    index('orders_paid_index').on(table.paidAt).where(sql`paid_at is not null`),
    // For anonymising orders after the retention period.
    index('orders_buyer_known_index').on(table.paidAt).where(sql`buyer_email <> ''`),
    index('orders_search').using('gin', trigrams(sql`number || ' ' || buyer_name || ' ' || buyer_email`)),
  ],
)

export type ShippingAddress = PostalAddress

/** A snapshot: an order must be printable after ten years. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    /** Null after deletion; the other columns keep what was sold. */
    artworkId: reference().references(() => artworks.id, { onDelete: 'set null' }),
    artistId: reference().references(() => artists.id, { onDelete: 'set null' }),
    title: localized().notNull(),
    artistName: text().notNull(),
    artistEmail: text(),
    sellerStatus: text({ enum: sellerStatuses }).notNull(),
    /** As named on the invoice; null for private sellers. */
    trader: jsonb().$type<TraderDetails>(),
    medium: localized().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number; depth: number; unit: string }>().notNull(),
    year: smallint(),
    category: text({ enum: categories }),
    /** Affects returns to private sellers. */
    isReduced: boolean().notNull().default(false),
    editionKind: text({ enum: editionKinds }).notNull(),
    editionSize: integer(),
    /** [1] for an original. */
    copies: integer().array().notNull(),
    pictureHash: text(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    artistUnitPrice: money().notNull(),
    commissionRate: integer().notNull(),
    total: money().notNull(),
    /** Null until paid. */
    state: text({ enum: fulfilmentStates }),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: moment(),
    /** Reported by artist, buyer or shop. */
    deliveredAt: moment(),
    /** The start of the return and payout periods. */
    deliveryConfirmedAt: moment(),
    deliveryConfirmedBy: text({ enum: confirmations }),
    /** The last complaint or return request by the buyer: afterwards delivery is not confirmed automatically. */
    complainedAt: moment(),
    /** When buyer and artist were asked about a parcel without news. */
    arrivalAskedAt: moment(),
    /** Paid out after the return period. */
    isEarlySale: boolean().notNull().default(false),
    /** Returned because of a defect. */
    isFaulty: boolean().notNull().default(false),
    refunded: money().notNull().default(cents(0)),
    /** The payment is disputed, or a lost dispute is not settled. */
    isDisputed: boolean().notNull().default(false),
    /** A fraud warning is undecided: the payout waits. */
    isWarned: boolean().notNull().default(false),
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
    index('order_lines_warned_index').on(table.orderId).where(sql`is_warned`),
    index('order_lines_disputed_index').on(table.orderId).where(sql`is_disputed`),
    // Delivered and not paid out.
    index('order_lines_unpaid_index').on(table.deliveredAt).where(sql`state = 'delivered' and payout_id is null`),
    // Delivery confirmed and not paid out.
    index('order_lines_due_index').on(table.deliveryConfirmedAt).where(sql`state = 'delivered' and payout_id is null`),
    index('order_lines_payout_index').on(table.payoutId).where(sql`payout_id is not null`),
    index('order_lines_picture_index').on(table.pictureHash).where(sql`picture_hash is not null`),
    index('order_lines_state_index').on(table.state, table.deliveryConfirmedAt),
    index('order_lines_shipped_index').on(table.shippedAt).where(sql`state = 'shipped'`),
    index('order_lines_unconfirmed_index')
      .on(table.deliveredAt)
      .where(sql`state = 'delivered' and delivery_confirmed_at is null`),
    index('order_lines_words').using('gin', trigrams(sql`artist_name || ' ' || every_language(title)`)),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Null for changes of the whole order. */
    lineId: reference().references(() => orderLines.id),
    state: text({ enum: orderStates }).notNull(),
    at: moment().notNull(),
    /** A user id, or the part of the shop that acted: "buyer", "payments", "expiry". */
    by: text().notNull(),
    reason: text(),
  },
  (table) => [
    check('order_history_state', oneOf('state', orderStates)),
    index('order_history_order_index').on(table.orderId, table.at),
    // Reports by buyers.
    index('order_history_reported_index').on(table.orderId).where(sql`"by" = 'buyer' and reason is not null`),
  ],
)
