CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_files_index" ON "removed_files" USING btree ("removed_at","key");