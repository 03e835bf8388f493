CREATE TABLE "failing_jobs" (
	"job" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outgoing_mail_unsent";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "can_wait" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail" USING btree ("can_wait","created_at","id") WHERE sent_at is null;