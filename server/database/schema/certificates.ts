import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { orderLines } from './orders.ts'

/** The papers of certificates: each copy that was sold has one, and another whenever it is handed on. They name no holder. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Of the certificate; its papers share it. */
    number: text().notNull(),
    /** 1 for the buyer’s, then counted up. */
    paper: smallint().notNull(),
    lineId: reference()
      .notNull()
      .references(() => orderLines.id),
    /** Which copy of the edition. */
    copy: integer().notNull(),
    /** Whoever knows it holds the paper, and may hand it on. */
    code: text().notNull().unique(),
    /** What the paper says, signed: a JWS in compact form. */
    token: text().notNull(),
    issuedAt: moment().notNull(),
    handedOnAt: moment(),
    /** The request that handed the paper before it on: repeated, it gets this one again. */
    requestKey: text(),
  },
  (table) => [
    check('certificates_id', hexId()),
    check('certificates_copy', sql`copy > 0 and paper > 0`),
    unique('certificates_number').on(table.number, table.paper),
    unique('certificates_line').on(table.lineId, table.copy, table.paper),
  ],
)
