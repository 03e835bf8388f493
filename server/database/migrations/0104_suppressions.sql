CREATE TABLE "suppressions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"reason" text NOT NULL,
	"status" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"email_id" text,
	CONSTRAINT "suppressions_email_unique" UNIQUE("email"),
	CONSTRAINT "suppressions_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "suppressions_reason" CHECK (reason in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "undelivered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "suppressions_reported" ON "suppressions" USING btree ("reported_at","id");