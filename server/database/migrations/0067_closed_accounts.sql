ALTER TABLE "restrictions" DROP CONSTRAINT "restrictions_subject";--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "immediate_reason" text;--> statement-breakpoint
CREATE INDEX "restrictions_closing_index" ON "restrictions" USING btree ("closes_on") WHERE closes_on is not null and closed_at is null and lifted_at is null;--> statement-breakpoint
-- safe while the old version runs: it closes no accounts and leaves the new columns empty.
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_closing" CHECK ((subject = 'artist-account') = (closes_on is not null));--> statement-breakpoint
-- safe while the old version runs: it closes no accounts and leaves the new columns empty.
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_immediate" CHECK (immediate_reason is null or closed_at is not null);--> statement-breakpoint
-- safe while the old version runs: it closes no accounts and leaves the new columns empty.
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_immediate_reason" CHECK (immediate_reason in ('legal-duty', 'authority-order', 'repeated'));--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_subject" CHECK (subject in ('artwork', 'artist', 'message', 'user', 'artist-account'));