CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ((artist_name || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'et', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((number || ' ' || buyer_name || ' ' || buyer_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artists_name_search" ON "artists" USING gin ((name::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ((email::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ((first_name || ' ' || last_name) gin_trgm_ops);