CREATE FUNCTION "every_language"(texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select coalesce(string_agg(value, ' ' order by key collate "C"), '') from jsonb_each_text(texts) where value <> ''
$$;--> statement-breakpoint
ALTER TABLE "artworks" DROP CONSTRAINT "artworks_title";--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_language";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_language";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_language";--> statement-breakpoint
DROP INDEX "artworks_title_search";--> statement-breakpoint
DROP INDEX "order_lines_search";--> statement-breakpoint
CREATE INDEX "artworks_title_search" ON "artworks" USING gin ((every_language(title)) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ((artist_name || ' ' || every_language(title)) gin_trgm_ops);--> statement-breakpoint
-- safe while the old version runs: it refuses a work without a title itself
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_title" CHECK (every_language(title) <> '');--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_language" CHECK (language ~ '^[a-z]{2}$');--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK (language ~ '^[a-z]{2}$');--> statement-breakpoint
-- safe while the old version runs: it writes en and et alone
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK (language ~ '^[a-z]{2}$');
