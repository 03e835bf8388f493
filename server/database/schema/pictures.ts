import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaletteColour } from '#domain/colour.ts'
import { hexId, id, moment, reference } from './columns.ts'
import { users } from './people.ts'

/** Variants are files named after the hash. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** SHA-256 of the original's bytes, hex. */
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny blurred picture as a data URL. */
    placeholder: text().notNull(),
    palette: jsonb().$type<PaletteColour[]>().notNull(),
    createdAt: moment().notNull(),
    /** Unreferenced since then: its files are deleted, then this row. */
    unusedSince: moment(),
    /** Encoding a variant failed then; retried a day later. */
    undecodableSince: moment(),
  },
  (table) => [
    check('pictures_id', hexId()),
    check('pictures_size', sql`width > 0 and height > 0`),
    index('pictures_created_index').on(table.createdAt),
    index('pictures_unused_index').on(table.unusedSince).where(sql`unused_since is not null`),
  ],
)

/** Files without a saved row yet; deleted after their time. */
export const receivedFiles = pgTable(
  'received_files',
  { key: text().primaryKey(), keptUntil: moment().notNull() },
  (table) => [index('received_files_index').on(table.keptUntil)],
)

/** Files for a job to delete. */
export const removedFiles = pgTable(
  'removed_files',
  { key: text().primaryKey(), removedAt: moment().notNull() },
  (table) => [index('removed_files_index').on(table.removedAt, table.key)],
)

/** Resumable uploads; only the uploader may use the picture. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id in the tus protocol. */
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the upload is complete and verified. */
    pictureId: reference().references(() => pictures.id, { onDelete: 'cascade' }),
    /** Bytes. */
    length: integer().notNull().default(0),
    received: integer().notNull().default(0),
    /** Storage keys of the received parts, in order; empty once complete. */
    parts: text().array().notNull().default([]),
    /** True for a post, whose draft embeds the picture. Other uploads are private. */
    isPublic: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('uploads_user_index').on(table.userId),
    index('uploads_created_index').on(table.createdAt),
    index('uploads_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
  ],
)
