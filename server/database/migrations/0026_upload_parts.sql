ALTER TABLE "uploads" ADD COLUMN "length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;