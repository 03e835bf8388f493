ALTER TABLE "invoices" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_country" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat" integer;--> statement-breakpoint
-- safe while the old version runs: it leaves the four columns empty, and the check says nothing of such rows.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vat" CHECK (num_nulls(vat_country, vat_rate, vat) in (0, 3) and (vat is null or total is not null));