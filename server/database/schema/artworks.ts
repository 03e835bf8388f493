import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { aiUses, artworkStatuses, categories, editionKinds, sizeClasses } from '#domain/artwork.ts'
import { collectionKinds } from '#domain/collection.ts'
import type { Localized } from '#domain/language.ts'
import { pictureRoles } from '#domain/picture.ts'
import { hexId, id, localized, moment, money, oneOf, reference, trigrams } from './columns.ts'
import { artists, users } from './people.ts'
import { pictures } from './pictures.ts'

/** The indexed titles: English, a space, Estonian. */
export const titlesOfWork = sql`every_language(title)`

export const artworks = pgTable(
  'artworks',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    title: localized().notNull(),
    description: localized().notNull().default({}),
    category: text({ enum: categories }).notNull(),
    tags: text().array().notNull().default([]),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    depth: doublePrecision().notNull().default(0),
    unit: text().notNull().default('cm'),
    // Details have the names in `domain/artwork.ts`.
    mediums: jsonb('medium').$type<Localized>().notNull().default({}),
    year: smallint(),
    framed: boolean().notNull().default(false),
    signed: boolean().notNull().default(false),
    readyToHang: boolean().notNull().default(false),
    warnings: localized().notNull().default({}),
    /** Grams, packed. */
    weight: integer(),
    /** Centimetres. */
    packedSize: jsonb().$type<{ width: number; height: number; depth: number }>(),
    aiUse: text({ enum: aiUses }).notNull().default('none'),
    editionKind: text({ enum: editionKinds }).notNull().default('original'),
    /** 1 for an original, null for an open edition. */
    editionSize: integer().default(1),
    /** Copies neither sold nor held; null for an open edition. Maintained by a trigger. */
    available: integer().default(1),
    artistPrice: money().notNull(),
    /** Basis points, frozen on publication. */
    commissionRate: integer().notNull(),
    price: money().notNull(),
    /** The lowest price of 30 days before the last reduction, for 30 days: see domain/reduction.ts. */
    originalPrice: money(),
    reducedUntil: moment(),
    status: text({ enum: artworkStatuses }).notNull().default('draft'),
    techniques: text().array().notNull().default([]),
    colours: text().array().notNull().default([]),
    sizeClass: text({ enum: sizeClasses }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    soldAt: moment(),
    /** Taken down by an administrator, who alone can restore it; status is archived. */
    takenDownAt: moment(),
  },
  (table) => [
    check('artworks_id', hexId()),
    check('artworks_title', sql`every_language(title) <> ''`),
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
    check('artworks_reduction', sql`(original_price is null) = (reduced_until is null)`),
    check('artworks_commission_rate', sql`commission_rate between 0 and 10000`),
    check('artworks_dimensions', sql`width >= 0 and height >= 0 and depth >= 0`),
    check('artworks_weight', sql`weight > 0`),
    check('artworks_ai_use', oneOf('ai_use', aiUses)),
    // For an artist's own works, newest first.
    index('artworks_artist_created_index').on(table.artistId, table.createdAt, table.id),
    index('artworks_status_created_index').on(table.status, table.createdAt),
    index('artworks_reduced_until_index').on(table.reducedUntil).where(sql`reduced_until is not null`),
    index('artworks_created_index').on(table.createdAt, table.id),
    index('artworks_taken_down_index').on(table.createdAt, table.id).where(sql`taken_down_at is not null`),
    // An index-only scan counts and sorts all public works.
    index('artworks_shown_index').on(table.id, table.artistId).where(sql`status in ('active', 'sold')`),
    // The last change in a category.
    index('artworks_changed_index')
      .on(table.category, sql`greatest(updated_at, sold_at)`)
      .where(sql`status in ('active', 'sold')`),
    // No fastupdate: its deferred writes would delay one sale in some hundred.
    index('artworks_words').using('gin', trigrams(titlesOfWork)).with({ fastupdate: false }),
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
    role: text({ enum: pictureRoles }).notNull(),
    alt: localized().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.position] }),
    check('artwork_pictures_role', oneOf('role', pictureRoles)),
    index('artwork_pictures_picture_index').on(table.pictureId),
  ],
)

/** Views by day in Tallinn, without visitors' identities. */
export const artworkViews = pgTable(
  'artwork_views',
  {
    artworkId: reference()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.day] }),
    check('artwork_views_views', sql`views > 0`),
    index('artwork_views_day_index').on(table.day),
  ],
)

/** The price history, from which the struck-through price is computed. */
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

export const collections = pgTable(
  'collections',
  {
    /** The category, or the name in the URL. */
    id: id(),
    kind: text({ enum: collectionKinds }).notNull().default('category'),
    position: smallint().notNull(),
    title: localized().notNull(),
    text: localized().notNull(),
    /** Empty for collections by the shop. */
    curator: localized().notNull().default({}),
    /** The query of the discover page that selects the works: "category=paintings&colour=blue". */
    rule: text(),
    /** The work with the cover picture. */
    artworkId: reference().references(() => artworks.id, { onDelete: 'set null' }),
    isPublished: boolean().notNull().default(true),
    isWallOfTheWeek: boolean().notNull().default(false),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('collections_kind', oneOf('kind', collectionKinds)),
    check('collections_rule', sql`(kind = 'rule') = (rule is not null)`),
    uniqueIndex('collections_one_wall').on(table.isWallOfTheWeek).where(sql`is_wall_of_the_week`),
  ],
)

/** The hand-picked works of a collection, in order. */
export const collectionWorks = pgTable(
  'collection_works',
  {
    collectionId: reference()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    artworkId: reference()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.artworkId] }),
    index('collection_works_artwork_index').on(table.artworkId),
  ],
)

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
  (table) => [
    primaryKey({ columns: [table.userId, table.artworkId] }),
    index('saved_works_artwork_index').on(table.artworkId, table.createdAt),
  ],
)
