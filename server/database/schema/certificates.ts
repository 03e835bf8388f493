import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { orderLines } from './orders.ts'

/** Each sold copy has a paper, and a further one after each transfer. Papers name no holder. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Shared by all papers of a certificate. */
    number: text().notNull(),
    /** 1 for the buyer’s, then incremented. */
    paper: smallint().notNull(),
    lineId: reference()
      .notNull()
      .references(() => orderLines.id),
    copy: integer().notNull(),
    /** The secret that proves possession and allows a transfer. */
    code: text().notNull().unique(),
    /** The signed content: a JWS in compact form. */
    token: text().notNull(),
    issuedAt: moment().notNull(),
    handedOnAt: moment(),
    /** The idempotency key of the transfer that created it. */
    requestKey: text(),
  },
  (table) => [
    check('certificates_id', hexId()),
    check('certificates_copy', sql`copy > 0 and paper > 0`),
    unique('certificates_number').on(table.number, table.paper),
    unique('certificates_line').on(table.lineId, table.copy, table.paper),
  ],
)
