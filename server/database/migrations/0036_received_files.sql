CREATE TABLE "received_files" (
	"key" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "received_files_index" ON "received_files" USING btree ("kept_until");