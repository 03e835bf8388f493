CREATE TABLE "book_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"discrepancies" jsonb NOT NULL,
	CONSTRAINT "book_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE INDEX "book_checks_at_index" ON "book_checks" USING btree ("at");