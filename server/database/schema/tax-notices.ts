import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, reference } from './columns.ts'
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
