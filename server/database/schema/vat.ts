import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { artists } from './people.ts'

/** The operator's VAT registrations. A constraint in a migration excludes overlaps. */
export const vatRegistrations = pgTable(
  'vat_registrations',
  {
    id: id(),
    vatNumber: text().notNull(),
    /** First and last day, in Tallinn; no last day while it continues. */
    from: date('first_day', { mode: 'string' }).notNull(),
    to: date('last_day', { mode: 'string' }),
  },
  () => [
    check('vat_registrations_id', hexId()),
    check('vat_registrations_number', sql`vat_number ~ '^EE[0-9]{9}$'`),
    check('vat_registrations_days', sql`last_day is null or last_day >= first_day`),
  ],
)

/** VIES responses about artists' VAT numbers, recorded by administrators. The last one counts. */
export const viesChecks = pgTable(
  'vies_checks',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    vatNumber: text().notNull(),
    isValid: boolean().notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    /** The consultation number. */
    reference: text().notNull(),
    by: text().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [check('vies_checks_id', hexId()), index('vies_checks_artist_index').on(table.artistId)],
)
