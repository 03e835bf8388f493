import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { artworkStatuses, categories, editionKinds, sizeClasses } from '#domain/artwork.ts'
import type { PaletteColour } from '#domain/colour.ts'
import { feedbackTypes, mostStars } from '#domain/feedback.ts'
import type { Bilingual } from '#domain/language.ts'
import { languages } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { orderStates } from '#domain/order.ts'
import { approvals, roles, sellerStatuses } from '#domain/person.ts'

const id = () => text().primaryKey()
const reference = () => text()
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
const money = () => integer().$type<Cents>()
const bilingual = () => jsonb().$type<Bilingual>()
const caseless = customType<{ data: string }>({ dataType: () => 'citext' })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
const hexId = (column = 'id') => sql.raw(`${column} ~ '^[0-9a-f]{24}$'`)

// People

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Who this is at the identity provider. */
    uid: text().notNull().unique(),
    email: caseless().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: roles }).notNull().default('USER'),
    verified: boolean().notNull().default(false),
    hasPassword: boolean().notNull().default(true),
    googleSignUp: boolean().notNull().default(false),
    language: text({ enum: languages }).notNull().default('en'),
    /** A letter for each new message. */
    notifyMessages: boolean().notNull().default(true),
    pictureId: reference().references(() => pictures.id),
    /** Tokens issued before this moment are worth nothing. */
    tokensValidFrom: moment(),
    createdAt: moment().notNull(),
  },
  () => [
    check('users_id', hexId()),
    check('users_role', oneOf('role', roles)),
    check('users_language', oneOf('language', languages)),
  ],
)

