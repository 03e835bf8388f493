import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaletteColour } from '#domain/colour.ts'
import { hexId, id, moment } from './columns.ts'

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
