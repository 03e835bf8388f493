CREATE TABLE "fee_invoice_lines" (
	"fee_invoice_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"refund_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"treatment" text NOT NULL,
	"rate" integer,
	"vat" integer NOT NULL,
	"vat_number" text,
	"shop_vat_number" text,
	CONSTRAINT "fee_invoice_lines_treatment" CHECK (treatment in ('estonia', 'reverse-charge', 'outside-union', 'not-registered')),
	CONSTRAINT "fee_invoice_lines_rate" CHECK ((rate is not null) = (treatment = 'estonia') and (rate is not null or vat = 0)),
	CONSTRAINT "fee_invoice_lines_vat_number" CHECK (vat_number is null or treatment = 'reverse-charge')
);
--> statement-breakpoint
CREATE TABLE "vat_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "vat_registrations_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "vat_registrations_number" CHECK (vat_number ~ '^EE[0-9]{9}$'),
	CONSTRAINT "vat_registrations_days" CHECK (last_day is null or last_day >= first_day)
);
--> statement-breakpoint
CREATE TABLE "vies_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"vat_number" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"checked_on" date NOT NULL,
	"reference" text NOT NULL,
	"by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vies_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "fee_invoices" ALTER COLUMN "treatment" SET DEFAULT 'estonia';--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_fee_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("fee_invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vies_checks" ADD CONSTRAINT "vies_checks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_invoice_index" ON "fee_invoice_lines" USING btree ("fee_invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoice_lines_sold_once" ON "fee_invoice_lines" USING btree ("order_line_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoice_lines_refunded_once" ON "fee_invoice_lines" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_line_index" ON "fee_invoice_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "vies_checks_artist_index" ON "vies_checks" USING btree ("artist_id");--> statement-breakpoint
ALTER TABLE "vat_registrations" ADD CONSTRAINT "vat_registrations_apart" EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&);
