import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ReturnAddress } from '#domain/email.ts'
import {
  approvals,
  type BankAccount,
  roles,
  sellerStatuses,
  type TaxDetails,
  type TraderDetails,
} from '#domain/person.ts'
import {
  caseless,
  hexId,
  id,
  isLanguageCode,
  language,
  localized,
  moment,
  oneOf,
  reference,
  trigrams,
} from './columns.ts'
import { pictures } from './pictures.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The id at the identity provider. */
    uid: text().notNull().unique(),
    email: caseless().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: roles }).notNull().default('USER'),
    verified: boolean().notNull().default(false),
    hasPassword: boolean().notNull().default(true),
    googleSignUp: boolean().notNull().default(false),
    language: language().notNull().default('en'),
    notifyMessages: boolean().notNull().default(true),
    pictureId: reference().references(() => pictures.id),
    /** Tokens issued earlier are invalid. */
    tokensValidFrom: moment(),
    /** The previous address, warned of changes that an intruder could make; erased after `formerEmailDays`. */
    formerEmail: caseless(),
    emailChangedAt: moment(),
    /** Login is disabled since then. */
    blockedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('users_id', hexId()),
    index('users_admins_index').on(table.id).where(sql`role = 'ADMIN'`),
    index('users_created_index').on(table.createdAt, table.id),
    index('users_blocked_index').on(table.id).where(sql`blocked_at is not null`),
    // Former addresses to erase.
    index('users_former_email_index').on(table.emailChangedAt).where(sql`former_email is not null`),
    index('users_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
    check('users_role', oneOf('role', roles)),
    check('users_language', isLanguageCode),
    index('users_search').using('gin', trigrams(sql`email::text || ' ' || first_name || ' ' || last_name`)),
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
    /** Redirect to the current slug and stay reserved. */
    formerSlugs: text().array().notNull().default([]),
    name: text().notNull(),
    tagline: localized().notNull().default({}),
    biography: localized().notNull(),
    /** How the artist works. */
    process: localized().notNull().default({}),
    location: localized().notNull().default({}),
    email: text(),
    website: text(),
    instagram: text(),
    pictureId: reference().references(() => pictures.id),
    pictureAlt: localized().notNull().default({}),
    sellerStatus: text({ enum: sellerStatuses }).notNull().default('private'),
    commissionTier: text({ enum: ['standard', 'premium'] })
      .notNull()
      .default('premium'),
    approval: text({ enum: approvals }).notNull().default('pending'),
    /** Shown to the artist. */
    rejectionReason: text(),
    /** The artist's reply when reapplying. */
    applicationNote: text(),
    /** Legally required details of traders; null for private sellers. */
    trader: jsonb().$type<TraderDetails>(),
    bankAccount: jsonb().$type<BankAccount>(),
    /** Null while it is the first one. */
    bankAccountChangedAt: moment(),
    /** Payouts of a blocked user were allowed then. */
    blockedPayoutsAllowedAt: moment(),
    /** The artist requested a balance below the payout minimum then. */
    remainderAskedAt: moment(),
    /** For the tax report; null until set. */
    taxDetails: jsonb().$type<TaxDetails>(),
    returnAddress: jsonb().$type<ReturnAddress>(),
    /** Works are visible but not for sale since then. */
    awaySince: moment(),
    /** The day of return, in Tallinn; null if unknown. */
    awayUntil: date({ mode: 'string' }),
    /** The last decision about the application; it can be undone for a short time. */
    reviewedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('artists_id', hexId()),
    check('artists_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'`),
    check('artists_seller_status', oneOf('seller_status', sellerStatuses)),
    check('artists_away', sql`away_since is not null or away_until is null`),
    check('artists_commission_tier', oneOf('commission_tier', ['standard', 'premium'])),
    check('artists_approval', oneOf('approval', approvals)),
    index('artists_former_slugs_index').using('gin', table.formerSlugs),
    index('artists_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
    // The Estonian collation is set by the baseline, as the embedded database lacks it.
    index('artists_name_index').on(table.name, table.id),
    // The last change of a public artist.
    index('artists_changed_index').on(table.updatedAt).where(sql`approval = 'approved'`),
    index('artists_approval_index').on(table.approval),
    index('artists_name_search').using('gin', trigrams(sql`name::text`)),
  ],
)

/** Tax data of former sellers, deleted after its last day. */
export const formerSellers = pgTable(
  'former_sellers',
  {
    artistId: reference()
      .primaryKey()
      .references(() => artists.id),
    name: text().notNull(),
    sellerStatus: text({ enum: sellerStatuses }).notNull(),
    trader: jsonb().$type<TraderDetails>(),
    bankAccount: jsonb().$type<BankAccount>(),
    taxDetails: jsonb().$type<TaxDetails>(),
    leftAt: moment().notNull(),
    /** In Tallinn: the end of the seventh year after the last sale. */
    keptUntil: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    check('former_sellers_status', oneOf('seller_status', sellerStatuses)),
    index('former_sellers_kept_until').on(table.keptUntil),
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
    title: localized().notNull(),
    location: localized().notNull().default({}),
    year: text().notNull().default(''),
    description: localized().notNull().default({}),
  },
  (table) => [check('exhibitions_id', hexId()), unique('exhibitions_position').on(table.artistId, table.position)],
)

export const studioPictures = pgTable(
  'studio_pictures',
  {
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
    alt: localized().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.position] }),
    index('studio_pictures_picture_index').on(table.pictureId),
  ],
)

export const applicationWorks = pgTable(
  'application_works',
  {
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
    /** Title, size, year and price in free text. */
    caption: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.position] }),
    index('application_works_picture_index').on(table.pictureId),
  ],
)

/** Unsent forms, to be continued on any device. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** "artist-profile", "artwork", or "artwork:68c8…" for changes to that one. */
    form: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] }), index('form_drafts_saved_index').on(table.savedAt)],
)
