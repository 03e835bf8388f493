import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaletteColour } from '#domain/colour.ts'
import { hexId, id, moment, reference } from './columns.ts'
import { users } from './people.ts'

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
    /** A variant of it could not be encoded. It is tried again a day later. */
    undecodableSince: moment(),
  },
  (table) => [
    check('pictures_id', hexId()),
    check('pictures_size', sql`width > 0 and height > 0`),
    index('pictures_created_index').on(table.createdAt),
    index('pictures_unused_index').on(table.unusedSince).where(sql`unused_since is not null`),
  ],
)

/** A file that was received for a row that is not saved yet; when its time is over it counts as removed. */
export const receivedFiles = pgTable(
  'received_files',
  { key: text().primaryKey(), keptUntil: moment().notNull() },
  (table) => [index('received_files_index').on(table.keptUntil)],
)

/** A file that nothing needs any more; a job deletes it. */
export const removedFiles = pgTable(
  'removed_files',
  { key: text().primaryKey(), removedAt: moment().notNull() },
  (table) => [index('removed_files_index').on(table.removedAt, table.key)],
)

/** A picture that somebody uploads in parts; only they may use it once it has arrived. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id of the upload in the resumable upload protocol. */
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until all of it is there and was found to be a picture. */
    pictureId: reference().references(() => pictures.id, { onDelete: 'cascade' }),
    /** How many bytes it has, and how many of them have arrived. */
    length: integer().notNull().default(0),
    received: integer().notNull().default(0),
    /** What has arrived, as files in the storage, in their order; empty once it is a picture. */
    parts: text().array().notNull().default([]),
    /** Of a post: whoever has its address sees it before the post is saved. Others are shown to their owner alone. */
    isPublic: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('uploads_user_index').on(table.userId),
    index('uploads_created_index').on(table.createdAt),
    index('uploads_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
  ],
)
