CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "copy_of" text;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "facts" text;