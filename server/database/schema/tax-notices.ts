import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { thresholdLevels } from '#domain/vat.ts'
import { moment, oneOf, reference } from './columns.ts'
import { artists } from './people.ts'

/** Artists notified of a year's tax report; once each. */
export const taxNotices = pgTable(
  'tax_notices',
  {
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    toldAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.artistId] })],
)

/** Alerts about the shop’s own services to private sellers in other EU countries: once a year for each level. */
export const feeThresholdNotices = pgTable(
  'fee_threshold_notices',
  {
    year: integer().notNull(),
    level: text({ enum: thresholdLevels }).notNull(),
    toldAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.level] }),
    check('fee_threshold_notices_level', oneOf('level', thresholdLevels)),
  ],
)

/** Alerts about traders near the One Stop Shop threshold: once a year for each level. */
export const thresholdNotices = pgTable(
  'threshold_notices',
  {
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    level: text({ enum: thresholdLevels }).notNull(),
    toldAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.artistId, table.level] }),
    check('threshold_notices_level', oneOf('level', thresholdLevels)),
  ],
)
