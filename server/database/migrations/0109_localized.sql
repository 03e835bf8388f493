-- Indexes come first: the previous version reads while they are built, and the locks below are short. A shop that has built them already loses no time.
CREATE OR REPLACE FUNCTION "every_language"(texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(string_agg(value, ' ' order by key collate "C"), '') from jsonb_each_text(texts) where value <> ''
$$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_words" ON "artworks" USING gin ((every_language(title)) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_words" ON "order_lines" USING gin ((artist_name || ' ' || every_language(title)) gin_trgm_ops);--> statement-breakpoint
-- The previous version finds the same rows without these two. Each would make every sale write one index more.
DROP INDEX "artworks_title_search";--> statement-breakpoint
DROP INDEX "order_lines_search";--> statement-breakpoint
-- The constraints are wider than those they replace, so rows need no validation, which would read whole tables under a lock.
ALTER TABLE "artworks" DROP CONSTRAINT "artworks_title";--> statement-breakpoint
-- safe while the old version runs: it refuses a work without a title itself
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_title" CHECK (every_language(title) <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_language";--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_language" CHECK (language ~ '^[a-z]{2}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_language";--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK (language ~ '^[a-z]{2}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_language";--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK (language ~ '^[a-z]{2}$') NOT VALID;
