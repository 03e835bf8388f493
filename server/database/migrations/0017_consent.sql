CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_id" text NOT NULL,
	"user_id" text,
	"statistics" boolean NOT NULL,
	"tracking" boolean NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "consents_browser_id" CHECK (browser_id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "consents_tracking" CHECK (statistics or not tracking)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_created_index" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_user_index" ON "consents" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
UPDATE "subscribers" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_confirmation" CHECK (confirmed_at is not null or (token_hash is not null and asked_at is not null));