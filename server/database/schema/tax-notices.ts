import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { thresholdLevels } from '#domain/vat.ts'
import { moment, oneOf, reference } from './columns.ts'
import { artists } from './people.ts'

/** Which artists were told what the tax report of a year says of them. Nobody is told twice. */
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

/** When administrators were told of the shop’s own services to private persons elsewhere in the Union, once a year for each level. */
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

/** Which traders administrators were told of because of the threshold of the One Stop Shop, once a year for each level. */
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
