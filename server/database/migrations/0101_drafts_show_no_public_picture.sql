-- safe while the old version runs: the view is created again in the same transaction, with the same columns
DROP VIEW "public"."picture_uses";--> statement-breakpoint
CREATE VIEW "public"."picture_uses" AS (
  select picture_id, 'artwork_pictures.picture_id' as used_by, (select status <> 'draft' and taken_down_at is null and (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id) as is_public, (select (select user_id from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id) as user_id from artwork_pictures
  union all select picture_id, 'artists.picture_id', approval not in ('suspended', 'rejected'), user_id from artists where picture_id is not null
  union all select picture_id, 'studio_pictures.picture_id', (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id), (select user_id from artists where artists.id = artist_id) from studio_pictures
  union all select picture_id, 'application_works.picture_id', false, (select user_id from artists where artists.id = artist_id) from application_works
  union all select picture_id, 'users.picture_id', blocked_at is null and not exists (select from artists
    where artists.user_id = users.id and approval in ('suspended', 'rejected')), id from users where picture_id is not null
  union all select picture_id, 'posts.picture_id', true, null from posts where picture_id is not null
  union all select picture_id, 'post_pictures.picture_id', true, null from post_pictures
  union all select pictures.id, 'order_lines.picture_hash', coalesce((select status <> 'draft' and taken_down_at is null and (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id), false),
      (select user_id from orders where orders.id = order_id)
    from order_lines join pictures on pictures.hash = order_lines.picture_hash
  union all select picture_id, 'uploads.picture_id', is_public, user_id from uploads where picture_id is not null
  union all select picture_id, 'message_pictures.picture_id', false, null from message_pictures
  union all select receipt_id, 'returns.receipt_id', false, null from returns where receipt_id is not null);