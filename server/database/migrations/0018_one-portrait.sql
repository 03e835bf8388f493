-- A person has one portrait: that of their artist profile, or else that of their account.
UPDATE "pictures" SET "unused_since" = now()
WHERE "id" IN (
  SELECT "users"."picture_id" FROM "users" JOIN "artists" ON "artists"."user_id" = "users"."id"
  WHERE "users"."picture_id" <> "artists"."picture_id"
)
AND (SELECT count(*) FROM "users" WHERE "picture_id" = "pictures"."id") = 1
AND NOT EXISTS (SELECT FROM "artists" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "artwork_pictures" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "message_pictures" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "posts" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "post_pictures" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "uploads" WHERE "picture_id" = "pictures"."id")
AND NOT EXISTS (SELECT FROM "order_lines" WHERE "picture_hash" = "pictures"."hash");
--> statement-breakpoint
UPDATE "users" SET "picture_id" = "artists"."picture_id" FROM "artists"
WHERE "artists"."user_id" = "users"."id" AND "artists"."picture_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "artists" SET "picture_id" = "users"."picture_id" FROM "users"
WHERE "artists"."user_id" = "users"."id" AND "artists"."picture_id" IS NULL AND "users"."picture_id" IS NOT NULL;
