ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "enabled_at" timestamp (3) with time zone;