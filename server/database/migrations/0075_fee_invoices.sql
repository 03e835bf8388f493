CREATE TABLE "fee_invoices" (
	"artist_id" text NOT NULL,
	"month" date NOT NULL,
	"treatment" text NOT NULL,
	"vat_number" text,
	CONSTRAINT "fee_invoices_month_artist_id_pk" PRIMARY KEY("month","artist_id"),
	CONSTRAINT "fee_invoices_treatment" CHECK (treatment in ('estonia', 'reverse-charge', 'outside-union')),
	CONSTRAINT "fee_invoices_vat_number" CHECK (vat_number is null or treatment = 'reverse-charge')
);
--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "fee_invoices" ("artist_id", "month", "treatment") SELECT DISTINCT "artist_id", split_part("subject", ' ', 2)::date, 'estonia' FROM "issued_documents" WHERE "kind" = 'fee-invoice' AND "artist_id" IS NOT NULL;
