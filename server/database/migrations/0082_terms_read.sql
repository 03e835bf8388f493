ALTER TABLE "terms_notices" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "terms_notices_artist_index" ON "terms_notices" USING btree ("artist_id");