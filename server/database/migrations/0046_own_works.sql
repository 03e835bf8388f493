DROP INDEX "artworks_artist_index";--> statement-breakpoint
CREATE INDEX "artworks_artist_created_index" ON "artworks" USING btree ("artist_id","created_at","id");