export const artists = pgTable(
  'artists',
  {
    id: id(),
    userId: reference()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tagline: bilingual().notNull().default({}),
    biography: bilingual().notNull(),
    location: bilingual().notNull().default({}),
    email: text(),
    website: text(),
    instagram: text(),
    pictureId: reference().references(() => pictures.id),
    pictureAlt: bilingual().notNull().default({}),
    sellerStatus: text({ enum: sellerStatuses }).notNull().default('private'),
    commissionTier: text({ enum: ['standard', 'premium'] })
      .notNull()
      .default('premium'),
    approval: text({ enum: approvals }).notNull().default('pending'),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('artists_id', hexId()),
    check('artists_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'`),
    check('artists_seller_status', oneOf('seller_status', sellerStatuses)),
    check('artists_commission_tier', oneOf('commission_tier', ['standard', 'premium'])),
    check('artists_approval', oneOf('approval', approvals)),
    index('artists_approval_index').on(table.approval),
  ],
)

export const exhibitions = pgTable(
  'exhibitions',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: bilingual().notNull(),
    location: bilingual().notNull().default({}),
    year: text().notNull().default(''),
    description: bilingual().notNull().default({}),
  },
  (table) => [check('exhibitions_id', hexId()), unique('exhibitions_position').on(table.artistId, table.position)],
)

// Works

/** A picture as it was received. Its variants are files, named after its hash. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** SHA-256 of the original's bytes, hex. */
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny blurred picture as a data address. */
    placeholder: text().notNull(),
    palette: jsonb().$type<PaletteColour[]>().notNull(),
    createdAt: moment().notNull(),
    /** Nothing shows it any more: its files go, then this row. */
    unusedSince: moment(),
  },
  () => [check('pictures_id', hexId()), check('pictures_size', sql`width > 0 and height > 0`)],
)

export const artworks = pgTable(
  'artworks',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    title: bilingual().notNull(),
    description: bilingual().notNull().default({}),
    category: text({ enum: categories }).notNull(),
    medium: bilingual().notNull().default({}),
    tags: text().array().notNull().default([]),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    depth: doublePrecision().notNull().default(0),
    unit: text().notNull().default('cm'),
    year: smallint(),
    editionKind: text({ enum: editionKinds }).notNull().default('original'),
    /** How many exist: 1 for an original, null for an open edition. */
    editionSize: integer().default(1),
    /** Copies that nobody has bought or holds; null for an open edition. Kept by the database. */
    available: integer().default(1),
    artistPrice: money().notNull(),
    /** Basis points, frozen when the work was listed. */
    commissionRate: integer().notNull(),
    price: money().notNull(),
    /** The lowest price of the 30 days before the last reduction, while it is above the price. */
    originalPrice: money(),
    status: text({ enum: artworkStatuses }).notNull().default('draft'),
    techniques: text().array().notNull().default([]),
    colours: text().array().notNull().default([]),
    sizeClass: text({ enum: sizeClasses }).notNull(),
    search: searchVector(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    soldAt: moment(),
  },
  (table) => [
    check('artworks_id', hexId()),
    check('artworks_title', sql`coalesce(title->>'en', title->>'et', '') <> ''`),
    check('artworks_category', oneOf('category', categories)),
    check('artworks_status', oneOf('status', artworkStatuses)),
    check('artworks_edition_kind', oneOf('edition_kind', editionKinds)),
    check('artworks_size_class', oneOf('size_class', sizeClasses)),
    check(
      'artworks_edition_size',
      sql`(edition_kind = 'original' and edition_size = 1) or (edition_kind = 'limited' and edition_size > 0) or (edition_kind = 'open' and edition_size is null)`,
    ),
    check(
      'artworks_available',
      sql`(available is null) = (edition_size is null) and available between 0 and edition_size`,
    ),
    check('artworks_price', sql`artist_price >= 0 and price >= artist_price and original_price > price`),
    check('artworks_commission_rate', sql`commission_rate between 0 and 10000`),
    check('artworks_dimensions', sql`width >= 0 and height >= 0 and depth >= 0`),
    index('artworks_artist_index').on(table.artistId),
    index('artworks_status_created_index').on(table.status, table.createdAt),
    index('artworks_search_index').using('gin', table.search),
  ],
)

export const artworkPictures = pgTable(
  'artwork_pictures',
  {
    artworkId: reference()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
    role: text({ enum: ['main', 'detail', 'wall'] }).notNull(),
    alt: bilingual().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.position] }),
    check('artwork_pictures_role', oneOf('role', ['main', 'detail', 'wall'])),
  ],
)

/** Every price a work was offered at, from when. The struck-through price is computed from these. */
export const prices = pgTable(
  'prices',
  {
    artworkId: reference()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    price: money().notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.since] }), check('prices_price', sql`price >= 0`)],
)

export const collections = pgTable('collections', {
  /** The discover category that the collection opens. */
  id: id(),
  position: smallint().notNull(),
  title: bilingual().notNull(),
  text: bilingual().notNull(),
  artworkId: reference().references(() => artworks.id, { onDelete: 'set null' }),
})

export const savedWorks = pgTable(
  'saved_works',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artworkId: reference()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.artworkId] })],
)

// Selling

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
    medium: bilingual().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number; depth: number; unit: string }>().notNull(),
    year: smallint(),
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
  },
  (table) => [
    check('order_lines_id', hexId()),
    check('order_lines_quantity', sql`quantity > 0`),
    check(
      'order_lines_amounts',
      sql`unit_price >= 0 and artist_unit_price between 0 and unit_price and total = unit_price * quantity`,
    ),
    check('order_lines_seller_status', oneOf('seller_status', sellerStatuses)),
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_artist_index').on(table.artistId),
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
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: holdStates }).notNull().default('held'),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('holds_id', hexId()),
    check('holds_state', oneOf('state', holdStates)),
    check('holds_copy', sql`copy > 0`),
    uniqueIndex('holds_one_owner').on(table.artworkId, table.copy).where(sql`state in ('held', 'sold')`),
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
    state: text({ enum: orderStates }).notNull(),
    at: moment().notNull(),
    /** A user id, or which part of the shop did it: "buyer", "payments", "expiry". */
    by: text().notNull(),
    reason: text(),
  },
  (table) => [
    check('order_history_state', oneOf('state', orderStates)),
    index('order_history_order_index').on(table.orderId, table.at),
  ],
)

export const paymentStates = ['opening', 'open', 'paid', 'failed', 'expired', 'refunded'] as const

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    sessionId: text().unique(),
    /** Where the buyer pays. */
    url: text(),
    intentId: text(),
    state: text({ enum: paymentStates }).notNull().default('opening'),
    amount: money().notNull(),
    refunded: money().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('payments_state', oneOf('state', paymentStates)),
    check('payments_amounts', sql`amount >= 0 and refunded between 0 and amount`),
    uniqueIndex('payments_order').on(table.orderId),
  ],
)

/** What the payment provider told us, kept until it is acted on; after that only that it was told. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's own id: an event is handled once. */
    id: id(),
    type: text().notNull(),
    sessionId: text(),
    payload: jsonb().notNull(),
    receivedAt: moment().notNull(),
    handledAt: moment(),
  },
  (table) => [index('payment_events_unhandled').on(table.receivedAt).where(sql`handled_at is null`)],
)

// What leaves the house

export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    /** What the letter is about, so that the same one is never written twice. */
    key: text().notNull().unique(),
    to: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('outgoing_mail_unsent').on(table.createdAt).where(sql`sent_at is null`)],
)

export const subscribers = pgTable('subscribers', {
  id: id(),
  email: caseless().notNull().unique(),
  language: text({ enum: languages }).notNull(),
  createdAt: moment().notNull(),
})

/** What people have written on the contact page; each became a letter to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: caseless().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('contact_messages_id', hexId()),
    index('contact_messages_email_index').on(table.email),
    index('contact_messages_created_index').on(table.createdAt),
  ],
)

/** What people with an account think of the shop; of nobody, and without words, once the account is gone. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    type: text({ enum: feedbackTypes }).notNull(),
    comment: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('feedback_id', hexId()),
    check('feedback_rating', sql.raw(`rating between 1 and ${mostStars}`)),
    check('feedback_type', oneOf('type', feedbackTypes)),
    index('feedback_created_index').on(table.createdAt),
    index('feedback_user_index').on(table.userId),
  ],
)

/** Who did what that may be asked about later. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** A user id, or the part of the shop that acted. */
    by: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_entries_subject_index').on(table.subject, table.at)],
)
