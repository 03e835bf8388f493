CREATE TABLE "shop_icons" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "dismissed_at" timestamp (3) with time zone;