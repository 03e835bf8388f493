import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ReturnAddress } from '#domain/email.ts'
import { languages } from '#domain/language.ts'
import {
  approvals,
  type BankAccount,
  roles,
  sellerStatuses,
  type TaxDetails,
  type TraderDetails,
} from '#domain/person.ts'
import { bilingual, caseless, hexId, id, moment, oneOf, reference, trigrams } from './columns.ts'
import { pictures } from './pictures.ts'

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
    /** An email for each new message. */
    notifyMessages: boolean().notNull().default(true),
    pictureId: reference().references(() => pictures.id),
    /** Tokens issued before this moment are worth nothing. */
    tokensValidFrom: moment(),
    /** The address before the last change, told of what an intruder would do; forgotten after `formerEmailDays`. */
    formerEmail: caseless(),
    emailChangedAt: moment(),
    /** Since then nobody signs in to this account. */
    blockedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('users_id', hexId()),
    index('users_admins_index').on(table.id).where(sql`role = 'ADMIN'`),
    index('users_created_index').on(table.createdAt, table.id),
    index('users_blocked_index').on(table.id).where(sql`blocked_at is not null`),
    // Former addresses that are to be forgotten.
    index('users_former_email_index').on(table.emailChangedAt).where(sql`former_email is not null`),
    index('users_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
    check('users_role', oneOf('role', roles)),
    check('users_language', oneOf('language', languages)),
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
    /** Earlier slugs, whose addresses lead to the present one. Nobody else gets them. */
    formerSlugs: text().array().notNull().default([]),
    name: text().notNull(),
    tagline: bilingual().notNull().default({}),
    biography: bilingual().notNull(),
    /** How a work comes about, as the artist tells it. */
    process: bilingual().notNull().default({}),
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
    /** Why the application was rejected, as the artist reads it. */
    rejectionReason: text(),
    /** What the artist answers to it when applying again. */
    applicationNote: text(),
    /** What the law wants shown of a trader; null for private persons. */
    trader: jsonb().$type<TraderDetails>(),
    /** Where payouts go; null until the artist has said. */
    bankAccount: jsonb().$type<BankAccount>(),
    /** When another account took the place of one; null while there was but one. */
    bankAccountChangedAt: moment(),
    /** When an administrator let payouts go on though the artist's account is blocked. */
    blockedPayoutsAllowedAt: moment(),
    /** When the artist asked for a rest that is too small for a payout. */
    remainderAskedAt: moment(),
    /** What the tax authority asks of sellers; null until the artist has said. */
    taxDetails: jsonb().$type<TaxDetails>(),
    /** Where buyers send works back; null until the artist has said. */
    returnAddress: jsonb().$type<ReturnAddress>(),
    /** On vacation since then: their works are shown, but cannot be bought. */
    awaySince: moment(),
    /** The day of their return, in Tallinn; null while they have not said when. */
    awayUntil: date({ mode: 'string' }),
    /** The last decision about the application; it can be undone for a moment. */
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
    // In Estonian order for everybody: migration 0048, as the embedded database does not know it.
    index('artists_name_index').on(table.name, table.id),
    // When an artist whom everybody may see changed last.
    index('artists_changed_index').on(table.updatedAt).where(sql`approval = 'approved'`),
    index('artists_approval_index').on(table.approval),
    index('artists_name_search').using('gin', trigrams(sql`name::text`)),
  ],
)

/** What the law wants kept of artists who have sold here and left; deleted after its last day. */
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
    title: bilingual().notNull(),
    location: bilingual().notNull().default({}),
    year: text().notNull().default(''),
    description: bilingual().notNull().default({}),
  },
  (table) => [check('exhibitions_id', hexId()), unique('exhibitions_position').on(table.artistId, table.position)],
)

/** Where an artist works, as the artist's page shows it beside how a work comes about. */
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
    alt: bilingual().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.position] }),
    index('studio_pictures_picture_index').on(table.pictureId),
  ],
)

/** The works by which an application is decided. The shop shows them to administrators and to the applicant alone. */
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
    /** Title, size, year and price, as the applicant has typed them. */
    caption: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.position] }),
    index('application_works_picture_index').on(table.pictureId),
  ],
)

/** What somebody has typed into a long form and not sent yet, so that another device can go on with it. */
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
