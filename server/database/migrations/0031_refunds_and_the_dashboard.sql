ALTER TABLE "refunds" DROP CONSTRAINT "refunds_providerId_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amounts";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sending_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_provider_index" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
-- safe while the old version runs: it allows more than before
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amounts" CHECK (amount >= 0 and artist_amount between 0 and amount);