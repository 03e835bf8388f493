import { sql } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'

/** Not of artists who are suspended, were rejected or have left. */
const isShown = sql.raw(`(select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id)`)
const owner = sql.raw('(select user_id from artists where artists.id = artist_id)')
const isWorkShown = sql`(select status <> 'draft' and taken_down_at is null and ${isShown} from artworks where artworks.id = artwork_id)`
const ownerOfWork = sql`(select ${owner} from artworks where artworks.id = artwork_id)`

/**
 * References to pictures. Unreferenced pictures are deleted; a public reference makes a picture public. Without joins,
 * because PostgreSQL would read their whole tables for each picture.
 */
export const pictureUses = pgView('picture_uses', {
  pictureId: text('picture_id').notNull(),
  /** The referring table and column. */
  usedBy: text('used_by').notNull(),
  isPublic: boolean('is_public').notNull(),
  /** The person who may see it while it is not public. */
  userId: text('user_id'),
}).as(sql`
  select picture_id, 'artwork_pictures.picture_id' as used_by, ${isWorkShown} as is_public, ${ownerOfWork} as user_id from artwork_pictures
  union all select picture_id, 'artists.picture_id', approval not in ('suspended', 'rejected'), user_id from artists where picture_id is not null
  union all select picture_id, 'studio_pictures.picture_id', ${isShown}, ${owner} from studio_pictures
  union all select picture_id, 'application_works.picture_id', false, ${owner} from application_works
  union all select picture_id, 'users.picture_id', blocked_at is null and not exists (select from artists
    where artists.user_id = users.id and approval in ('suspended', 'rejected')), id from users where picture_id is not null
  union all select picture_id, 'posts.picture_id', true, null from posts where picture_id is not null
  union all select picture_id, 'post_pictures.picture_id', true, null from post_pictures
  union all select pictures.id, 'order_lines.picture_hash', coalesce(${isWorkShown}, false),
      (select user_id from orders where orders.id = order_id)
    from order_lines join pictures on pictures.hash = order_lines.picture_hash
  union all select picture_id, 'uploads.picture_id', is_public, user_id from uploads where picture_id is not null
  union all select picture_id, 'message_pictures.picture_id', false, null from message_pictures
  union all select receipt_id, 'returns.receipt_id', false, null from returns where receipt_id is not null`)
