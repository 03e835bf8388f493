import { sql } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'

/** References to pictures. Unreferenced pictures are deleted; a public reference makes a picture public. */
export const pictureUses = pgView('picture_uses', {
  pictureId: text('picture_id').notNull(),
  /** The referring table and column. */
  usedBy: text('used_by').notNull(),
  isPublic: boolean('is_public').notNull(),
}).as(sql`
  select picture_id, 'users.picture_id' as used_by, true as is_public from users where picture_id is not null
  union all select picture_id, 'artists.picture_id', true from artists where picture_id is not null
  union all select picture_id, 'studio_pictures.picture_id', true from studio_pictures
  union all select picture_id, 'application_works.picture_id', true from application_works
  union all select picture_id, 'artwork_pictures.picture_id', true from artwork_pictures
  union all select picture_id, 'posts.picture_id', true from posts where picture_id is not null
  union all select picture_id, 'post_pictures.picture_id', true from post_pictures
  union all select pictures.id, 'order_lines.picture_hash', true from order_lines join pictures on pictures.hash = order_lines.picture_hash
  union all select picture_id, 'uploads.picture_id', is_public from uploads where picture_id is not null
  union all select picture_id, 'message_pictures.picture_id', false from message_pictures
  union all select receipt_id, 'returns.receipt_id', false from returns where receipt_id is not null`)
