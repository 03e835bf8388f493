ALTER TABLE "holds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order" CHECK (order_id is not null or state <> 'held');--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_away" CHECK (away_since is not null or away_until is null);