import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { documentDamages, documentKinds } from '#domain/document.ts'
import { hexId, id, isLanguageCode, language, moment, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists } from './people.ts'

/** Documents to be issued, by a job or the first reader. */
export const dueDocuments = pgTable(
  'due_documents',
  {
    kind: text({ enum: documentKinds }).notNull(),
    /** The id of the order, invoice or payment file, or the artist and the period. */
    subject: text().notNull(),
    since: moment().notNull(),
    triedAt: moment(),
    /** Unused: the previous release reserved numbers here. The next release drops both columns. */
    year: smallint(),
    number: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    check('due_documents_kind', oneOf('kind', documentKinds)),
    index('due_documents_tried_index').on(table.triedAt.nullsFirst(), table.since),
    unique('due_documents_number').on(table.kind, table.year, table.number),
  ],
)

/** Append-only; their files are stored. The second language is a copy with the same number and facts. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: id(),
    kind: text({ enum: documentKinds }).notNull(),
    /** "shop", or the trader who issues it. */
    issuer: text().notNull(),
    /** Gapless by issuer, kind and year; traders' invoices are numbered across years. */
    year: smallint().notNull(),
    number: integer().notNull(),
    subject: text().notNull(),
    /** The hash of the document's mutable facts; a change issues another edition. */
    edition: text().notNull(),
    language: language().notNull(),
    /** The copy's original; null in earlier releases. No foreign key: batches delete both in any order. */
    copyOf: reference(),
    /** The hash of all facts, hex; null for documents of earlier releases. */
    facts: text(),
    orderId: reference().references(() => orders.id),
    artistId: reference().references(() => artists.id),
    /** The file name for downloads. */
    name: text().notNull(),
    /** Hash of the bytes, hex. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull().unique(),
    issuedAt: moment().notNull(),
    /** The last day of the legal retention period, in Tallinn. */
    keptUntil: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    check('issued_documents_id', hexId()),
    check('issued_documents_kind', oneOf('kind', documentKinds)),
    check('issued_documents_language', isLanguageCode),
    unique('issued_documents_once').on(table.kind, table.subject, table.edition, table.language),
    unique('issued_documents_number').on(table.issuer, table.kind, table.year, table.number, table.language),
    index('issued_documents_order_index').on(table.orderId),
    index('issued_documents_artist_index').on(table.artistId),
    index('issued_documents_issued_index').on(table.issuedAt, table.number, table.id),
    index('issued_documents_originals_index').on(table.issuedAt, table.number, table.id).where(sql`copy_of is null`),
    index('issued_documents_kept_index').on(table.keptUntil),
  ],
)

/** Documents with missing or altered files, to be restored from a backup. */
export const damagedDocuments = pgTable(
  'damaged_documents',
  {
    documentId: reference()
      .primaryKey()
      .references(() => issuedDocuments.id),
    damage: text({ enum: documentDamages }).notNull(),
    foundAt: moment().notNull(),
  },
  () => [check('damaged_documents_damage', oneOf('damage', documentDamages))],
)
