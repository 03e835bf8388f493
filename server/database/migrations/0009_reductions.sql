ALTER TABLE "artworks" ADD COLUMN "reduced_until" timestamp (3) with time zone;--> statement-breakpoint
-- So far it was typed, and nobody knows since when it held.
UPDATE "artworks" SET "original_price" = NULL WHERE "original_price" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "artworks_reduced_until_index" ON "artworks" USING btree ("reduced_until") WHERE reduced_until is not null;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_reduction" CHECK ((original_price is null) = (reduced_until is null));
