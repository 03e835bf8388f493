-- A large shop builds them beforehand, while people buy: see “Upgrading” in docs/operations.md.
CREATE INDEX IF NOT EXISTS "artwork_views_day_index" ON "artwork_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_created_index" ON "artworks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_taken_down_index" ON "artworks" USING btree ("created_at","id") WHERE taken_down_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_shown_index" ON "artworks" USING btree ("id","artist_id") WHERE status in ('active', 'sold');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_changed_index" ON "artworks" USING btree ("category",greatest(updated_at, sold_at)) WHERE status in ('active', 'sold');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_title_search" ON "artworks" USING gin ((coalesce(title->>'en' || ' ' || (title->>'et'), title->>'en', title->>'et')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "conversations_artwork_index" ON "conversations" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_user_index" ON "reports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_due_index" ON "order_lines" USING btree ("delivery_confirmed_at") WHERE state = 'delivered' and payout_id is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_paid_index" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artists_name_index" ON "artists" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artists_changed_index" ON "artists" USING btree ("updated_at") WHERE approval = 'approved';